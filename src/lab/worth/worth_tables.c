/* SPDX-License-Identifier: MIT
 *
 * worth_tables.c: the columns of what cards are worth (worth_tables.h). */
#include "worth/worth_tables.h"

#include <math.h>
#include <string.h>

#include "report/card_choices.h"
#include "report/margins.h"
#include "report/players.h"
#include "worth/over.h"
#include "worth/worth_keys.h"

enum {
    OF_KINDS,
    OF_OVER,
    OF_CARDS,
    OF_ROUNDS,
    OF_PLACES,
    OF_STANDINGS,
    OF_PAIRS,
    OF_SOURCES,
    OF_MARGINS
};
enum { STRONG = 10 }; /* points, or %, with the strongest colour */

/* ---- cells ------------------------------------------------------------------------------- */

/* The game and the decision, for programs and for people. */
static void put_shown(struct results_cell cell[3], const struct worth_shown *is)
{
    worth_shown(is, cell[0].word);
    if (is->gain <= 0)
        return;
    cell[1].count = (int64_t)is->game;
    cell[2].count = is->at;
}

/* Then how many turns, in how many independent games, and what came of them. */
enum { TURNS, BLOCKS, POINTS, SUMS = POINTS + WORTH_ENDS };
#define SUM_COLUMNS(first)                                                                         \
    [(first) + TURNS] = {.id = "turns", .head = "turns", .kind = COLUMN_COUNT, .in = IN_ALL},      \
               [(first) + BLOCKS] = {.id = "blocks",                                               \
                                     .what = "independent games",                                  \
                                     .kind = COLUMN_COUNT,                                         \
                                     .in = IN_PROGRAMS},                                           \
               [(first) + POINTS] = {.id = "points",                                               \
                                     .ci = "points_ci",                                            \
                                     .head = "points",                                             \
                                     .what = "more, for who took it",                              \
                                     .kind = COLUMN_NUMBER,                                        \
                                     .in = IN_ALL,                                                 \
                                     .digits = 2,                                                  \
                                     .chart = CHART_INTERVAL,                                      \
                                     .brief = true},                                               \
               [(first) + POINTS + WORTH_MARGIN] = {.id = "margin",                                \
                                                    .ci = "margin_ci",                             \
                                                    .head = "margin",                              \
                                                    .what = "the same, over the mean of others",   \
                                                    .kind = COLUMN_NUMBER,                         \
                                                    .in = IN_ALL,                                  \
                                                    .digits = 2,                                   \
                                                    .chart = CHART_INTERVAL,                       \
                                                    .brief = true},                                \
               [(first) + POINTS + WORTH_WINS] = {.id = "wins",                                    \
                                                  .ci = "wins_ci",                                 \
                                                  .head = "wins, %",                               \
                                                  .what = "the same, of games won",                \
                                                  .kind = COLUMN_PERCENT,                          \
                                                  .in = IN_ALL,                                    \
                                                  .digits = 2,                                     \
                                                  .chart = CHART_INTERVAL,                         \
                                                  .brief = true}
#define GAME_COLUMNS(first)                                                                        \
    [(first)] = {.id = "", .head = "game", .kind = COLUMN_WORD, .in = IN_PEOPLE},                  \
    [(first) + 1] = {.id = "game", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},                       \
    [(first) + 2] = {.id = "at", .kind = COLUMN_COUNT, .in = IN_PROGRAMS}

static void put_sums(const struct worth_result *r, const struct worth_sums *sums,
                     struct results_cell cell[SUMS])
{
    cell[TURNS].count = (int64_t)sums->end[0].n;
    cell[BLOCKS].count = (int64_t)sums->end[0].count;
    for (int end = 0; end < WORTH_ENDS; end++)
        cell[POINTS + end].is = worth_figure(worth_value(r, sums, (enum worth_end)end));
}

/* ---- cards ------------------------------------------------------------------------------- */

enum {
    CARD_SUMS = KEYS + 1, /* after the mark                                          */
    AGAINST = CARD_SUMS + SUMS,
    END_AGAINST,
    SHARE = END_AGAINST + WORTH_ENDS,
    FIGURE = SHARE + WORTH_SHARES,
    ADJUSTED,
    CALLED,
    ROBUST,
    DOUBT,
    SENTENCE,
    GAME,
    CARD_COLUMNS = GAME + 3
};

#define AGAINST_COLUMN(end, of_kind)                                                               \
    {                                                                                              \
        .id = #end "_against_stack", .ci = #end "_against_stack_ci", .kind = of_kind,              \
        .in = IN_PROGRAMS                                                                          \
    }
