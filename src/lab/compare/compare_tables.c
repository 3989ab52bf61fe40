/* SPDX-License-Identifier: MIT
 *
 * compare_tables.c: the columns of a comparison (compare_tables.h). */
#include "compare/compare_tables.h"

#include <math.h>
#include <string.h>

#include "compare/sources.h"
#include "report/margins.h"
#include "report/players.h"
#include "report/report.h"

void compare_about(const struct compare_told *told, int at, const struct compare_measure *m, int n,
                   bool (*of)(const struct compare_measure *), struct compare_about *a)
{
    a->told = told;
    a->at = at;
    a->count = 0;
    for (int i = 0; i < n; i++)
        if (!of || of(&m[i]))
            a->measure[a->count++] = &m[i];
}

enum { OF_FIGURES, OF_SOURCES, OF_ROUNDS, OF_MARGINS };

/* ---- figures ------------------------------------------------------------------------------- */

/* Every line begins with who played, and how many of them; then both sides and the difference. */
enum { MARK, BOTS, PLAYERS, NAME, GAMES, BLOCKS, SIDE_A, SIDE_B, DIFFERENCE, SIDE_END };
#define SIDE_COLUMNS                                                                               \
    [MARK] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},                                     \
    PLAYED_COLUMNS(BOTS), [GAMES] = {.id = "games", .kind = COLUMN_COUNT, .in = IN_CSV},           \
    [BLOCKS] = {.id = "blocks", .kind = COLUMN_COUNT, .in = IN_CSV},                               \
    [SIDE_A] = {.id = "a", .head = "A", .kind = COLUMN_NUMBER, .in = IN_ALL, .digits = 2},         \
    [SIDE_B] = {.id = "b", .head = "B", .kind = COLUMN_NUMBER, .in = IN_ALL, .digits = 2},         \
    [DIFFERENCE] = {.id = "difference",                                                            \
                    .ci = "ci",                                                                    \
                    .head = "B - A (95 %)",                                                        \
                    .kind = COLUMN_NUMBER,                                                         \
                    .in = IN_ALL,                                                                  \
                    .digits = 2,                                                                   \
                    .chart = CHART_INTERVAL}

static void put_sides(const struct compare_about *a, const double mean[COMPARE_SIDES],
                      double difference, struct hd_interval ci, struct results_cell *cell)
{
    const struct compare_result *r = &a->told->result[a->at];
    played_put(&a->told->setup[a->at].match, &cell[BOTS]);
    cell[GAMES].count = (int64_t)r->games;
    cell[BLOCKS].count = (int64_t)r->blocks;
    cell[SIDE_A].is.mean = mean[0];
    cell[SIDE_B].is.mean = mean[1];
    cell[DIFFERENCE].is = (struct figure){difference, ci};
}

enum {
    TEXT = SIDE_END,
    P,
    ADJUSTED,
    CALLED,
    ROBUST,
    VERDICT_WORDS,
    SHOWN,
    GAME,
    MORE,
    FIGURE_COLUMNS
};

#define GAME_COLUMNS                                                                               \
    [SHOWN] = {.id = "", .head = "game", .kind = COLUMN_COUNT, .in = IN_PEOPLE},                   \
    [GAME] = {.id = "game",                                                                        \
              .what = "the one that shows it most",                                                \
              .kind = COLUMN_COUNT,                                                                \
              .in = IN_PROGRAMS},                                                                  \
    [MORE] = {.id = "game_difference",                                                             \
              .what = "by how much it does",                                                       \
              .kind = COLUMN_NUMBER,                                                               \
              .in = IN_JSON}

