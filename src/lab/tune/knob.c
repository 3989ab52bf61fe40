/* SPDX-License-Identifier: MIT
 *
 * knob.c: reads which numbers may change, and writes sets with other ones (knob.h). */
#include "tune/knob.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "texts.h"
#include "tune/versions.h"

/* The kinds of numbers, with what is written before the '=' of --vary, and the range that the
 * engine can play. */
static const struct {
    const char *word;
    enum tune_what what;
    int index, least, most; /* index: of a value, or of a bonus                              */
} numbers[] = {{"place", TUNE_PLACE, 0, 0, 9},
               {"copies", TUNE_COPIES, 0, 1, 9},
               {"gain", TUNE_GAIN, 0, -9, 99},
               {"first", TUNE_VALUE, 0, 0, 30},
               {"second", TUNE_VALUE, 1, 0, 30},
               {"third", TUNE_VALUE, 2, 0, 30},
               {"fourth", TUNE_VALUE, 3, 0, 30},
               {"king-bonus", TUNE_BONUS, 0, 0, 50},
               {"grande-bonus", TUNE_BONUS, 1, 0, 50},
               {"version", TUNE_VERSION, 0, 0, TUNE_VALUES - 1},
               {NULL, TUNE_SAID, 0, 0, 99}};

/* The one of the knob; the last one is any in sentences. */
static int number_of(const struct tune_knob *k)
{
    int i = 0;
    while (numbers[i].word && (numbers[i].what != k->what || strcmp(numbers[i].word, k->word) != 0))
        i++;
    return i;
}

bool knob_is_of_card(const struct tune_knob *k)
{
    return k->what <= TUNE_VERSION;
}

const char *knob_id(const struct hd_edition *e, const struct tune_knob *k)
{
    return knob_is_of_card(k)      ? e->card[k->card].id
           : k->what == TUNE_VALUE ? hd_place_id(e, k->card)
                                   : "edition";
}

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
    return (k->what == TUNE_GAIN || k->what == TUNE_SAID) &&
           find_said(e, k->card, k->word, out, NULL, 0);
}

static int knob_number(const struct hd_edition *e, const struct tune_knob *k)
{
    const int index = numbers[number_of(k)].index;
    struct knob_said said;
    switch (k->what) {
    case TUNE_PLACE:
        return e->rules.card[k->card].place;
    case TUNE_COPIES:
        return e->rules.card[k->card].copies;
    case TUNE_VALUE:
        return e->rules.region[k->card].value[index];
    case TUNE_VERSION:
        return 0;
    case TUNE_BONUS:
        return index == 0 ? e->rules.king_bonus : e->rules.grande_bonus;
    default:
        return is_said(e, k, &said) ? atoi(said.at) : 0;
    }
}

int knob_least(const struct hd_edition *e, const struct tune_knob *k)
{
    struct knob_said said;
    return is_said(e, k, &said) ? 0 : numbers[number_of(k)].least;
}

int knob_most(const struct tune_knob *k)
{
    return numbers[number_of(k)].most;
}

/* ---- a set with other numbers ---------------------------------------------------------------- */

/* The knob that changes the number at that place; NULL: none. */
static const struct tune_knob *knob_at(const struct tune_setup *s, const struct tune_knob *knob,
                                       int card, const char *at, struct knob_said *said)
{
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++)
        if (knob_is_of_card(k) && k->card == card && k->now != k->was &&
            is_said(s->edition, k, said) && said->at == at)
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

/* Another version of the card; NULL: it is as it was. */
static const char *version_of(const struct tune_setup *s, const struct tune_knob *knob, int card)
{
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++)
        if (k->what == TUNE_VERSION && k->card == card)
            return k->versions->record[k->now];
    return NULL;
}

/* All that changes of one card, in one record. */
static void write_card(const struct tune_setup *s, const struct tune_knob *knob, int card, FILE *to)
{
    bool sentences = false;
    int points = 0;
    const char *version = version_of(s, knob, card);
    if (version) {
        fputs(version, to);
        return;
    }
    fprintf(to, "- {id: %s", s->edition->card[card].id);
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++) {
        struct knob_said said;
        if (!knob_is_of_card(k) || k->card != card || k->now == k->was)
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
        any = any ||
              (knob_is_of_card(&knob[i]) && knob[i].card == card && knob[i].now != knob[i].was);
    return any;
}

/* All values of a region, of which some change; the last one that is not 0 is the last one there.
 */
static void write_region(const struct tune_setup *s, const struct tune_knob *knob, int region,
                         FILE *to)
{
    int value[HD_FIELDS], values = 0;
    bool any = false;
    for (int i = 0; i < HD_FIELDS; i++)
        value[i] = s->edition->rules.region[region].value[i];
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++)
        if (k->what == TUNE_VALUE && k->card == region && k->now != k->was) {
            value[numbers[number_of(k)].index] = k->now;
            any = true;
        }
    for (int i = 0; i < HD_FIELDS; i++)
        values = value[i] != 0 || i < 3 ? i + 1 : values;
    if (any)
        fprintf(to, "- {id: %s, values: [", hd_place_id(s->edition, region));
    for (int i = 0; any && i < values; i++)
        fprintf(to, "%s%d", i ? ", " : "", value[i]);
    fputs(any ? "]}\n" : "", to);
}