#define SHARE_COLUMN(share, is)                                                                    \
    {                                                                                              \
        .id = #share, .ci = #share "_ci", .head = (#share ", %"), .what = (is),                    \
        .kind = COLUMN_SHARE, .in = IN_ALL, .brief = true                                          \
    }

static const struct column card_columns[CARD_COLUMNS] = {
    [0] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    KEY_COLUMNS(1),
    SUM_COLUMNS(CARD_SUMS),
    [AGAINST] = {.id = "against_stack",
                 .ci = "against_stack_ci",
                 .head = "- its stack",
                 .what = "the figure of the verdict, less the mean of the stack",
                 .kind = COLUMN_NUMBER,
                 .in = IN_ALL,
                 .digits = 2,
                 .chart = CHART_INTERVAL,
                 .brief = true},
    [END_AGAINST + WORTH_POINTS] = AGAINST_COLUMN(points, COLUMN_NUMBER),
    [END_AGAINST + WORTH_MARGIN] = AGAINST_COLUMN(margin, COLUMN_NUMBER),
    [END_AGAINST + WORTH_WINS] = AGAINST_COLUMN(wins, COLUMN_PERCENT),
    [SHARE + WORTH_TAKEN] = SHARE_COLUMN(taken, CHOICE_TAKEN_IS),
    [SHARE + WORTH_USED] = SHARE_COLUMN(used, CHOICE_USED_IS),
    [SHARE + WORTH_BEST] = SHARE_COLUMN(best, CHOICE_BEST_IS),
    [FIGURE] = {.id = "figure",
                .what = "what the verdict is about",
                .kind = COLUMN_WORD,
                .in = IN_CSV},
    [ADJUSTED] = COLUMN_ADJUSTED,
    [CALLED] = COLUMN_FINDING,
    [ROBUST] = {.id = "robust",
                .what = "with three kinds of bot: 1 better, -1 worse",
                .kind = COLUMN_COUNT,
                .in = IN_PROGRAMS},
    [DOUBT] = {.id = "doubt",
               .what = "why there is no verdict: unused (in less than a tenth of the takings), "
                       "split (kinds of bots disagree about the sign)",
               .kind = COLUMN_WORD,
               .in = IN_PROGRAMS},
    [SENTENCE] = {.id = "sentence", .kind = COLUMN_WORD, .in = IN_JSON},
    GAME_COLUMNS(GAME),
};

static void card_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_about *a = of;
    const struct worth_line *l = &a->line[i];
    const struct worth_setup *setup = &a->told->setup[a->at];
    const struct worth_result *r = worth_result_of(a->told, a->at);
    const struct worth_card *card = &r->card[l->card];
    snprintf(cell[0].word, 2, "%c", worth_mark(l));
    worth_put_keys(&a->told->setup[a->at], l->card, cell + 1);
    put_sums(r, &card->all, cell + CARD_SUMS);
    cell[AGAINST].is = worth_figure(l->against);
    for (int end = 0; worth_is_against(setup) && end < WORTH_ENDS; end++)
        cell[END_AGAINST + end].is =
            worth_figure(worth_against_stack(setup, r, l->card, (enum worth_end)end));
    /* What has no special action does not use it. */
    for (int k = 0; k < WORTH_SHARES; k++)
        if (k != WORTH_USED || setup->edition->rules.card[l->card].steps > 0)
            cell[SHARE + k].is = worth_figure(worth_share(card, (enum worth_share)k));
    cell_say(&cell[FIGURE], worth_figure_word(setup->figure));
    cell[ADJUSTED].is.mean = l->adjusted;
    cell[CALLED].count = worth_is_called(l);
    cell[ROBUST].count = worth_is_robust(a->told, l->card);
    cell_say(&cell[DOUBT], worth_doubt_word(l->doubt));
    worth_sentence(a->told, a->at, l, cell[SENTENCE].word);
    put_shown(cell + GAME, &card->all.shown);
}

void worth_about(const struct worth_told *told, int at, struct worth_about *a)
{
    const struct worth_setup *setup = &told->setup[at];
    a->told = told;
    a->at = at;
    a->count = worth_lines(told, at, a->line);
    memcpy(a->column, card_columns, sizeof card_columns);
    if (setup->figure == WORTH_WINS)
        a->column[AGAINST].kind = COLUMN_PERCENT;
    if (!worth_is_against(setup))
        a->column[AGAINST].in = IN_CSV;
    for (int end = 0; end < WORTH_ENDS && !worth_is_against(setup); end++)
        a->column[END_AGAINST + end].in = IN_CSV;
    if (setup->design != WORTH_TAKE && setup->design != WORTH_USE)
        a->column[SHARE + WORTH_BEST].in = IN_CSV;
}

