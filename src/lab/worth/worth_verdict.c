/* SPDX-License-Identifier: MIT
 *
 * worth_verdict.c: what cards are worth, in words: a sentence a card, and one for all. An unmarked
 * card may still differ from its stack, so the verdict also says how well the unmarked ones are
 * known.
 */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "worth/card_lines.h"

/* In the unit in which people read it. */
static struct worth_value read_as(const struct worth_setup *s, struct worth_value v)
{
    double scale = s->figure == WORTH_WINS ? 100 : 1;
    v.mean *= scale;
    v.ci.low *= scale;
    v.ci.high *= scale;
    return v;
}

static void say_value(struct report_draft *l, struct worth_value v)
{
    report_say(l, "%+.2f (%.2f to %.2f)", v.mean, v.ci.low, v.ci.high);
}

/* The bot at a table of equal ones; of others, all of them. */
static const char *bots_of(const struct worth_setup *s, char *out, size_t size)
{
    for (int i = 1; i < s->match.seats; i++)
        if (s->match.player[i].bot != s->match.player[0].bot)
            return report_bots(&s->match, out, size);
    snprintf(out, size, "%s", s->match.player[0].bot->name);
    return out;
}

/* ---- a card ----------------------------------------------------------------------------- */

static const char *than(const struct worth_setup *s)
{
    switch (s->design) {
    case WORTH_USE:
        return "its action used, not left out";
    case WORTH_COPY:
        return "one more copy of it";
    default:
        return "against its stack";
    }
}

static bool is_alone(const struct worth_setup *s, const struct worth_line *c)
{
    return worth_is_against(s) && c->value.freedom > 0 && !isfinite(c->against.ci.low);
}

static void say_unused(struct report_draft *l, const struct worth_told *told, int table, int card)
{
    const struct worth_setup *s = &told->setup[table];
    const struct worth_value used =
        worth_share(&worth_result_of(told, table)->card[card], WORTH_USED);
    char bots[200];
    bots_of(s, bots, sizeof bots);
    report_say(l,
               "no verdict: %s used its action in %.1f %% of %.0f takings, too seldom to show what "
               "it can do; ask others (--bots %s), or look at what it does (--action)",
               bots, 100 * used.mean, used.turns,
               strcmp(bots, "greedy") == 0 || strcmp(bots, "search") == 0 ? "expert" : "greedy");
}

static void say_split(struct report_draft *l, const struct worth_told *told, int table,
                      const struct worth_line *c)
{
    const struct worth_setup *here = &told->setup[table], *there = &told->setup[c->other];
    const struct worth_line line = worth_line_of(told, c->other, c->card);
    char bots[2][200];
    report_say(l, "no verdict: bots disagree; %s: ", bots_of(here, bots[0], sizeof bots[0]));
    say_value(l, read_as(here, worth_told_value(here, c)));
    report_say(l, ", %s: ", bots_of(there, bots[1], sizeof bots[1]));
    say_value(l, read_as(there, worth_told_value(there, &line)));
    report_say(l, "; play more games, or ask a third kind (--bots %s,%s,search)", bots[0], bots[1]);
}

static void say_found(struct report_draft *l, const struct worth_setup *s,
                      const struct worth_line *c)
{
    const struct worth_value v = read_as(s, worth_told_value(s, c));
    if (worth_is_called(c)) {
        report_say(l, v.mean > 0 ? "better: " : "worse: ");
        say_value(l, v);
        report_say(l, " %s, %s", worth_figure_unit(s->figure), than(s));
    } else {
        double most = fmax(fabs(v.ci.low), fabs(v.ci.high));
        report_say(l, "no difference larger than %.2f %s, %s", most, worth_figure_unit(s->figure),
                   than(s));
    }
}

static bool is_clear(const struct worth_value *v)
{
    return isfinite(v->ci.low) && (v->ci.low > 0 || v->ci.high < 0);
}

/* What other kinds of bots at tables of this size find, if it is clear, or if it should support a
 * finding. */
