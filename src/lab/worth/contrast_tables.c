/* SPDX-License-Identifier: MIT
 *
 * contrast_tables.c: cards whose worth depends on who takes them, as tables (contrasts.h). */
#include "worth/contrasts.h"

#define KIND_OF_TURN(at, name, head_, what_)                                                       \
    [(at)-CONTRAST_FIRST +                                                                         \
        CONTRAST_FIRST_TURNS] = {.id = name "_turns", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},    \
        [(at)] = {.id = (name),                                                                    \
                  .ci = name "_ci",                                                                \
                  .head = (head_),                                                                 \
                  .what = (what_),                                                                 \
                  .kind = COLUMN_NUMBER,                                                           \
                  .in = IN_ALL,                                                                    \
                  .digits = 2,                                                                     \
                  .brief = true}
#define CONTRAST_COLUMNS_OF(what_apart)                                                            \
    [0] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE}, KEY_COLUMNS(1),                        \
    [CONTRAST_APART] = {.id = "difference",                                                        \
                        .ci = "ci",                                                                \
                        .head = "difference",                                                      \
                        .what = (what_apart),                                                      \
                        .kind = COLUMN_NUMBER,                                                     \
                        .in = IN_ALL,                                                              \
                        .digits = 2,                                                               \
                        .chart = CHART_INTERVAL},                                                  \
    [CONTRAST_ADJUSTED] = COLUMN_ADJUSTED, [CONTRAST_CALLED] = COLUMN_FINDING

const struct column worth_standing_columns[CONTRAST_COLUMNS] = {
    CONTRAST_COLUMNS_OF("the first less the second: a card that helps to catch up has more"),
    [CONTRAST_OTHER] = {.id = ""},
    KIND_OF_TURN(CONTRAST_FIRST, "behind", "behind",
                 "worth to who has fewer points than the others on average"),
    KIND_OF_TURN(CONTRAST_SECOND, "ahead", "ahead", "worth to who has more"),
};
const struct column worth_pair_columns[CONTRAST_COLUMNS] = {
    CONTRAST_COLUMNS_OF("the first less the second: by how much two cards are worth more "
                        "together than the sum"),
    [CONTRAST_OTHER] = {.id = "after", .head = "after", .kind = COLUMN_WORD, .in = IN_ALL},
    KIND_OF_TURN(CONTRAST_FIRST, "both", "both", "worth to who took the other card before"),
    KIND_OF_TURN(CONTRAST_SECOND, "one", "one", "worth where somebody else took it before"),
};

static void contrast_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_contrasts_about *a = of;
    const struct worth_contrast *c = &a->contrast[i];
    const struct worth_setup *setup = a->setup;
    snprintf(cell[0].word, 2, "%s", worth_contrast_called(c) ? "*" : "");
    worth_put_keys(setup, c->card, cell + 1);
    if (c->after >= 0)
        cell_say(&cell[CONTRAST_OTHER], setup->edition->card[c->after].id);
    cell[CONTRAST_FIRST_TURNS].count = (int64_t)c->first.turns;
    cell[CONTRAST_SECOND_TURNS].count = (int64_t)c->second.turns;
    cell[CONTRAST_FIRST].is = worth_figure(c->first);
    cell[CONTRAST_SECOND].is = worth_figure(c->second);
    cell[CONTRAST_APART].is = worth_figure(c->apart);
    for (int k = CONTRAST_FIRST; k <= CONTRAST_APART && setup->figure == WORTH_WINS; k++)
        cell[k].kind = COLUMN_PERCENT;
    cell[CONTRAST_ADJUSTED].is.mean = c->adjusted;
    cell[CONTRAST_CALLED].count = worth_contrast_called(c);
}

struct results worth_standings(const struct worth_contrasts_about *a, int rows)
{
    return (struct results){.id = "standings",
                            .in = IN_ALL,
                            COLUMNS_OF(worth_standing_columns),
                            .rows = rows,
                            .of = a,
                            .row = contrast_row};
}

struct results worth_pairs(const struct worth_contrasts_about *a, int rows)
{
    return (struct results){.id = "pairs",
                            .in = IN_ALL,
                            COLUMNS_OF(worth_pair_columns),
                            .rows = rows,
                            .of = a,
                            .row = contrast_row};
}