struct results worth_cards(const struct worth_about *a)
{
    struct results t = {TABLE_OF(worth_forms[OF_CARDS]), .rows = a->count, .of = a,
                        .row = card_row};
    t.column = a->column;
    return t;
}

/* ---- by round and by place ---------------------------------------------------------------- */

enum { STRATUM = KEYS, STRATUM_SUMS, STRATUM_GAME = STRATUM_SUMS + SUMS };

#define STRATA(word)                                                                               \
    {                                                                                              \
        KEY_COLUMNS(0), [STRATUM] = {.id = word, .kind = COLUMN_COUNT, .in = IN_PROGRAMS},         \
                        SUM_COLUMNS(STRATUM_SUMS), GAME_COLUMNS(STRATUM_GAME),                     \
    }
static const struct column round_columns[] = STRATA("round"), place_columns[] = STRATA("place");

static void put_stratum(const struct worth_about *a, int card, int number,
                        const struct worth_sums *sums, struct results_cell *cell)
{
    worth_put_keys(&a->told->setup[a->at], card, cell);
    cell[STRATUM].count = number;
    put_sums(worth_result_of(a->told, a->at), sums, cell + STRATUM_SUMS);
    put_shown(cell + STRATUM_GAME, &sums->shown);
}

static void round_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_about *a = of;
    const struct hd_rules *rules = &a->told->setup[a->at].edition->rules;
    int card = a->line[i / rules->rounds].card, k = i % rules->rounds;
    put_stratum(a, card, rules->round_number[k],
                &worth_result_of(a->told, a->at)->card[card].round[k], cell);
}

static void place_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_about *a = of;
    int places = worth_places(&a->told->setup[a->at]), card = a->line[i / places].card;
    put_stratum(a, card, i % places + 1,
                &worth_result_of(a->told, a->at)->card[card].place[i % places], cell);
}

/* The figure of the verdict, side by side. */
static struct across strata(const struct worth_about *a, bool by_round)
{
    const struct worth_setup *setup = &a->told->setup[a->at];
    return (struct across){.each = by_round ? setup->edition->rules.rounds : worth_places(setup),
                           .head = STRATUM,
                           .figure = STRATUM_SUMS + POINTS + (int)setup->figure,
                           .over = by_round ? "round %s" : "turn %s"};
}

struct results worth_rounds(const struct worth_about *a)
{
    return (struct results){TABLE_OF(worth_forms[OF_ROUNDS]),
                            .rows = a->count * a->told->setup[a->at].edition->rules.rounds,
                            .of = a,
                            .row = round_row,
                            .across = strata(a, true),
                            .most = STRONG};
}

struct results worth_by_place(const struct worth_about *a)
{
    return (struct results){TABLE_OF(worth_forms[OF_PLACES]),
                            .rows = a->count * worth_places(&a->told->setup[a->at]),
                            .of = a,
                            .row = place_row,
                            .across = strata(a, false),
                            .most = STRONG};
}

/* ---- where the points come from ------------------------------------------------------------- */

enum { SOURCE = KEYS, SOURCE_TURNS, SOURCE_POINTS, SOURCE_COLUMNS };

static const struct column source_columns[SOURCE_COLUMNS] = {
    KEY_COLUMNS(0),
    [SOURCE] = {.id = "source", .kind = COLUMN_WORD, .in = IN_PROGRAMS},
    [SOURCE_TURNS] = {.id = "turns", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
    [SOURCE_POINTS] = {.id = "points",
                       .ci = "points_ci",
                       .head = "points",
                       .kind = COLUMN_NUMBER,
                       .in = IN_ALL,
                       .digits = 2},
};

static void source_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_about *a = of;
    const struct worth_result *r = worth_result_of(a->told, a->at);
    int card = a->line[i / WORTH_SOURCES].card;
    enum worth_end source = (enum worth_end)(WORTH_ENDS + i % WORTH_SOURCES);
    const struct worth_value v = worth_source(r, &r->card[card], source);
    worth_put_keys(&a->told->setup[a->at], card, cell);
    cell_say(&cell[SOURCE], worth_source_name(source));
    cell[SOURCE_TURNS].count = (int64_t)v.turns;
    cell[SOURCE_POINTS].is = worth_figure(v);
}

