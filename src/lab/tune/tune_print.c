/* SPDX-License-Identifier: MIT
 *
 * tune_print.c: what a search found: the values that it tried, and what keeps cards from the
 * target; and the proposal as a set, with that as its comments. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/card_choices.h"
#include "text.h"
#include "tune/knob.h"

/* ---- tables -------------------------------------------------------------------------------- */

enum { CARD, NUMBER, LOW, HIGH, WAS, PROPOSED, NUMBERS_COLUMNS };

#define CARD_COLUMN                                                                                \
    {                                                                                              \
        .id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL                            \
    }
#define NUMBER_COLUMN                                                                              \
    {                                                                                              \
        .id = "number", .head = "number", .what = "as in --vary", .kind = COLUMN_WORD,             \
        .in = IN_ALL                                                                               \
    }
#define FAR_COLUMN                                                                                 \
    {                                                                                              \
        .id = "mean", .ci = "ci", .head = "from the target",                                       \
        .what = "how much too strong, or too often", .kind = COLUMN_NUMBER, .in = IN_ALL,          \
        .digits = 2, .chart = CHART_INTERVAL                                                       \
    }

static const struct column number_columns[NUMBERS_COLUMNS] = {
    [CARD] = CARD_COLUMN,
    [NUMBER] = NUMBER_COLUMN,
    [LOW] = {.id = "low", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
    [HIGH] = {.id = "high", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
    [WAS] = {.id = "was", .head = "was", .kind = COLUMN_COUNT, .in = IN_ALL},
    [PROPOSED] = {.id = "proposed", .head = "proposed", .kind = COLUMN_COUNT, .in = IN_ALL},
};

enum { VALUE = NUMBER + 1, FAR, GAMES, CHOSEN, LEFT = CHOSEN + CHOICE_COLUMNS, FATE, TRY_COLUMNS };

static const struct column try_columns[TRY_COLUMNS] = {
    [CARD] = CARD_COLUMN,
    [NUMBER] = NUMBER_COLUMN,
    [VALUE] = {.id = "value", .head = "value", .kind = COLUMN_COUNT, .in = IN_ALL},
    [FAR] = FAR_COLUMN,
    [GAMES] = {.id = "games", .head = "games", .kind = COLUMN_COUNT, .in = IN_ALL},
    CHOICE_COLUMNS_FROM(CHOSEN, IN_ALL),
    [LEFT] = {.id = "left",
              .what = "whether it left the race",
              .kind = COLUMN_FLAG,
              .in = IN_PROGRAMS},
    [FATE] = {.id = "", .head = "", .kind = COLUMN_WORD, .in = IN_PEOPLE},
};

enum { MARK, ID, CARD_FAR, CARD_CHOSEN, ADVICE = CARD_CHOSEN + CHOICE_COLUMNS, CARD_COLUMNS };

static const struct column card_columns[CARD_COLUMNS] = {
    [MARK] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    [ID] = {.id = "id", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL},
    [CARD_FAR] = FAR_COLUMN,
    CHOICE_COLUMNS_FROM(CARD_CHOSEN, IN_ALL),
    [ADVICE] = {.id = "advice", .head = "what is in the way", .kind = COLUMN_WORD, .in = IN_ALL},
};

enum { OF_NUMBERS, OF_TRIES, OF_CARDS };
const struct table_form tune_forms[] = {
    [OF_NUMBERS] = {"tune", "numbers", "a number that may change", FORM_OF(number_columns)},
    [OF_TRIES] = {"tune", "tries", "a value in a race", FORM_OF(try_columns)},
    [OF_CARDS] = {"tune", "cards",
                  "a card of a stack with changes, or the first player, with the proposal",
                  FORM_OF(card_columns)},
    {.id = NULL}};

static void number_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct tune_result *r = of;
    const struct tune_knob *k = &r->knob[i];
    cell_say(&cell[CARD], knob_id(r->setup->edition, k));
    cell_say(&cell[NUMBER], k->word);
    cell[LOW].count = k->low;
    cell[HIGH].count = k->high;
    cell[WAS].count = k->was;
    cell[PROPOSED].count = k->now;
}

/* How far it is, if that is known. */
static struct figure far(double mean, double half)
{
    return (struct figure){isfinite(half) ? mean : NAN, {mean - half, mean + half}};
}

static void try_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct tune_result *r = of;
    const struct tune_try *t = &r->try[i];
    const struct tune_knob *k = &r->knob[t->knob];
    cell_say(&cell[CARD], knob_id(r->setup->edition, k));
    cell_say(&cell[NUMBER], k->word);
    cell[VALUE].count = t->value;
    cell[FAR].is = far(t->mean, t->half);
    cell[GAMES].count = (int64_t)t->games;
    choices_put(t->choice, &cell[CHOSEN]);
    cell[LEFT].count = t->out;
    cell_say(&cell[FATE], t->games == 0               ? "not played"
                          : t->out                    ? "left the race"
                          : tune_is_unused(t->choice) ? "hardly used: no verdict"
                                                      : "");
}

