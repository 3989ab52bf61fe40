/* SPDX-License-Identifier: MIT
 *
 * compare_verdict.c: a comparison in words.  Finding no difference never means that there is none:
 * it says how large one could be. */
#include "compare/compare_verdict.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "compare/measures.h"
#include "report/report.h"

enum { NAMED = 6 }; /* a verdict names this many figures             */

double verdict_bound(const struct compare_measure *m)
{
    return fmax(fabs(m->ci.low), fabs(m->ci.high));
}

const char *verdict_figure(const struct compare_measure *m, char out[VERDICT_FIGURE])
{
    if (m->called)
        snprintf(out, VERDICT_FIGURE, m->difference > 0 ? "B has %.2f more" : "B has %.2f less",
                 fabs(m->difference));
    else if (isfinite(verdict_bound(m)))
        snprintf(out, VERDICT_FIGURE, "no difference larger than %.2f", verdict_bound(m));
    else
        snprintf(out, VERDICT_FIGURE, "%s", "too few to say");
    return out;
}

/* ---- the verdict --------------------------------------------------------------------- */

bool verdict_is_robust(const struct compare_told *told, int measure)
{
    const struct compare_measure *first = &told->result[0].measure[measure];
    bool all = told->kinds >= VERDICT_ROBUST;
    for (int i = 0; all && i < told->count; i++) {
        const struct compare_measure *m = measure_named(&told->result[i], first->name);
        all = m && m->called && (m->difference > 0) == (first->difference > 0);
    }
    return all;
}

int verdict_sizes(const struct compare_told *told)
{
    return told->count / (told->kinds > 0 ? told->kinds : 1);
}

/* For a card "court taken". */
static void say_measure(struct report_draft *l, const struct compare_measure *m)
{
    if (measure_is_of_a_card(m))
        report_say(l, "%s %s", measure_card(m), measure_word(m));
    else
        report_say(l, "%s", m->name);
    report_say(l, " %+.2f (%.2f to %.2f)", m->difference, m->ci.low, m->ci.high);
}

/* A card that is taken more often is also used more often, which is no news. */
static bool is_of_same_card(const struct compare_measure *a, const struct compare_measure *b)
{
    return measure_is_of_a_card(a) && measure_is_of_a_card(b) &&
           !strcmp(measure_card(a), measure_card(b));
}

/* The figures with the smallest p, one for each card. */
static void say_called(struct report_draft *l, const struct compare_result *r)
{
    bool said[COMPARE_MEASURES] = {false}, cards = false;
    for (int n = 0; n < NAMED; n++) {
        int best = -1;
        for (int i = 0; i < r->measures; i++)
            if (i != r->chosen && r->measure[i].called && !said[i] &&
                (best < 0 || r->measure[i].p < r->measure[best].p))
                best = i;
        if (best < 0)
            break;
        for (int i = 0; i < r->measures; i++)
            said[i] = said[i] || i == best || is_of_same_card(&r->measure[i], &r->measure[best]);
        cards = cards || measure_is_of_a_card(&r->measure[best]);
        report_say(l, n ? ", " : "; most certainly ");
        say_measure(l, &r->measure[best]);
    }
    if (cards)
        report_say(l, "%s", " (cards in 100 games)");
}

static void say_chosen(struct report_draft *l, const struct compare_result *r)
{
    char words[VERDICT_FIGURE];
    const struct compare_measure *m = &r->measure[r->chosen];
    report_say(l, "%s: %s", m->name, verdict_figure(m, words));
    if (m->called)
        report_say(l, " (95 %%: %.2f to %.2f)", m->ci.low, m->ci.high);
    report_say(l, ". ");
}

/* How many of the figures that nobody chose differ, of how many. */
static int called_of(const struct compare_result *r, int *tested)
{
    int called = 0;
    *tested = r->measures - (r->chosen >= 0);
    for (int i = 0; i < r->measures; i++)
        called += i != r->chosen && r->measure[i].called;
    return called;
}

const char *verdict_headline(const struct compare_told *told, char out[VERDICT_HEADLINE])
{
    const struct compare_side *side = told->setup->side;
    int tested, called = called_of(&told->result[0], &tested);
    snprintf(out, VERDICT_HEADLINE,
             called ? "B (%.150s) differs from A (%.150s) in %d of %d figures."
                    : "B (%.150s) is not seen to differ from A (%.150s).",
             side[1].name, side[0].name, called, tested);
    return out;
}