static void say_others(struct report_draft *l, const struct worth_told *told, int table,
                       const struct worth_line *c)
{
    const int sizes = worth_sizes(told);
    for (int i = table % sizes; i < told->count; i += sizes) {
        struct worth_line line[HD_CARDS];
        char bots[200];
        int count = i == table ? 0 : worth_lines(told, i, line);
        for (int k = 0; k < count; k++) {
            const struct worth_setup *s = &told->setup[i];
            const struct worth_value v = read_as(s, worth_told_value(s, &line[k]));
            if (line[k].card != c->card || (!is_clear(&v) && !worth_is_called(c)))
                continue;
            report_say(l, is_clear(&v) ? "; %s finds " : "; not known yet with %s",
                       bots_of(s, bots, sizeof bots));
            if (is_clear(&v))
                say_value(l, v);
        }
    }
}

const char *worth_sentence(const struct worth_told *told, int table, const struct worth_line *c,
                           char out[WORTH_SENTENCE])
{
    const struct worth_setup *s = &told->setup[table];
    struct report_draft l = {out, WORTH_SENTENCE, 0};
    report_say(&l, "%s: ", s->edition->card[c->card].id);
    if (c->value.turns <= 0)
        report_say(&l, "%s", "not known: no drawn turn could show it; play more games (--games)");
    else if (c->doubt == WORTH_UNUSED)
        say_unused(&l, told, table, c->card);
    else if (c->doubt == WORTH_SPLIT)
        say_split(&l, told, table, c);
    else if (is_alone(s, c))
        report_say(&l, "%s",
                   "alone in its stack, so there is no verdict; against the other face-up "
                   "cards see below");
    else if (!isfinite(worth_told_value(s, c).ci.low))
        report_say(&l, "%s", "not known: too few turns; play more games (--games)");
    else {
        say_found(&l, s, c);
        say_others(&l, told, table, c);
    }
    report_say(&l, ".");
    return out;
}

/* ---- a table ---------------------------------------------------------------------------- */

static void say_card(struct report_draft *l, const struct worth_setup *s,
                     const struct worth_line *c, bool first)
{
    report_say(l, "%s%s ", first ? ": " : ", ", s->edition->card[c->card].id);
    say_value(l, read_as(s, worth_told_value(s, c)));
}

/* The unmarked cards with figures: how many, and the farthest end of their intervals. */
static int others(const struct worth_setup *s, const struct worth_line *line, int count,
                  double *farthest)
{
    int known = 0;
    *farthest = 0;
    for (int i = 0; i < count; i++) {
        const struct worth_value v = read_as(s, worth_told_value(s, &line[i]));
        if (worth_mark(&line[i]) != ' ' || !isfinite(v.ci.low) || !isfinite(v.ci.high))
            continue;
        known++;
        *farthest = fmax(*farthest, fmax(fabs(v.ci.low), fabs(v.ci.high)));
    }
    return known;
}

const char *worth_verdict(const struct worth_told *told, int table, char out[WORTH_VERDICT])
{
    const struct worth_setup *s = &told->setup[table];
    const struct worth_result *r = worth_result_of(told, table);
    struct report_draft l = {out, WORTH_VERDICT, 0};
    struct worth_line line[HD_CARDS];
    char bots[200];
    int count = worth_lines(told, table, line), called = 0, said = 0, unknown = 0;
    for (int i = 0; i < count; i++)
        called += worth_is_called(&line[i]);
    report_say(&l, "With %s, %" PRIu64 " games: ", report_bots(&s->match, bots, sizeof bots),
               r->games);
    report_say(&l,
               worth_is_against(s) ? "%d of %d cards differ from the worth of their stack"
                                   : "%d of %d cards make a difference",
               called, count);
    for (int i = 0; i < count; i++)
        if (worth_is_called(&line[i]))
            say_card(&l, s, &line[i], said++ == 0);
    double farthest;
    int known = others(s, line, count, &farthest);
    if (known)
        report_say(&l, "; none of %d others is more than %.2f off", known, farthest);
    for (int i = 0; i < count; i++)
        if (worth_mark(&line[i]) == '?')
            report_say(&l, "%s%s", unknown++ ? ", " : "; no verdict about ",
                       s->edition->card[line[i].card].id);
    report_say(&l, ". In %s, with 95 %% intervals. Other bots may find other results.",
               worth_figure_unit(s->figure));
    return out;
}