static bool changes_what(const struct tune_setup *s, const struct tune_knob *knob,
                         enum tune_what what)
{
    bool any = false;
    for (int i = 0; i < s->knobs; i++)
        any = any || (knob[i].what == what && knob[i].now != knob[i].was);
    return any;
}

static void write_edition(const struct tune_setup *s, const struct tune_knob *knob, FILE *to)
{
    for (const struct tune_knob *k = knob; k < knob + s->knobs; k++)
        if (k->what == TUNE_BONUS && k->now != k->was)
            fprintf(to, "%s: %d\n", k->word, k->now);
    fputs(changes_what(s, knob, TUNE_VALUE) ? "regions:\n" : "", to);
    for (int i = 0; i < s->edition->rules.regions; i++)
        write_region(s, knob, i, to);
}

void knobs_write(const struct tune_setup *s, const struct tune_knob *knob, FILE *to)
{
    bool any = false;
    for (int i = 0; i < s->edition->rules.cards; i++)
        any = any || changes(s, knob, i);
    fprintf(to, "hidalgo: set 2\nname: %s\neditions: [\"%s\"]\n", "Tuned", s->edition->id);
    write_edition(s, knob, to);
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
                 errors.count ? errors.error[0].message : "not enough memory");
    hd_texts_free(request.texts);
    free(text);
    return loaded;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* sets: where those of TUNE_VERSION are. */
static bool read_words(const char *text, char id[HD_ID], struct tune_knob *k, const char **sets)
{
    int n = -1, i = 0;
    *sets = NULL;
    if (sscanf(text, "%47[^.=].version=%n", id, &n) == 1 && n > 0 && text[n]) {
        snprintf(k->word, sizeof k->word, "version");
        k->what = TUNE_VERSION;
        *sets = text + n;
        return true;
    }
    n = -1;
    if (sscanf(text, "%47[^.=].%23[-a-z0-9.]=%d..%d%n", id, k->word, &k->low, &k->high, &n) < 4 ||
        text[n])
        return false;
    while (numbers[i].word && strcmp(numbers[i].word, k->word) != 0)
        i++;
    k->what = numbers[i].what;
    return k->low <= k->high;
}

static int region_named(const struct hd_edition *e, const char *id)
{
    for (int i = 0; i < e->rules.regions; i++)
        if (strcmp(hd_place_id(e, i), id) == 0)
            return i;
    return -1;
}

/* What has the number: a card of the game, a region, or the edition. A word of regions can also be
 * one of sentences. False with a sentence. */
static bool find_owner(const struct hd_edition *e, const char *id, struct tune_knob *k,
                       char why[TUNE_WHY])
{
    const int card = hd_card_named(e, id);
    if (!knob_is_of_card(k) && card >= 0)
        k->what = TUNE_SAID;
    if (k->what == TUNE_BONUS)
        k->card = strcmp(id, "edition") == 0 ? HD_NONE : -1;
    else if (k->what == TUNE_VALUE)
        k->card = region_named(e, id);
    else
        k->card = card >= 0 && e->rules.card[card].copies ? card : -1;
    if (k->card < 0)
        snprintf(why, TUNE_WHY,
                 k->what == TUNE_BONUS   ? "'%.60s' has no bonus; write edition.king-bonus"
                 : k->what == TUNE_VALUE ? "there is no region '%.60s'"
                                         : "there is no card '%.60s'",
                 id);
    return k->card >= 0;
}

/* Whether the card has that number; else says which ones it has. */
static bool has_number(const struct hd_edition *e, const struct tune_knob *k, char why[TUNE_WHY])
{
    char names[120] = "";
    struct knob_said said;
    if (k->what != TUNE_SAID || find_said(e, k->card, k->word, &said, names, sizeof names))
        return true;
    snprintf(why, TUNE_WHY, "%.40s has no number '%s'; it has place, copies, gain%s",
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
    const char *sets;
    char id[HD_ID];
    *why = 0;
    if (!read_words(text, id, out, &sets)) {
        snprintf(why, TUNE_WHY,
                 "'%.60s' is not as militia.place=0..5, copies=1..4, gain=0..9, up-to=1..5 or "
                 "version=a.yaml:b.yaml",
                 text);
        return false;
    }
    if (!find_owner(e, id, out, why) || !has_number(e, out, why) ||
        (sets && !versions_read(setup, sets, out, why)))
        return false;
    out->was = out->now = knob_number(e, out);
    if ((int64_t)out->high - out->low >= TUNE_VALUES)
        snprintf(why, TUNE_WHY, "%.60s: at most %d values", text, TUNE_VALUES);
    else if (out->low < knob_least(e, out) || out->high > knob_most(out))
        snprintf(why, TUNE_WHY, "%.60s: %s goes from %d to %d", text, out->word, knob_least(e, out),
                 knob_most(out));
    else if (!setup->goals && setup->first <= 0 && !knob_is_of_card(out))
        snprintf(why, TUNE_WHY, "%.60s: no card has it, so the target must be first=SHARE", text);
    else if (!setup->goals && setup->first <= 0 && is_alone(&e->rules, out->card))
        snprintf(why, TUNE_WHY, "%s is alone in its stack: there is nothing to compare it with",
                 e->card[out->card].id);
    if (!*why && can_be_played(setup, out, why))
        return true;
    versions_free(out);
    return false;
}
