/* SPDX-License-Identifier: MIT
 *
 * choosing.c: chooses options, or leaves them out, by --with and --without. */
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

static int offered(const struct draft *d, const char *word)
{
    for (int i = 0; i < d->e.offers; i++)
        if (strcmp(d->e.offered[i].id, word) == 0)
            return i;
    return -1;
}

static bool chosen(const struct draft *d, const char *word)
{
    for (int i = 0; i < d->e.options; i++)
        if (strcmp(d->e.option[i], word) == 0)
            return true;
    return false;
}

/* With the nearest of some words, or with all of them. list: whether that can be said. */
static void option_refuse(struct draft *d, const char *word, const char *const *words, bool list)
{
    const char *const of_options[] = {
        _("edition {edition} has no option '{word}'; did you mean '{meant}'?"),
        _("edition {edition} has no option '{word}'; it has: {list}"),
        _("edition {edition} has no option '{word}'"), NULL};
    const char *const of_both[] = {
        _("edition {edition} has no card or option '{word}'; did you mean '{meant}'?"),
        _("edition {edition} has no card or option '{word}'"), NULL};
    char message[200], shown[60], all[200] = "";
    for (int i = 0; list && words[i] != NULL; i++)
        text_join(all, sizeof all, ", ", words[i]);
    phrase_first(message, sizeof message, list ? of_options : of_both, "edition", d->e.id, "word",
                 text_clean(word, shown, sizeof shown), "meant", text_nearest(word, words), "list",
                 all, NULL);
    errors_add(d->errors, 0, 0, message);
}

static void option_note(struct draft *d, const char *before, const char *word)
{
    char text[HD_ID];
    if (snprintf(text, sizeof text, "%s%s", before, word) >= (int)sizeof text || chosen(d, text))
        return;
    if (d->e.options == HD_OPTIONS)
        errors_add(d->errors, 0, 0, _("too many options"));
    else
        strcpy(d->e.option[d->e.options++], text);
}

/* Whether an option excludes another one. */
static bool excludes(const struct draft *d, int one, int other)
{
    const struct node *list = node_find(d->option[one], "not-with");
    for (const struct node *n = list != NULL ? list->first : NULL; n != NULL; n = n->next)
        if (strcmp(n->text, d->e.offered[other].id) == 0)
            return true;
    return false;
}

/* Reports an option that contradicts one that was chosen before. */
static bool contradicts(struct draft *d, int i)
{
    char message[200];
    for (int k = 0; k < d->e.offers; k++) {
        if (!chosen(d, d->e.offered[k].id) || !(excludes(d, i, k) || excludes(d, k, i)))
            continue;
        phrase(message, sizeof message, _("'{option}' and '{other}' contradict each other"),
               "option", d->e.offered[k].id, "other", d->e.offered[i].id, NULL);
        errors_add(d->errors, 0, 0, message);
        return true;
    }
    return false;
}

/* Whether the word names a card that is in the game anyway. */
static bool is_in_the_game(struct draft *d, const char *word)
{
    char message[200];
    for (int i = 0; i < d->e.rules.cards; i++) {
        if (strcmp(d->e.card[i].id, word) != 0 || d->e.rules.card[i].copies == 0)
            continue;
        phrase(message, sizeof message,
               _("edition {edition} has no option '{word}': that card is always in the game"),
               "edition", d->e.id, "word", word, NULL);
        errors_add(d->errors, 0, 0, message);
        return true;
    }
    return false;
}

static void apply(struct draft *d, int i)
{
    const struct node *map = d->option[i];
    uint16_t players = d->e.rules.players;
    switches_read(d, map);
    if (players & ~d->e.rules.players)
        d->e.limited = i + 1;
    offers_copies(d, node_find(map, "copies"));
    d->overlay = true; /* an option's records change existing ones, like a set's  */
    cards_read(d, node_find(map, "cards"));
    regions_read(d, node_find(map, "regions"));
}

