/* SPDX-License-Identifier: MIT
 *
 * sources.c: where the points of all players come from, under both. */
#include "compare/sources.h"

#include <stdio.h>

#include "intl.h"
#include "trace/trace.h"

/* which: a reason, or after them a round. */
static struct measure *add(struct compare_result *out, int which)
{
    struct measure *m = &out->source[out->sources++];
    *m = (struct measure){.which = (int8_t)which, .card = {HD_NONE, HD_NONE}};
    return m;
}

void sources_begin(const struct compare_setup *setup, struct compare_result *out)
{
    const struct hd_rules *a = &setup->side[0].edition->rules, *b = &setup->side[1].edition->rules;
    const struct hd_rules *longer = a->rounds < b->rounds ? b : a;
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++)
        snprintf(add(out, i)->name, COMPARE_NAME, "%s", hd_trace_why((unsigned)i));
    for (int i = 0; i < longer->rounds; i++)
        snprintf(add(out, TALLY_WHYS + i)->name, COMPARE_NAME, _("round %d"),
                 longer->round_number[i]);
}

static double value(const struct compare_row *row, const struct measure *m)
{
    return m->which < TALLY_WHYS ? row->tally.sums.why[m->which]
                                 : row->tally.sums.round[m->which - TALLY_WHYS];
}

static void add_block(struct measure *m, struct compare_row *const row[COMPARE_SIDES], int from,
                      int to)
{
    double sum[COMPARE_SIDES] = {0};
    for (int side = 0; side < COMPARE_SIDES; side++) {
        for (int i = from; i < to; i++)
            sum[side] += value(&row[side][i], m);
        m->mean[side] += sum[side];
    }
    paired_add(&m->paired, (sum[1] - sum[0]) / (to - from));
}

static void add_margin(struct compare_result *out, const struct compare_row *row, int side)
{
    int bar = (int)measure_margin(row) / COMPARE_MARGIN;
    out->margin[side][bar < COMPARE_MARGINS ? bar : COMPARE_MARGINS - 1]++;
}

void sources_add(struct compare_result *out, struct compare_row *const row[COMPARE_SIDES], int from,
                 int to)
{
    for (int i = 0; i < out->sources; i++)
        add_block(&out->source[i], row, from, to);
    for (int side = 0; side < COMPARE_SIDES; side++)
        for (int i = from; i < to; i++)
            add_margin(out, &row[side][i], side);
}

void sources_tell(struct compare_result *out)
{
    for (int i = 0; i < out->sources; i++) {
        struct measure *m = &out->source[i];
        for (int side = 0; side < COMPARE_SIDES; side++)
            m->mean[side] /= out->games ? (double)out->games : 1;
        m->difference = paired_mean(&m->paired);
        m->ci = paired_interval(&m->paired, out->anytime);
    }
}
