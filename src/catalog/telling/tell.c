/* SPDX-License-Identifier: MIT
 *
 * tell.c: the effects of a card in words: "Choose a region.  Score the chosen region."
 *
 * They are made from the sentences, so they say what the program will do, while the text of the
 * card says what its author meant. */
#include "tell.h"

#include <string.h>

#include "intl.h"
#include "said/said.h"
#include "text.h"

static void tell_sentence(struct telling *t, const struct node *n)
{
    for (const struct node *k = n->first; k != NULL; k = k->next) {
        const struct word *w = word_find(VERB, k->text);
        const struct node *hidden = node_find(n, "face-down");
        if (w != NULL && w->value == SAY_choose && node_find(k->value, "player") == NULL)
            t->region = are_regions(k->value);
        if (w != NULL && w->value == SAY_later && hidden != NULL)
            t->region = are_regions(hidden);
        if (w != NULL)
            tell_template(t,
                          &(struct topic){w, k->value, w->value >= SAY_each ? n : k->value,
                                          (enum group)w->more, VERB},
                          w->said);
    }
}

/* In brackets, if it would not be clear where it ends. */
static void tell_apart(struct telling *t, const struct node *n, bool brackets,
                       void (*item)(struct telling *, const struct node *))
{
    tell(t, brackets ? "(" : "");
    item(t, n);
    tell(t, brackets ? ")" : "");
}

static bool joins(const struct node *n)
{
    const struct word *w = NULL;
    for (const struct node *k = n->first; k != NULL && w == NULL; k = k->next)
        w = word_find(VERB, k->text);
    return w != NULL && w->value >= SAY_each;
}

/* One after the other, inside a sentence. */
static void tell_body(struct telling *t, const struct node *n)
{
    if (n->kind == NODE_MAP) {
        tell_sentence(t, n);
        return;
    }
    for (const struct node *k = n->first; k != NULL; k = k->next) {
        tell_apart(t, k, k->next != NULL && joins(k), tell_sentence);
        if (k->next != NULL)
            tell_between(t, N_("{list}; then {last}"));
    }
}

static void tell_branch(struct telling *t, const struct node *n)
{
    tell_apart(t, n, n->kind != NODE_MAP && n->first->next != NULL, tell_body);
}

/* With patterns, as for tell_between. */
static void tell_list(struct telling *t, const struct node *list, const char *between,
                      const char *last, void (*item)(struct telling *, const struct node *))
{
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        item(t, n);
        if (n->next != NULL)
            tell_between(t, n->next->next == NULL ? last : between);
    }
}

static void tell_text(struct telling *t, const struct node *n)
{
    tell(t, n->text);
}

/* The words of a map that say something by themselves, in the order of words.def. */
static void tell_words(struct telling *t, const struct node *map, enum group group,
                       enum group other)
{
    for (int i = 0; i < word_count; i++) {
        const struct word *w = &word_list[i];
        const struct node *n =
            w->group == group && w->said[0] != '\0' ? node_find(map, w->word) : NULL;
        if (n != NULL)
            tell_template(t, &(struct topic){w, n, map, group, other}, w->said);
    }
}

/* What is counted: "caballeros of ..". Regions that nothing is known about but what filters say
 * need no "of these" after "each". */
static void tell_counted(struct telling *t, const struct node *map, enum group group)
{
    const struct node *regions = node_find(map, "regions"), *of = regions;
    while (of != NULL && of->kind == NODE_MAP)
        of = node_find(of, "of");
    if (group == PER && regions != NULL && node_find(map, "every") == NULL &&
        (of == NULL || node_is_word(of, "region")))
        tell_places(t, regions, FORM_bare);
    else
        tell_words(t, map, COUNT, group);
}

/* "each caballero of .." */
static void tell_per(struct telling *t, const struct node *map)
{
    t->number = 1;
    tell_template(t, &(struct topic){NULL, map, map, PER, COUNT},
                  NC_("effects", "for [every?every {every} |each ]{}[every? (rounded "
                                 "[rounded=up?up|down])]"));
}