static void tuned_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct tune_result *r = of;
    const struct tune_setup *s = r->setup;
    char advice[TUNE_ADVICE];
    if (s->first > 0) {
        cell_say(&cell[ID], "first player");
        cell[CARD_FAR].is = far(r->proof.mean, r->proof.half);
    } else {
        const struct worth_value *v = &r->card[i].value;
        cell_say(&cell[ID], s->edition->card[r->card[i].card].id);
        cell[CARD_FAR].is = far(v->mean, (v->ci.high - v->ci.low) / 2);
        choices_put(r->card[i].choice, &cell[CARD_CHOSEN]);
    }
    const struct hd_interval ci = cell[CARD_FAR].is.ci;
    cell_say(&cell[MARK], ci.low > s->within || ci.high < -s->within ? "*" : " ");
    if (!r->met)
        cell_say(&cell[ADVICE], tune_advice(s, r, i, advice));
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void tell_target(const struct tune_result *r, struct account *t)
{
    const struct tune_setup *s = r->setup;
    char words[300];
    const char *found = r->met       ? "met, with its interval."
                        : r->stopped ? "not known; the search was stopped."
                                     : "not shown.";
    if (s->first > 0)
        snprintf(words, sizeof words, "Target: the first player wins %g %%, within %g: %s",
                 s->first, s->within, found);
    else
        snprintf(words, sizeof words,
                 s->all ? "Target: all cards of these stacks worth the same, within %g %s: %s"
                        : "Target: worth what its stack is, within %g %s: %s",
                 s->within, worth_figure_unit(s->figure), found);
    tell_verdict(t, "verdict", words);
}

static void tell_tables(const struct tune_result *r, struct account *t)
{
    const struct tune_setup *s = r->setup;
    char title[300];
    const int cards = s->first > 0 ? r->proof.games > 0 : r->cards;
    struct results numbers = {TABLE_OF(tune_forms[OF_NUMBERS]), .rows = s->knobs, .of = r,
                              .row = number_row};
    const struct results tries = {TABLE_OF(tune_forms[OF_TRIES]), .rows = r->tries, .of = r,
                                  .row = try_row};
    const struct results with = {TABLE_OF(tune_forms[OF_CARDS]), .rows = cards, .of = r,
                                 .row = tuned_row};
    numbers.in = IN_PAGE | IN_PROGRAMS; /* the set says it                                  */
    tell_part(t, IN_PAGE, "numbers", "Numbers");
    tell_table(t, &numbers);
    tell_part(t, IN_PEOPLE, "tries",
              s->first > 0 ? "Values tried, and how far from that the first player was (95 %):"
                           : "Values tried, and how far the card was from its stack (95 %):");
    tell_table(t, &tries);
    snprintf(title, sizeof title,
             "With the proposal, %" PRIu64 " games, %s (95 %%); *: clearly outside:",
             r->proof.games, worth_figure_unit(s->first > 0 ? WORTH_WINS : s->figure));
    if (cards > 0)
        tell_part(t, IN_PEOPLE, "cards", title);
    tell_table(t, &with);
}

/* Reminds of the card texts, which the program cannot write. */
static void tell_texts(const struct tune_result *r, struct account *t)
{
    char words[200];
    for (int i = 0; i < r->setup->knobs; i++) {
        const struct tune_knob *k = &r->knob[i];
        snprintf(words, sizeof words,
                 k->what == TUNE_GAIN ? "Points of %s change: change its text too."
                                      : "Sentences of %s change: change its text too.",
                 knob_id(r->setup->edition, k));
        if ((k->what == TUNE_GAIN || k->what == TUNE_SAID) && k->now != k->was)
            tell_words(t, IN_PEOPLE, words);
    }
}

static void json_search(struct json *j, const struct tune_result *r)
{
    const struct tune_setup *s = r->setup;
    char *set = knobs_text(s, r->knob);
    report_bots_json(j, &s->match);
    json_string(j, "target", s->first > 0 ? "first" : s->all ? "all" : "stack");
    if (s->first > 0)
        json_real(j, "first", s->first, 6);
    json_string(j, "figure", worth_figure_word(s->figure));
    json_real(j, "within", s->within, 6);
    json_bool(j, "met", r->met);
    json_bool(j, "stopped", r->stopped);
    json_uint(j, "games", r->games);
    json_object(j, "proof");
    json_uint(j, "games", r->proof.games);
    json_real(j, "reached", r->reached, 6);
    json_close(j);
    json_string(j, "set", set);
    free(set);
}

void tune_tell(const void *of, struct account *t)
{
    const struct tune_result *r = of;
    const struct tune_setup *s = r->setup;
    char bots[200], words[300];
    tell_title(t, "Numbers that balance");
    tell_edition(t, s->edition, s->request.texts, s->match.seed, NULL);
    snprintf(words, sizeof words, "Tuned: %s, %" PRIu64 " games in all.",
             report_bots(&s->match, bots, sizeof bots), r->games);
    tell_words(t, IN_PEOPLE, words);
    tell_target(r, t);
    snprintf(words, sizeof words, "It is met within %.2f.", r->reached);
    if (!r->met && !r->stopped && isfinite(r->reached))
        tell_words(t, IN_PEOPLE, words);
    tell_words(t, IN_PEOPLE, "Only these bots played: try others before people play it.");
    if (t->json)
        json_search(t->json, r);
    tell_tables(r, t);
    tell_texts(r, t);
}

/* ---- the set ------------------------------------------------------------------------------ */

void tune_print(const struct findings *what, FILE *to)
{
    const struct tune_result *r = what->of;
    char *text = NULL;
    size_t size = 0;
    FILE *made = open_memstream(&text, &size);
    bool whole = made && telling_text(what, made);
    if (made)
        whole = fclose(made) == 0 && whole;
    for (char *line = text, *rest; whole && *line; line = rest) {
        rest = line + strcspn(line, "\n");
        fprintf(to, rest > line ? "# %.*s\n" : "#\n", (int)(rest - line), line);
        rest += *rest != '\0';
    }
    free(text);
    knobs_write(r->setup, r->knob, to);
}
