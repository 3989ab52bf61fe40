/* SPDX-License-Identifier: MIT
 *
 * card_lines.c: what tables and pages about cards share (card_lines.h). */
#include "worth/card_lines.h"

#include <inttypes.h>
#include <math.h>

#include "stats.h"

bool worth_is_against(const struct worth_setup *setup)
{
    return setup->design == WORTH_TAKE || setup->design == WORTH_SINGLE;
}

bool worth_is_called(const struct worth_line *line)
{
    return line->adjusted <= 0.05 && line->doubt == WORTH_SURE;
}

const char *worth_doubt_word(enum worth_doubt doubt)
{
    static const char *const words[] = {"", "unused", "split"};
    return words[doubt];
}

char worth_mark(const struct worth_line *line)
{
    return worth_is_called(line) ? '*' : line->doubt != WORTH_SURE ? '?' : ' ';
}

const char *worth_figure_word(enum worth_end figure)
{
    static const char *const words[] = {"points", "margin", "wins"};
    return words[figure];
}

const char *worth_figure_unit(enum worth_end figure)
{
    static const char *const units[] = {"points", "points over the others", "% of the games won"};
    return units[figure];
}

/* If all values are equal and not 0, for example of a card that gives points: a sign test. */
double worth_p(const struct worth_value *v)
{
    if (v->spread <= 0 && v->mean != 0 && v->freedom > 0)
        return pow(2, -v->freedom);
    return v->spread > 0 ? stats_student_p(v->mean / sqrt(v->spread), v->freedom) : 1;
}

/* Stack by stack, the best first. */
static bool comes_before(const struct hd_rules *r, const struct worth_line *a,
                         const struct worth_line *b)
{
    int x = r->card[a->card].stack, y = r->card[b->card].stack;
    return x != y ? x < y : a->value.mean > b->value.mean;
}

static void sort(const struct hd_rules *r, struct worth_line *line, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && comes_before(r, &line[k], &line[k - 1]); k--) {
            struct worth_line kept = line[k];
            line[k] = line[k - 1];
            line[k - 1] = kept;
        }
}

struct worth_value worth_told_value(const struct worth_setup *setup, const struct worth_line *line)
{
    return worth_is_against(setup) ? line->against : line->value;
}

/* A value without an interval, though there are turns, is compared with nothing: the only card of
 * its stack. */
struct figure worth_figure(struct worth_value v)
{
    bool known = v.turns > 0 && (isfinite(v.ci.low) || v.freedom <= 0);
    return (struct figure){known ? v.mean : NAN, v.ci};
}

static struct worth_line line_of(const struct worth_told *told, int table, int card)
{
    const struct worth_setup *setup = &told->setup[table];
    const struct worth_result *r = worth_result_of(told, table);
    return (struct worth_line){
        .card = card,
        .value = worth_value(r, &r->card[card].all, setup->figure),
        .against = worth_against_stack(setup, r, card, setup->figure),
        .split = 1,
    };
}

/* Too seldom for a verdict. WORTH_USE does not leave it to the bot. */
static bool is_unused(const struct worth_told *told, int table, int card)
{
    const struct worth_setup *setup = &told->setup[table];
    const struct clusters *c = &worth_result_of(told, table)->card[card].share[WORTH_USED];
    return setup->design != WORTH_USE &&
           report_is_hardly_used(&setup->edition->rules.card[card], c->n, c->x);
}

/* Two kinds of bots differ about the sign: the p value that it is by chance. Else 1. */
static double opposite(const struct worth_value *a, const struct worth_value *b)
{
    double spread = a->spread + b->spread, apart = fabs(a->mean - b->mean);
    if (!isfinite(a->ci.low) || !isfinite(b->ci.low) || (a->mean > 0) == (b->mean > 0))
        return 1;
    return spread > 0 ? stats_student_p(apart / sqrt(spread), fmin(a->freedom, b->freedom)) : 0;
}

