/* SPDX-License-Identifier: MIT
 *
 * knob.c: reads which numbers may change, and writes sets with other ones (knob.h). */
#include "tune/knob.h"

#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "text.h"
#include "texts.h"

/* ---- the number as it is ------------------------------------------------------------------ */

/* A number in a card's sentences, with its word. */
struct knob_said {
    const char *at;
    size_t digits;
    char word[TUNE_WORD];
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The next one from 'at' on; 'key' is the last word before a ':'. False: none. */
static bool next_said(const char *at, char key[TUNE_WORD], struct knob_said *out)
{
    while (*at) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz-");
        if (n > 0 && n < TUNE_WORD - 4 && at[n] == ':')
            snprintf(key, TUNE_WORD, "%.*s", (int)n, at);
        if (n == 0 && is_digit(*at)) {
            out->at = at;
            out->digits = strspn(at, "0123456789");
            return true;
        }
        at += n ? n : 1;
    }
    return false;
}

/* The number of that name in the sentences; without one, the names that there are, in 'names'. */
static bool find_said(const struct hd_edition *e, int card, const char *word, struct knob_said *out,
                      char *names, size_t size)
{
    char key[TUNE_WORD] = "", last[TUNE_WORD] = "";
    const char *at = e->card[card].effects;
    for (int nth = 1; next_said(at, key, out); at = out->at + out->digits) {
        nth = strcmp(key, last) == 0 ? nth + 1 : 1;
        memcpy(last, key, sizeof last);
        snprintf(out->word, sizeof out->word, nth > 1 ? "%.18s.%d" : "%.18s", key, nth);
        if (strcmp(out->word, word) == 0)
            return true;
        if (names)
            text_add(names, size, ", %s", out->word);
    }
    return false;
}

static bool is_said(const struct hd_edition *e, const struct tune_knob *k, struct knob_said *out)
{
    return k->what >= TUNE_GAIN && find_said(e, k->card, k->word, out, NULL, 0);
}

static int knob_number(const struct hd_edition *e, const struct tune_knob *k)
{
    const struct hd_card *c = &e->rules.card[k->card];
    struct knob_said said;
    switch (k->what) {
    case TUNE_PLACE:
        return c->place;
    case TUNE_COPIES:
        return c->copies;
    default:
        return is_said(e, k, &said) ? atoi(said.at) : 0;
    }
}

int knob_least(const struct hd_edition *e, const struct tune_knob *k)
{
    static const int least[] = {0, 1, -9, 0};
    struct knob_said said;
    return is_said(e, k, &said) ? 0 : least[k->what];
}

int knob_most(const struct tune_knob *k)
{
    static const int most[] = {9, 9, 99, 99};
    return most[k->what];
}

/* ---- a set with other numbers ---------------------------------------------------------------- */

/* The knob that changes the number at that place; NULL: none. */
static const struct tune_knob *knob_at(const struct tune_setup *s, const struct tune_knob *knob,
                                       int card, const char *at, struct knob_said *said)
{
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++)
        if (k->card == card && k->now != k->was && is_said(s->edition, k, said) && said->at == at)
            return k;
    return NULL;
}

/* The sentences with other numbers, and with points that were not there. */
static void write_effects(const struct tune_setup *s, const struct tune_knob *knob, int card,
                          int points, FILE *to)
{
    const char *effects = s->edition->card[card].effects, *end = strrchr(effects, ']');
    struct knob_said said;
    fputs(end ? ", effects: " : ", effects: [", to);
    for (const char *at = effects; end && at < end;) {
        const struct tune_knob *k = knob_at(s, knob, card, at, &said);
        if (k)
            fprintf(to, "%d", k->now);
        else
            fputc(*at, to);
        at += k ? said.digits : 1;
    }
    if (points)
        fprintf(to, "%s{points: {%s: %d}}", end && end > effects + 1 ? ", " : "",
                points < 0 ? "lose" : "gain", abs(points));
    fputc(']', to);
}

/* All that changes of one card, in one record. */
static void write_card(const struct tune_setup *s, const struct tune_knob *knob, int card, FILE *to)
{
    bool sentences = false;
    int points = 0;
    fprintf(to, "- {id: %s", s->edition->card[card].id);
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++) {
        struct knob_said said;
        if (k->card != card || k->now == k->was)
            continue;
        if (k->what < TUNE_GAIN)
            fprintf(to, ", %s: %d", k->word, k->now);
        else if (!is_said(s->edition, k, &said))
            points = k->now;
        sentences = sentences || k->what >= TUNE_GAIN;
    }
    if (sentences)
        write_effects(s, knob, card, points, to);
    fputs("}\n", to);
}

static bool changes(const struct tune_setup *s, const struct tune_knob *knob, int card)
{
    bool any = false;
    for (int i = 0; i < s->knobs; i++)
        any = any || (knob[i].card == card && knob[i].now != knob[i].was);
    return any;
}

void knobs_write(const struct tune_setup *s, const struct tune_knob *knob, FILE *to)
{
    bool any = false;
    for (int i = 0; i < s->edition->rules.cards; i++)
        any = any || changes(s, knob, i);
    fprintf(to, "hidalgo: set 2\nname: %s\neditions: [\"%s\"]\n", _("Tuned"), s->edition->id);
    fputs(any ? "cards:\n" : "cards: []\n", to);
    for (int i = 0; i < s->edition->rules.cards; i++)
        if (changes(s, knob, i))
            write_card(s, knob, i, to);
}