static const struct column figure_columns[FIGURE_COLUMNS] = {
    SIDE_COLUMNS,
    [NAME] = {.id = "name", .head = "figure", .kind = COLUMN_WORD, .in = IN_ALL},
    [TEXT] = {.id = "text", .kind = COLUMN_WORD, .in = IN_JSON},
    [P] = {.id = "p", .kind = COLUMN_NUMBER, .in = IN_PROGRAMS, .digits = 9},
    [ADJUSTED] = COLUMN_ADJUSTED,
    [CALLED] = COLUMN_CALLED("whether there is a difference"),
    [ROBUST] = {.id = "robust",
                .what = "the same with every kind of bot, of three at least",
                .kind = COLUMN_FLAG,
                .in = IN_PROGRAMS},
    [VERDICT_WORDS] = {.id = "verdict", .kind = COLUMN_WORD, .in = IN_JSON},
    GAME_COLUMNS,
};

static const struct column source_columns[FIGURE_COLUMNS] = {
    SIDE_COLUMNS,
    [NAME] = {.id = "name", .head = "figure", .kind = COLUMN_WORD, .in = IN_ALL},
    GAME_COLUMNS,
};

static void put_game(const struct compare_measure *m, struct results_cell *cell)
{
    const struct compare_top *top = measure_top(m);
    if (!top)
        return;
    cell[SHOWN].count = cell[GAME].count = (int64_t)top->game;
    cell[MORE].is.mean = top->more;
}

static void figure_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct compare_about *a = of;
    const struct compare_measure *m = a->measure[i];
    char words[VERDICT_FIGURE], text[MEASURE_TEXT];
    put_sides(a, m->mean, m->difference, m->ci, cell);
    /* Differences have a mark, so that they also show without colours. */
    cell_say(&cell[MARK], m->called ? "*" : " ");
    cell_say(&cell[NAME], m->name);
    cell_say(&cell[TEXT], measure_text(m, text));
    cell[P].is.mean = m->p;
    cell[ADJUSTED].is.mean = m->adjusted;
    cell[CALLED].count = m->called;
    cell[ROBUST].count = verdict_is_robust(a->told, (int)(m - a->told->result[a->at].measure));
    cell_say(&cell[VERDICT_WORDS], verdict_figure(m, words));
    put_game(m, cell);
}

static void source_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct compare_about *a = of;
    const struct compare_measure *m = a->measure[i];
    put_sides(a, m->mean, m->difference, m->ci, cell);
    cell_say(&cell[NAME], m->name);
    put_game(m, cell);
}

struct results compare_figures(const struct compare_about *a)
{
    return (struct results){TABLE_OF(compare_forms[OF_FIGURES]), .rows = a->count, .of = a,
                            .row = figure_row};
}

struct results compare_sources(const struct compare_about *a)
{
    struct results t = {TABLE_OF(compare_forms[OF_SOURCES]), .rows = a->count, .of = a,
                        .row = source_row};
    t.in = IN_PAGE | IN_PROGRAMS;
    return t;
}

/* ---- cards --------------------------------------------------------------------------------- */

enum { CARD_MARK, CARD_NAME, CARD_KINDS, MOST_KINDS = 8 };

/* A card's figures are not together: each kind has its own part of the list, in the same order. */
static int kinds_of(const struct compare_result *r, int first[MOST_KINDS])
{
    int kinds = 0;
    for (int i = 0; i < r->measures; i++)
        if (measure_is_of_a_card(&r->measure[i]) && kinds < MOST_KINDS &&
            (kinds == 0 || r->measure[i].kind != r->measure[i - 1].kind))
            first[kinds++] = i;
    return kinds;
}

/* Of a card that is one of the first kind: its figure of another. */
static const struct compare_measure *of_kind(const struct compare_result *r,
                                             const struct compare_measure *m, int first, int kind)
{
    long i = kind + (m - r->measure) - first;
    return i < r->measures ? &r->measure[i] : NULL;
}

static double surest(const struct compare_result *r, const struct compare_measure *m)
{
    int first[MOST_KINDS], kinds = kinds_of(r, first);
    double p = 1;
    for (int i = 0; i < kinds; i++) {
        const struct compare_measure *is = of_kind(r, m, first[0], first[i]);
        p = is ? fmin(p, is->adjusted) : p;
    }
    return p;
}