struct results worth_sources(const struct worth_about *a)
{
    return (struct results){TABLE_OF(worth_forms[OF_SOURCES]),
                            .rows = a->count * WORTH_SOURCES,
                            .of = a,
                            .row = source_row,
                            .across = {WORTH_SOURCES, SOURCE, SOURCE_POINTS, FIGURE_ALONE, NULL},
                            .most = STRONG};
}

/* ---- how far winners were ahead ------------------------------------------------------------ */

static const struct column margin_columns[] = {
    PLAYED_COLUMNS(0),
    MARGIN_FROM,
    MARGIN_BAR("ends", NULL),
};

static void margin_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_about *a = of;
    worth_put_keys(&a->told->setup[a->at], -1, cell);
    cell[PLAYED].count = i * TALLY_MARGIN;
    cell[PLAYED + 1].count = (int64_t)worth_result_of(a->told, a->at)->margin[i];
}

struct results worth_margins(const struct worth_about *a)
{
    return (struct results){TABLE_OF(worth_forms[OF_MARGINS]), .rows = TALLY_MARGINS, .of = a,
                            .row = margin_row};
}

/* ---- by number of players ------------------------------------------------------------------- */

enum { SIZE_CARD, SIZE_PLAYERS, SIZE_NUMBER, SIZE_PERCENT };

static const struct column size_columns[] = {
    [SIZE_CARD] = {.id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_PEOPLE},
    [SIZE_PLAYERS] = {.id = "players", .kind = COLUMN_COUNT, .in = IN_PEOPLE},
    [SIZE_NUMBER] =
        {.id = "figure", .ci = "ci", .kind = COLUMN_NUMBER, .in = IN_PEOPLE, .digits = 2},
    [SIZE_PERCENT] =
        {.id = "figure", .ci = "ci", .kind = COLUMN_PERCENT, .in = IN_PEOPLE, .digits = 2},
};

static void size_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_about *a = of;
    const int sizes = worth_sizes(a->told), card = a->line[i / sizes].card;
    const struct worth_setup *setup = &a->told->setup[a->at + i % sizes];
    const struct worth_result *r = worth_result_of(a->told, a->at + i % sizes);
    cell_say(&cell[SIZE_CARD], setup->edition->card[card].id);
    cell[SIZE_PLAYERS].count = setup->match.seats;
    cell[SIZE_NUMBER].is =
        worth_figure(worth_is_against(setup) ? worth_against_stack(setup, r, card, setup->figure)
                                             : worth_value(r, &r->card[card].all, setup->figure));
    cell[SIZE_PERCENT].is = cell[SIZE_NUMBER].is;
}

struct results worth_by_size(const struct worth_about *a)
{
    const bool wins = a->told->setup[a->at].figure == WORTH_WINS;
    const int sizes = worth_sizes(a->told);
    return (struct results){.id = "sizes",
                            .in = IN_PEOPLE,
                            COLUMNS_OF(size_columns),
                            .rows = a->count * sizes,
                            .of = a,
                            .row = size_row,
                            .across = {sizes, SIZE_PLAYERS, wins ? SIZE_PERCENT : SIZE_NUMBER,
                                       FIGURE_HALF, "%s players"},
                            .most = STRONG};
}

/* ---- all of them ---------------------------------------------------------------------------- */

const struct table_form worth_forms[] = {
    [OF_KINDS] = {"worth", "kinds", "a kind of player, with --over", FORM_OF(worth_kind_columns)},
    [OF_OVER] = {"worth", "over", "a card and a kind of player, with --over",
                 FORM_OF(worth_over_columns)},
    [OF_CARDS] = {"worth", "cards", "a card, by stack, the best first", FORM_OF(card_columns)},
    [OF_ROUNDS] = {"worth", "rounds", "a card in a round", FORM_OF(round_columns)},
    [OF_PLACES] = {"worth", "places", "a card at a place in the turn order",
                   FORM_OF(place_columns)},
    [OF_STANDINGS] = {"worth", "standings",
                      "a card in the hands of who is behind, and of who is ahead, the surest "
                      "first",
                      FORM_OF(worth_standing_columns)},
    [OF_PAIRS] = {"worth", "pairs",
                  "a card after another one that was taken earlier in the game, the surest "
                  "first; in JSON the first twenty",
                  FORM_OF(worth_pair_columns)},
    [OF_SOURCES] = {"worth", "sources",
                    "a card and a reason for points, which add up to its points; or at-once: the "
                    "points among them that its own turn gave",
                    FORM_OF(source_columns)},
    [OF_MARGINS] = {"worth", "margins", "how far the winner was ahead", FORM_OF(margin_columns)},
    {.id = NULL}};