static void say_one(struct report_draft *l, const struct compare_setup *setup,
                    const struct compare_result *r)
{
    char bots[200];
    int tested, called = called_of(r, &tested);
    report_say(l, "With %s, %" PRIu64 " games of each: ",
               report_bots(&setup->match, bots, sizeof bots), r->games);
    if (r->chosen >= 0)
        say_chosen(l, r);
    if (setup->until > 0 && !r->enough)
        report_say(l, "The interval is not yet as narrow as %g. ", setup->until);
    if (called)
        report_say(l, "%d of %d figures differ", called, tested);
    else
        report_say(l,
                   "none of %d figures was found to differ; points: no difference larger than %.2f",
                   tested, verdict_bound(&r->measure[0]));
    say_called(l, r);
    report_say(l, ".");
}

bool verdict_is_hardly_used(const struct compare_setup *setup, const struct compare_result *r,
                            const struct compare_measure *m, int side)
{
    char name[COMPARE_NAME];
    if (!measure_is_of_taking(m) || m->card[side] >= HD_CARDS)
        return false;
    snprintf(name, sizeof name, "used:%s", measure_card(m));
    const struct compare_measure *used = measure_named(r, name);
    return used && report_is_hardly_used(&setup->side[side].edition->rules.card[m->card[side]],
                                         m->mean[side], used->mean[side]);
}

const char *verdict_hardly_used(const struct compare_setup *setup, const struct compare_result *r,
                                char out[REPORT_HARDLY])
{
    struct report_draft l = {out, REPORT_HARDLY, 0};
    int said = 0;
    *out = 0;
    for (const struct compare_measure *m = r->measure; m < r->measure + r->measures; m++) {
        bool a = verdict_is_hardly_used(setup, r, m, 0), b = verdict_is_hardly_used(setup, r, m, 1);
        if (!a && !b)
            continue;
        report_say_hardly_used(&l, measure_card(m), said++);
        if (a != b)
            report_say(&l, " (%s)", a ? "A" : "B");
    }
    if (said)
        report_say(&l, ".");
    return out;
}

static void say_robust(struct report_draft *l, const struct compare_told *told)
{
    int robust = 0;
    for (int i = 0; i < told->result[0].measures; i++) {
        if (!verdict_is_robust(told, i))
            continue;
        report_say(l, "%s%s", robust++ ? ", " : "Robust, the same at all of these tables: ",
                   told->result[0].measure[i].name);
    }
    report_say(l, "%s", robust ? "." : "Nothing is robust: the same at all of these tables.");
}

const char compare_opens_what[] = "the one in which B has most more, or less, than A";

void compare_opens(const struct compare_told *told, struct report_opens out[COMPARE_SIDES])
{
    static const char *const files[COMPARE_SIDES] = {"a.jsonl", "b.jsonl"};
    uint64_t last = 0;
    for (int i = 0; i < told->count; i++)
        for (int k = 0; k < told->result[i].measures + told->result[i].sources; k++) {
            const struct compare_result *r = &told->result[i];
            const struct compare_top *top =
                measure_top(k < r->measures ? &r->measure[k] : &r->source[k - r->measures]);
            last = top && top->game > last ? top->game : last;
        }
    for (int side = 0; side < COMPARE_SIDES; side++) {
        const struct compare_side *s = &told->setup->side[side];
        out[side] = (struct report_opens){s->edition,  s->sets, &told->setup->match,
                                          told->count, last,    files[side]};
    }
}

const char *verdict_part(const struct compare_told *told, int part, char out[VERDICT])
{
    struct report_draft l = {out, VERDICT, 0};
    *out = 0;
    if (part < told->count)
        say_one(&l, &told->setup[part], &told->result[part]);
    else if (told->kinds >= VERDICT_ROBUST)
        say_robust(&l, told);
    else
        report_say(&l, "%s", "Other bots may find other results (--robust).");
    return out;
}

const char *verdict_whole(const struct compare_told *told, char out[VERDICT])
{
    struct report_draft l = {out, VERDICT, 0};
    char part[VERDICT];
    *out = 0;
    for (int i = 0; i <= told->count; i++)
        report_say(&l, "%s%s", i ? " " : "", verdict_part(told, i, part));
    return out;
}