/* The tables of the same size are those of other kinds of bots. */
static void doubt(const struct worth_told *told, int table, struct worth_line *line)
{
    const struct worth_value here = worth_told_value(&told->setup[table], line);
    const int sizes = worth_sizes(told);
    if (is_unused(told, table, line->card))
        line->doubt = WORTH_UNUSED;
    for (int i = table % sizes; i < told->count && line->doubt == WORTH_SURE; i += sizes) {
        const struct worth_line there = line_of(told, i, line->card);
        const struct worth_value other = worth_told_value(&told->setup[i], &there);
        if (i == table || is_unused(told, i, line->card) || opposite(&here, &other) >= 0.05)
            continue;
        line->split = opposite(&here, &other);
        line->doubt = WORTH_SPLIT;
        line->other = i;
    }
}

/* The null hypothesis: the card is like its stack; with WORTH_USE: its action makes no difference.
 */
int worth_lines(const struct worth_told *told, int table, struct worth_line out[HD_CARDS])
{
    const struct worth_setup *setup = &told->setup[table];
    const struct hd_rules *rules = &setup->edition->rules;
    double p[HD_CARDS], adjusted[HD_CARDS];
    int count = 0;
    for (int i = 0; i < rules->cards; i++)
        if (rules->card[i].copies)
            out[count++] = line_of(told, table, i);
    sort(rules, out, count);
    for (int i = 0; i < count; i++) {
        const struct worth_value v = worth_told_value(setup, &out[i]);
        p[i] = worth_p(&v);
    }
    stats_adjust(p, count, adjusted);
    for (int i = 0; i < count; i++) {
        out[i].adjusted = adjusted[i];
        doubt(told, table, &out[i]);
    }
    return count;
}

const struct worth_result *worth_result_of(const struct worth_told *told, int table)
{
    return told->wide ? &told->wide[table].result : &told->result[table];
}

struct worth_line worth_line_of(const struct worth_told *told, int table, int card)
{
    struct worth_line line[HD_CARDS];
    int at = 0;
    worth_lines(told, table, line);
    while (line[at].card != card)
        at++;
    return line[at];
}

/* ---- several tables ------------------------------------------------------------------- */

int worth_sizes(const struct worth_told *told)
{
    return told->count / (told->kinds > 0 ? told->kinds : 1);
}

int worth_is_robust(const struct worth_told *told, int card)
{
    int side = 0;
    for (int i = 0; i < told->count; i++) {
        struct worth_line line[HD_CARDS];
        int count = worth_lines(told, i, line), here = 0;
        for (int k = 0; k < count; k++)
            if (line[k].card == card && worth_is_called(&line[k]))
                here = worth_told_value(&told->setup[i], &line[k]).mean > 0 ? 1 : -1;
        if (here == 0 || (i > 0 && here != side))
            return 0;
        side = here;
    }
    return told->kinds >= WORTH_ROBUST ? side : 0;
}

/* ---- games that show it ----------------------------------------------------------------- */

const char *worth_shown(const struct worth_shown *is, char out[WORTH_SHOWN])
{
    snprintf(out, WORTH_SHOWN, "-");
    if (is->gain > 0)
        snprintf(out, WORTH_SHOWN, "%" PRIu64 "@%" PRId64, is->game, is->at);
    return out;
}

const char worth_opens_what[] =
    "the game where it made the most difference, and after @ the decision, for --at";

struct report_opens worth_opens(const struct worth_told *told)
{
    uint64_t last = 0;
    for (int i = 0; i < told->count; i++)
        for (int card = 0; card < HD_CARDS; card++) {
            const struct worth_card *c = &worth_result_of(told, i)->card[card];
            last = c->all.shown.game > last ? c->all.shown.game : last;
            for (int k = 0; k < HD_ROUNDS; k++)
                last = c->round[k].shown.game > last ? c->round[k].shown.game : last;
            for (int k = 0; k < HD_SEATS; k++)
                last = c->place[k].shown.game > last ? c->place[k].shown.game : last;
        }
    const struct worth_setup *s = told->setup;
    return (struct report_opens){s->edition, s->sets, &s->match, told->count, last, "run.jsonl"};
}