static void sort(struct compare_about *a)
{
    const struct compare_result *r = &a->told->result[a->at];
    for (int i = 1; i < a->count; i++)
        for (int k = i; k > 0 && surest(r, a->measure[k]) < surest(r, a->measure[k - 1]); k--) {
            const struct compare_measure *kept = a->measure[k];
            a->measure[k] = a->measure[k - 1];
            a->measure[k - 1] = kept;
        }
}

void compare_about_cards(const struct compare_told *told, int at, struct compare_about *a)
{
    const struct compare_result *r = &told->result[at];
    int first[MOST_KINDS], kinds = kinds_of(r, first);
    *a = (struct compare_about){.told = told, .at = at};
    for (int i = kinds ? first[0] : r->measures;
         i < r->measures && r->measure[i].kind == r->measure[first[0]].kind; i++)
        a->measure[a->count++] = &r->measure[i];
    sort(a);
    a->column[CARD_MARK] = (struct column){.kind = COLUMN_MARK, .in = IN_PEOPLE};
    a->column[CARD_NAME] = (struct column){.head = "card", .in = IN_PEOPLE, .kind = COLUMN_WORD};
    for (int i = 0; i < kinds; i++)
        a->column[CARD_KINDS + i] = (struct column){.ci = "ci",
                                                    .head = measure_word(&r->measure[first[i]]),
                                                    .what = "B - A, in 100 games",
                                                    .kind = COLUMN_NUMBER,
                                                    .in = IN_PEOPLE,
                                                    .digits = 1,
                                                    .chart = CHART_INTERVAL};
    a->column[CARD_KINDS + kinds] =
        (struct column){.head = "game", .kind = COLUMN_COUNT, .in = IN_PEOPLE};
}

static void compared_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct compare_about *a = of;
    const struct compare_result *r = &a->told->result[a->at];
    const struct compare_measure *m = a->measure[i];
    int first[MOST_KINDS], kinds = kinds_of(r, first);
    cell_say(&cell[CARD_MARK], surest(r, m) <= 0.05 ? "*" : " ");
    cell_say(&cell[CARD_NAME], measure_card(m));
    for (int k = 0; k < kinds; k++) {
        const struct compare_measure *is = of_kind(r, m, first[0], first[k]);
        if (is)
            cell[CARD_KINDS + k].is = (struct figure){is->difference, is->ci};
    }
    if (measure_top(m))
        cell[CARD_KINDS + kinds].count = (int64_t)measure_top(m)->game;
}

struct results compare_cards(const struct compare_about *a)
{
    int first[MOST_KINDS];
    return (struct results){.id = "cards",
                            .in = IN_PAGE,
                            .glance = CARD_KINDS, /* how often they are taken               */
                            .column = a->column,
                            .columns = CARD_KINDS + kinds_of(&a->told->result[a->at], first) + 1,
                            .rows = a->count,
                            .of = a,
                            .row = compared_row};
}

/* ---- by round ------------------------------------------------------------------------------ */

enum { ROUND = SIDE_END, ROUND_COLUMNS };

static const struct column round_columns[ROUND_COLUMNS] = {
    SIDE_COLUMNS,
    [NAME] = {.id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL},
    [ROUND] = {.id = "round", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
};

/* 'about' has the figures of taking, all of them. */
static void round_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct compare_about *a = of;
    const struct compare_result *r = &a->told->result[a->at];
    const struct compare_when *w = &r->when[i / r->rounds][i % r->rounds];
    put_sides(a, w->mean, w->difference, w->ci, cell);
    cell_say(&cell[NAME], measure_card(a->measure[i / r->rounds]));
    cell[ROUND].count = sources_round(a->told->setup, i % r->rounds);
}

