/* SPDX-License-Identifier: MIT
 *
 * knob.c: reads which numbers may change, and writes sets with other ones (knob.h). */
#include "tune/knob.h"

#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "texts.h"

static const char *const words[] = {"place", "copies", "gain"};

const char *tune_what_word(enum tune_what what)
{
    return words[what];
}

/* ---- the number as it is ------------------------------------------------------------------ */

/* The number of points in the card's sentences; NULL: none. */
static const char *gain_of(const struct hd_edition *e, int card)
{
    static const char word[] = "gain: ";
    const char *at = strstr(e->card[card].effects, word);
    at = at ? at + sizeof word - 1 : NULL;
    return at && *at >= '0' && *at <= '9' ? at : NULL;
}

static int number_of(const struct hd_edition *e, const struct tune_knob *k)
{
    const struct hd_card *c = &e->rules.card[k->card];
    const char *gain = gain_of(e, k->card);
    switch (k->what) {
    case TUNE_PLACE:
        return c->place;
    case TUNE_COPIES:
        return c->copies;
    default:
        return gain ? atoi(gain) : 0;
    }
}

int knob_least(const struct hd_edition *e, const struct tune_knob *k)
{
    static const int least[] = {0, 1, -9};
    return k->what == TUNE_GAIN && gain_of(e, k->card) ? 0 : least[k->what];
}

int knob_most(const struct tune_knob *k)
{
    static const int most[] = {9, 9, 99};
    return most[k->what];
}

/* ---- a set with other numbers ---------------------------------------------------------------- */

/* The sentences with other points: changes the number, or adds a sentence. */
static void write_effects(const struct hd_edition *e, const struct tune_knob *k, FILE *to)
{
    const char *effects = e->card[k->card].effects, *gain = gain_of(e, k->card);
    const char *end = strrchr(effects, ']');
    if (gain) {
        fprintf(to, "effects: %.*s%d%s", (int)(gain - effects), effects, k->now,
                gain + strspn(gain, "0123456789"));
        return;
    }
    int before = end ? (int)(end - effects) : 0;
    fprintf(to, "effects: %.*s%s{points: {%s: %d}}]", before, before ? effects : "[",
            before > 1 ? ", " : "", k->now < 0 ? "lose" : "gain", abs(k->now));
}

/* All that changes of one card, in one record. */
static void write_card(const struct tune_setup *s, const struct tune_knob *knob, int card, FILE *to)
{
    fprintf(to, "- {id: %s", s->edition->card[card].id);
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++) {
        if (k->card != card || k->now == k->was)
            continue;
        fputs(", ", to);
        if (k->what == TUNE_GAIN)
            write_effects(s->edition, k, to);
        else
            fprintf(to, "%s: %d", words[k->what], k->now);
    }
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
    char word[16];
    int n = -1;
    if (sscanf(text, "%47[^.=].%15[a-z]=%d..%d%n", id, word, &k->low, &k->high, &n) < 4 || text[n])
        return false;
    k->what = TUNE_PLACE;
    while (k->what < TUNE_WHATS && strcmp(words[k->what], word) != 0)
        k->what++;
    return k->what < TUNE_WHATS && k->low <= k->high;
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
        snprintf(why, TUNE_WHY, _("'%.60s' is not as militia.place=0..5, copies=1..4 or gain=0..9"),
                 text);
        return false;
    }
    out->card = hd_card_named(e, id);
    if (out->card < 0 || !e->rules.card[out->card].copies) {
        snprintf(why, TUNE_WHY, _("there is no card '%.60s'"), id);
        return false;
    }
    out->was = out->now = number_of(e, out);
    if ((int64_t)out->high - out->low >= TUNE_VALUES)
        snprintf(why, TUNE_WHY, _("%.60s: at most %d values"), text, TUNE_VALUES);
    else if (out->low < knob_least(e, out) || out->high > knob_most(out))
        snprintf(why, TUNE_WHY, _("%.60s: %s goes from %d to %d"), text, words[out->what],
                 knob_least(e, out), knob_most(out));
    else if (setup->first <= 0 && is_alone(&e->rules, out->card))
        snprintf(why, TUNE_WHY, _("%s is alone in its stack: there is nothing to compare it with"),
                 e->card[out->card].id);
    return !*why && can_be_played(setup, out, why);
}
