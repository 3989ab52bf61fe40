/* SPDX-License-Identifier: MIT
 *
 * over.c: what cards are worth to players of several kinds (over.h). */
#include "worth/over.h"

#include <math.h>

/* ---- who is better ------------------------------------------------------------------------- */

static double rating_of(const struct worth_told *told, int table)
{
    return told->rating[table / worth_sizes(told)].points;
}

static void order(struct worth_over *o, int size)
{
    const struct worth_told *told = o->told;
    double widest = -1;
    o->kinds = told->kinds;
    for (int i = 0; i < o->kinds; i++) {
        int at = i, table = i * worth_sizes(told) + size;
        for (; at > 0 && rating_of(told, o->kind[at - 1]) > rating_of(told, table); at--)
            o->kind[at] = o->kind[at - 1];
        o->kind[at] = table;
    }
    for (int i = 1; i < o->kinds; i++) {
        double gap = rating_of(told, o->kind[i]) - rating_of(told, o->kind[i - 1]);
        if (gap <= widest)
            continue;
        widest = gap;
        o->better = i;
    }
}

/* The card's main figure at a table. */
static struct worth_value value_at(const struct worth_told *told, int table, int card)
{
    const struct worth_setup *s = &told->setup[table];
    const struct worth_result *r = worth_result_of(told, table);
    return worth_is_against(s) ? worth_against_stack(s, r, card, s->figure)
                               : worth_value(r, &r->card[card].all, s->figure);
}

/* The mean over kinds from..to-1; as certain as the kind with the fewest games. */
static struct worth_value mean_over(const struct worth_over *o, int card, int from, int to)
{
    struct worth_value v = {.freedom = INFINITY, .ci = {-INFINITY, INFINITY}};
    const double n = to - from;
    for (int i = from; i < to; i++) {
        const struct worth_value one = value_at(o->told, o->kind[i], card);
        v.turns += one.turns;
        v.mean += one.mean / n;
        v.spread += one.spread / n / n;
        v.unseen += one.unseen / n;
        v.freedom = isfinite(one.ci.low) ? fmin(v.freedom, one.freedom) : 0;
        if (v.freedom <= 0)
            return v;
    }
    double half = stats_student(v.freedom) * sqrt(v.spread) + v.unseen;
    v.ci = (struct hd_interval){v.mean - half, v.mean + half};
    return v;
}

/* Tables have the same decks, which makes the difference surer than this. */
static void compare(const struct worth_over *o, struct worth_contrast *c)
{
    c->first = mean_over(o, c->card, o->better, o->kinds);
    c->second = mean_over(o, c->card, 0, o->better);
    c->apart = (struct worth_value){.mean = c->first.mean - c->second.mean,
                                    .spread = c->first.spread + c->second.spread,
                                    .freedom = fmin(c->first.freedom, c->second.freedom)};
    c->p = c->apart.freedom > 0 ? worth_p(&c->apart) : 1;
}

void worth_over_of(const struct worth_told *told, int size, struct worth_over *out)
{
    struct worth_line line[HD_CARDS];
    double p[HD_CARDS], adjusted[HD_CARDS];
    *out = (struct worth_over){.told = told};
    order(out, size);
    out->count = worth_lines(told, out->kind[out->kinds - 1], line);
    for (int i = 0; i < out->count; i++) {
        out->line[i].card = line[i].card;
        compare(out, &out->line[i]);
        p[i] = out->line[i].p;
    }
    stats_adjust(p, out->count, adjusted);
    for (int i = 0; i < out->count; i++)
        out->line[i].adjusted = adjusted[i];
}

/* ---- in words ------------------------------------------------------------------------------ */

static const char *name_of(const struct worth_over *o, int i)
{
    return o->told->setup[o->kind[i]].match.player[0].bot->name;
}

static void say_value(struct report_draft *l, const struct worth_over *o, struct worth_value v)
{
    const double scale = o->told->setup->figure == WORTH_WINS ? 100 : 1;
    report_say(l, "%+.2f (%.2f to %.2f)", scale * v.mean, scale * v.ci.low, scale * v.ci.high);
}

/* Whether only these find the card strong: surely better to them, to the others not shown to be,
 * and surely less. */
static bool is_only(const struct worth_contrast *c, const struct worth_value *these,
                    const struct worth_value *others)
{
    return worth_contrast_called(c) && these->ci.low > 0 && isfinite(others->ci.low) &&
           others->ci.low <= 0;
}

const char *worth_over_say(const struct worth_over *o, char out[WORTH_VERDICT])
{
    const struct worth_setup *s = o->told->setup;
    struct report_draft l = {out, WORTH_VERDICT, 0};
    int named = 0;
    report_say(&l, "The better players are ");
    for (int i = o->better; i < o->kinds; i++)
        report_say(&l, i > o->better ? ", %s" : "%s", name_of(o, i));
    report_say(&l, "; the others are ");
    for (int i = 0; i < o->better; i++)
        report_say(&l, i > 0 ? ", %s" : "%s", name_of(o, i));
    for (int i = 0; i < o->count; i++) {
        const struct worth_contrast *c = &o->line[i];
        const bool good = is_only(c, &c->first, &c->second);
        if (!good && !is_only(c, &c->second, &c->first))
            continue;
        named++;
        report_say(&l,
                   good ? "; only good players find %s strong: "
                        : "; only weak players find %s strong: ",
                   s->edition->card[c->card].id);
        say_value(&l, o, c->first);
        report_say(&l, " with the better ones, ");
        say_value(&l, o, c->second);
        report_say(&l, " with the others");
    }
    if (named == 0)
        report_say(&l, "; no card is shown to be strong for only some of them");
    report_say(&l, ". In %s.", worth_figure_unit(s->figure));
    return out;
}