char *knobs_text(const struct tune_setup *s, const struct tune_knob *knob)
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to)
        return NULL;
    knobs_write(s, knob, to);
    if (fclose(to) == 0)
        return text;
    free(text);
    return NULL;
}

/* The sets that were read, and one more. */
static struct hd_texts *texts_with(const struct hd_texts *before, const char *name,
                                   const char *text)
{
    struct hd_texts *all = hd_texts_new();
    bool good = all && text;
    for (int i = 0; good && before && i < before->count; i++) {
        const struct text *t = &before->text[i];
        if (t->kind != TEXT_MAP) /* no map is needed */
            good = !texts_add(all, t->kind, t->name, t->text, t->size);
    }
    good = good && !texts_add(all, TEXT_SET, name, text, strlen(text));
    if (good) {
        all->sealed = true;
        return all;
    }
    hd_texts_free(all);
    return NULL;
}

bool knobs_load(const struct tune_setup *s, const struct tune_knob *knob, struct hd_edition *out,
                char why[TUNE_WHY])
{
    enum { SETS = TEXTS_MOST + 2 };
    static const char name[] = "tuned.yaml";
    const char *sets[SETS] = {NULL};
    struct hd_request request = s->request;
    struct hd_errors errors = {0};
    char *text = knobs_text(s, knob);
    int n = 0;
    for (; request.sets && request.sets[n] && n < SETS - 2; n++)
        sets[n] = request.sets[n];
    sets[n] = name;
    request.sets = sets;
    request.texts = texts_with(s->request.texts, name, text);
    bool loaded = request.texts && hd_edition_load(out, &request, &errors);
    if (!loaded)
        snprintf(why, TUNE_WHY, "%.190s",
                 errors.count ? errors.error[0].message : _("not enough memory"));
    hd_texts_free(request.texts);
    free(text);
    return loaded;
}

/* ---- reading ----------------------------------------------------------------------------- */

static bool read_words(const char *text, char id[HD_ID], struct tune_knob *k)
{
    static const char *const words[] = {"place", "copies", "gain"};
    int n = -1;
    if (sscanf(text, "%47[^.=].%23[-a-z0-9.]=%d..%d%n", id, k->word, &k->low, &k->high, &n) < 4 ||
        text[n])
        return false;
    k->what = TUNE_PLACE;
    while (k->what < TUNE_SAID && strcmp(words[k->what], k->word) != 0)
        k->what++;
    return k->low <= k->high;
}

/* Whether the card has that number; else says which ones it has. */
static bool has_number(const struct hd_edition *e, const struct tune_knob *k, char why[TUNE_WHY])
{
    char names[120] = "";
    struct knob_said said;
    if (k->what != TUNE_SAID || find_said(e, k->card, k->word, &said, names, sizeof names))
        return true;
    snprintf(why, TUNE_WHY, _("%.40s has no number '%s'; it has place, copies, gain%s"),
             e->card[k->card].id, k->word, names);
    return false;
}

static bool is_alone(const struct hd_rules *r, int card)
{
    for (int i = 0; i < r->cards; i++)
        if (i != card && r->card[i].copies && r->card[i].stack == r->card[card].stack)
            return false;
    return true;
}

/* Checks that both ends of the range make a playable deck. */
static bool can_be_played(const struct tune_setup *setup, const struct tune_knob *k, char *why)
{
    static struct hd_edition edition;
    struct tune_setup alone = *setup;
    struct tune_knob end = *k;
    alone.knobs = 1;
    bool good = true;
    for (int i = 0; good && i < 2; i++) {
        end.now = i ? k->high : k->low;
        good = knobs_load(&alone, &end, &edition, why);
    }
    return good;
}

bool tune_knob_read(const struct tune_setup *setup, const char *text, struct tune_knob *out,
                    char why[TUNE_WHY])
{
    const struct hd_edition *e = setup->edition;
    char id[HD_ID];
    *why = 0;
    if (!read_words(text, id, out)) {
        snprintf(why, TUNE_WHY,
                 _("'%.60s' is not as militia.place=0..5, copies=1..4, gain=0..9 or up-to=1..5"),
                 text);
        return false;
    }
    out->card = hd_card_named(e, id);
    if (out->card < 0 || !e->rules.card[out->card].copies) {
        snprintf(why, TUNE_WHY, _("there is no card '%.60s'"), id);
        return false;
    }
    if (!has_number(e, out, why))
        return false;
    out->was = out->now = knob_number(e, out);
    if ((int64_t)out->high - out->low >= TUNE_VALUES)
        snprintf(why, TUNE_WHY, _("%.60s: at most %d values"), text, TUNE_VALUES);
    else if (out->low < knob_least(e, out) || out->high > knob_most(out))
        snprintf(why, TUNE_WHY, _("%.60s: %s goes from %d to %d"), text, out->word,
                 knob_least(e, out), knob_most(out));
    else if (setup->first <= 0 && is_alone(&e->rules, out->card))
        snprintf(why, TUNE_WHY, _("%s is alone in its stack: there is nothing to compare it with"),
                 e->card[out->card].id);
    return !*why && can_be_played(setup, out, why);
}