static void tell_condition(struct telling *t, const struct node *n)
{
    const struct topic count = {NULL, n, n, CONDITION, COUNT};
    const struct node *points = node_find(n, "points");
    bool yours = node_is_word(points, "own") || node_is_word(points, "you");
    if (n->kind == NODE_TEXT)
        tell_marked(t, word_find(CONDITION, n->text)->said);
    else if (node_find(n, "you") != NULL || node_find(n, "king") != NULL)
        tell_words(t, n, CONDITION, CONDITION);
    else
        tell_template(
            t, &count,
            yours && !t->by_you
                ? NC_("effects", "you have {at-least}{at-most}{exactly} [one?point|points]")
            : node_find(n, "round") != NULL
                ? NC_("effects", "the round's number is {at-least}{at-most}{exactly}")
                : NC_("effects", "there [at-least=1,at-most=1,exactly=1?is|are] "
                                 "{at-least}{at-most}{exactly} {}"));
}

static bool may_be_absent(enum takes takes)
{
    return takes == TAKES_PLACES || takes == TAKES_PEOPLE || takes == TAKES_PIECE;
}

/* Without a default, so that nothing is forgotten. */
static void tell_value(struct telling *t, const struct topic *topic, enum tell_form form)
{
    const struct node *n = topic->own;
    bool by_you = t->by_you, to = t->to;
    if (topic->word == NULL) {
        tell_counted(t, n, topic->group);
        return;
    }
    if (n == NULL && !may_be_absent(word_takes(topic->word)))
        return; /* a translation may have the slot outside of its condition */
    switch (word_takes(topic->word)) {
    case TAKES_WORDS:
    case TAKES_NUMBER:
        tell(t, n->text);
        break;
    case TAKES_VALUES:
        tell_list(t, n, N_("{list}, {last}"), N_("{list} or {last}"), tell_text);
        break;
    case TAKES_PLACES:
        t->to = to || topic->word == word_find(MOVE, "to");
        tell_places(t, n, form);
        t->to = to;
        break;
    case TAKES_PEOPLE:
        tell_people(t, n, form);
        break;
    case TAKES_THINGS: /* one of them */
        if (n->kind == NODE_MAP)
            tell_people(t, node_find(n, "grande"), FORM_grande);
        else
            tell_name(t, tell_read(t, NC_("effects", "the king")));
        break;
    case TAKES_PIECE:
        tell_template(t, topic, word_find(PIECE, n == NULL ? "caballeros" : n->text)->said);
        break;
    case TAKES_DURATION:
        tell_marked(t, word_find(DURATION, n->text)->said);
        break;
    case TAKES_COUNT:
        tell_per(t, n);
        break;
    case TAKES_CONDITION:
        tell_condition(t, n);
        break;
    case TAKES_PARTS:
        tell_words(t, n, topic->group, topic->group);
        break;
    case TAKES_SENTENCES:
        t->by_you = by_you || node_find(topic->map, "by") != NULL;
        tell_body(t, n);
        t->by_you = by_you;
        break;
    case TAKES_BRANCHES:
        if (node_find(topic->map, "pick") != NULL)
            tell_list(t, n, N_("{list}; {last}"), N_("{list}; {last}"), tell_branch);
        else
            tell_list(t, n, N_("{list}, or {last}"), N_("{list}, or {last}"), tell_branch);
        break;
    }
}

static char *tell_effects(const struct hd_edition *e, const char *effects, bool said, char *out,
                          size_t size)
{
    struct hd_errors errors = {0};
    struct telling t = {.e = e, .value = tell_value, .said = said, .text = out, .size = size};
    struct document *d =
        effects[0] == '\0' ? NULL : document_read(effects, strlen(effects), "effects", &errors);
    out[0] = '\0';
    const struct node *list = d == NULL ? NULL : document_root(d)->first;
    for (const struct node *n = list; n != NULL; n = n->next) {
        size_t begin = t.at;
        t.open = false;
        tell_sentence(&t, n);
        text_capital(out + begin);
        tell(&t, n->next != NULL ? ". " : ".");
    }
    document_free(d);
    out[text_clean_length(out, t.at)] = '\0'; /* cut after a whole character */
    return out;
}

char *hd_effects_told(const struct hd_edition *e, const char *effects, char *out, size_t size)
{
    return tell_effects(e, effects, false, out, size);
}

char *effects_said(const struct hd_edition *e, const char *effects, char *out, size_t size)
{
    return tell_effects(e, effects, true, out, size);
}