/* ---- tables -------------------------------------------------------------------------------- */

#define BOTS(first, in_)                                                                           \
    [(first) + PLAYED_BOTS] = {.id = "bots",                                                       \
                               .head = "bots",                                                     \
                               .what = "the players, the weakest first",                           \
                               .kind = COLUMN_WORD,                                                \
                               .in = (in_)},                                                       \
               [(first) +                                                                          \
                   PLAYED_NUMBER] = {.id = "players", .kind = COLUMN_COUNT, .in = IN_PROGRAMS}

const struct column worth_kind_columns[KIND_COLUMNS] = {
    BOTS(0, IN_ALL),
    [KIND_RATING] = {.id = "rating",
                     .ci = "rating_ci",
                     .head = "rating",
                     .what = "in games of all kinds together: 400 more are ten times the "
                             "strength; the first that was named has 0",
                     .kind = COLUMN_NUMBER,
                     .in = IN_ALL,
                     .chart = CHART_INTERVAL},
    [KIND_FIRST] = {.id = "first_wins",
                    .ci = "first_wins_ci",
                    .head = "first, %",
                    .what = "games that the first player wins",
                    .kind = COLUMN_SHARE,
                    .in = IN_ALL,
                    .digits = 1,
                    .chart = CHART_INTERVAL},
    [KIND_BEST] = {.id = "best",
                   .ci = "best_ci",
                   .head = "best, %",
                   .what = "own choices of a card that nothing else that was tried beat",
                   .kind = COLUMN_SHARE,
                   .in = IN_ALL,
                   .digits = 1,
                   .chart = CHART_INTERVAL},
    [KIND_BETTER] = {.id = "better",
                     .head = "better",
                     .what = "cards that are called better",
                     .kind = COLUMN_COUNT,
                     .in = IN_ALL},
    [KIND_WORSE] = {.id = "worse",
                    .head = "worse",
                    .what = "cards that are called worse",
                    .kind = COLUMN_COUNT,
                    .in = IN_ALL},
};

static struct clusters best_choices(const struct worth_result *r)
{
    struct clusters sum = {.count = 0};
    for (int i = 0; i < HD_CARDS; i++)
        sums_add(&clusters_sums, &sum, &r->card[i].share[WORTH_BEST]);
    return sum;
}

static void put_share(struct results_cell *cell, const struct clusters *c)
{
    if (c->n > 0)
        cell->is = (struct figure){c->x / c->n, stats_share(c)};
}

static void kind_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_over *o = of;
    const int table = o->kind[i];
    const struct worth_setup *s = &o->told->setup[table];
    const struct worth_result *r = worth_result_of(o->told, table);
    const struct hd_rating *rating = &o->told->rating[table / worth_sizes(o->told)];
    const struct clusters best = best_choices(r);
    struct worth_line line[HD_CARDS];
    int count = worth_lines(o->told, table, line);
    played_put(&s->match, cell);
    cell[KIND_RATING].is = (struct figure){rating->points, rating->ci};
    put_share(&cell[KIND_FIRST], &r->first);
    put_share(&cell[KIND_BEST], &best);
    cell[KIND_BETTER].count = cell[KIND_WORSE].count = 0;
    for (int k = 0; k < count; k++)
        if (worth_is_called(&line[k]))
            cell[worth_told_value(s, &line[k]).mean > 0 ? KIND_BETTER : KIND_WORSE].count++;
}

const struct column worth_over_columns[OVER_COLUMNS] = {
    [0] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    BOTS(OVER_PLAYED, IN_PROGRAMS),
    [OVER_CARD] = {.id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL},
    [OVER_STACK] = {.id = "stack", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
    [OVER_WORTH] = {.id = "worth",
                    .ci = "worth_ci",
                    .what = "what the verdict is about",
                    .kind = COLUMN_NUMBER,
                    .in = IN_ALL,
                    .digits = 2},
    [OVER_CALLED] = COLUMN_FINDING,
};

static void over_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct worth_over *o = of;
    const int card = o->line[i / o->kinds].card, table = o->kind[i % o->kinds];
    const struct worth_setup *s = &o->told->setup[table];
    const struct worth_line line = worth_line_of(o->told, table, card);
    snprintf(cell[0].word, 2, "%c", worth_mark(&line));
    played_put(&s->match, cell + OVER_PLAYED);
    cell_say(&cell[OVER_CARD], s->edition->card[card].id);
    cell[OVER_STACK].count = s->edition->rules.card[card].stack + 1;
    cell[OVER_WORTH].is = worth_figure(worth_told_value(s, &line));
    cell[OVER_WORTH].kind = s->figure == WORTH_WINS ? COLUMN_PERCENT : COLUMN_NUMBER;
    cell[OVER_CALLED].count = worth_is_called(&line);
}

struct results worth_kinds(const struct worth_over *o)
{
    return (struct results){.id = "kinds",
                            .in = IN_ALL,
                            COLUMNS_OF(worth_kind_columns),
                            .rows = o->kinds,
                            .of = o,
                            .row = kind_row};
}

struct results worth_by_kind(const struct worth_over *o)
{
    enum { STRONG = 10 };
    return (struct results){.id = "over",
                            .in = IN_ALL,
                            COLUMNS_OF(worth_over_columns),
                            .rows = o->count * o->kinds,
                            .of = o,
                            .row = over_row,
                            .across = {.each = o->kinds,
                                       .head = OVER_PLAYED + PLAYED_BOTS,
                                       .figure = OVER_WORTH,
                                       .form = FIGURE_HALF},
                            .most = STRONG};
}