struct results compare_rounds(const struct compare_about *a)
{
    const struct compare_result *r = &a->told->result[a->at];
    double most = 0;
    for (int card = 0; card < r->cards; card++)
        for (int k = 0; k < r->rounds; k++)
            most = fmax(most, fabs(r->when[card][k].difference));
    struct results t = {TABLE_OF(compare_forms[OF_ROUNDS]),
                        .rows = a->count * r->rounds,
                        .of = a,
                        .row = round_row,
                        .across = {r->rounds, ROUND, DIFFERENCE, FIGURE_ALONE, "round %s"},
                        .most = most};
    t.in = IN_PAGE | IN_PROGRAMS;
    return t;
}

/* ---- how far winners were ahead -------------------------------------------------------------- */

enum { FROM = PLAYERS + 1, MARGIN_A, MARGIN_B };

static const struct column margin_columns[] = {
    [MARK] = {.id = "", .kind = COLUMN_MARK, .in = 0},
    PLAYED_COLUMNS(BOTS),
    [FROM] = MARGIN_FROM,
    [MARGIN_A] = MARGIN_BAR("a", "A"),
    [MARGIN_B] = MARGIN_BAR("b", "B"),
};

static void margin_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct compare_about *a = of;
    played_put(&a->told->setup[a->at].match, &cell[BOTS]);
    cell[FROM].count = i * COMPARE_MARGIN;
    for (int side = 0; side < COMPARE_SIDES; side++)
        cell[MARGIN_A + side].count = (int64_t)a->told->result[a->at].margin[side][i];
}

struct results compare_margins(const struct compare_about *a)
{
    struct results t = {TABLE_OF(compare_forms[OF_MARGINS]), .rows = COMPARE_MARGINS, .of = a,
                        .row = margin_row};
    t.in = IN_PAGE | IN_PROGRAMS;
    return t;
}

/* ---- by number of players -------------------------------------------------------------------- */

enum { SIZE_MARK, SIZE_NAME, SIZE_PLAYERS, SIZE_DIFFERENCE };

static const struct column size_columns[] = {
    [SIZE_MARK] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    [SIZE_NAME] = {.id = "name", .head = "figure", .kind = COLUMN_WORD, .in = IN_PEOPLE},
    [SIZE_PLAYERS] = {.id = "players", .kind = COLUMN_COUNT, .in = IN_PEOPLE},
    [SIZE_DIFFERENCE] =
        {.id = "difference", .ci = "ci", .kind = COLUMN_NUMBER, .in = IN_PEOPLE, .digits = 2},
};

static void size_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct compare_about *a = of;
    const int sizes = verdict_sizes(a->told), at = a->at + i % sizes;
    const char *name = a->measure[i / sizes]->name;
    const struct compare_measure *m = measure_named(&a->told->result[at], name);
    cell_say(&cell[SIZE_NAME], name);
    cell[SIZE_PLAYERS].count = a->told->setup[at].match.seats;
    if (!m)
        return;
    cell_say(&cell[SIZE_MARK], m->called ? "*" : " ");
    cell[SIZE_DIFFERENCE].is = (struct figure){m->difference, m->ci};
}

struct results compare_by_size(const struct compare_about *a)
{
    const int sizes = verdict_sizes(a->told);
    return (struct results){
        .id = "sizes",
        .in = IN_PEOPLE,
        COLUMNS_OF(size_columns),
        .rows = a->count * sizes,
        .of = a,
        .row = size_row,
        .across = {sizes, SIZE_PLAYERS, SIZE_DIFFERENCE, FIGURE_HALF, "%s players"},
        .most = 100};
}

/* ---- all of them ---------------------------------------------------------------------------- */

const struct table_form compare_forms[] = {
    [OF_FIGURES] = {"compare", "figures", "a figure that is tested", FORM_OF(figure_columns)},
    [OF_SOURCES] = {"compare", "sources",
                    "a reason for points, or a round: points of all players together, not "
                    "tested",
                    FORM_OF(source_columns)},
    [OF_ROUNDS] = {"compare", "rounds", "a card in a round: times taken in 100 games, not tested",
                   FORM_OF(round_columns)},
    [OF_MARGINS] = {"compare", "margins", "how far the winner was ahead", FORM_OF(margin_columns)},
    {.id = NULL}};