static void with(struct draft *d, const char *word)
{
    const char *words[HD_OPTIONS + 1];
    int i = offered(d, word);
    offers_list(d, words);
    if (i < 0) {
        if (!is_in_the_game(d, word))
            option_refuse(d, word, words, true);
        return;
    }
    if (contradicts(d, i))
        return;
    apply(d, i);
    option_note(d, "", word);
}

/* Leaves a card out. Its own option is not chosen, but another one may have brought it. */
static void without(struct draft *d, const char *word)
{
    const char *words[HD_CARDS + HD_OPTIONS + 1];
    int card = hd_card_named(&d->e, word), count = d->e.offers;
    if (chosen(d, word)) {
        char message[200];
        snprintf(message, sizeof message, _("'%.60s' cannot be chosen and left out at once"), word);
        errors_add(d->errors, 0, 0, message);
        return;
    }
    bool option = offered(d, word) >= 0;
    if (card >= 0 && (!option || d->e.rules.card[card].copies > 0)) {
        d->e.rules.card[card].copies = 0;
        option_note(d, "without-", d->e.card[card].id);
        return;
    }
    if (option)
        return;
    offers_list(d, words);
    for (int i = 0; i < d->e.rules.cards; i++)
        words[count++] = d->e.card[i].id;
    words[count] = NULL;
    option_refuse(d, word, words, false);
}

static void option_forget(struct draft *d, const char *word)
{
    int kept = 0;
    for (int i = 0; i < d->e.options; i++)
        if (strcmp(d->e.option[i], word) != 0)
            memmove(d->e.option[kept++], d->e.option[i], HD_ID);
    d->e.options = kept;
}

/* Whether an option only brings cards that the other brings too. */
static bool is_part(const struct node *part, const struct node *whole)
{
    static const char *const words[] = {"id", "name", "text", "why", "not-with", "copies", NULL};
    const struct node *few = node_find(part, "copies"), *many = node_find(whole, "copies");
    int known = 0;
    for (const char *const *w = words; *w != NULL; w++)
        known += node_find(part, *w) != NULL;
    if (part == whole || few == NULL || many == NULL || known < part->size)
        return false;
    for (const struct node *k = few->first; k != NULL; k = k->next) {
        const struct node *same = node_find(many, k->text);
        if (same == NULL || strcmp(same->text, k->value->text) != 0)
            return false;
    }
    return true;
}

/* Chosen options that are part of another chosen one are not named. */
static void name_once(struct draft *d)
{
    for (int i = 0; i < d->e.offers; i++)
        for (int k = 0; k < d->e.offers; k++)
            if (chosen(d, d->e.offered[k].id) && is_part(d->option[i], d->option[k]))
                option_forget(d, d->e.offered[i].id);
}

void offers_apply(struct draft *d, const struct hd_request *request)
{
    const char *const *w;
    d->fits = served(&d->e.rules);
    if (request->with != NULL && *request->with != NULL)
        errors_file(d->errors, "--with");
    for (w = request->with; w != NULL && *w != NULL; w++)
        with(d, *w);
    int before = d->errors->count;
    if (request->without != NULL && *request->without != NULL)
        errors_file(d->errors, "--without");
    for (w = request->without; w != NULL && *w != NULL; w++)
        without(d, *w);
    if (before > 0 && d->errors->count > before)
        strcpy(d->errors->file, "--with, --without");
    name_once(d);
}

/* An option names a card that the card file lacks: perhaps the file is another edition's. */
void offers_miss(const struct draft *d, struct document *cards)
{
    char message[300];
    for (int i = 0; i < d->e.offers; i++) {
        const struct node *copies = node_find(d->option[i], "copies");
        for (const struct node *k = copies != NULL ? copies->first : NULL; k; k = k->next) {
            if (hd_card_named(&d->e, k->text) >= 0)
                continue;
            snprintf(message, sizeof message,
                     _("option '%s' of edition %s names a card '%s', which is not here; --edition "
                       "says with which edition a file is used"),
                     d->e.offered[i].id, d->e.id, k->text);
            document_remark(cards, 0, 0, message);
            return;
        }
    }
}
