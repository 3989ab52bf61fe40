/* SPDX-License-Identifier: MIT
 *
 * sources.c: how far winners were ahead, and when cards are taken, with A and with B. */
#include "compare/sources.h"

#include <string.h>

#include "run/game_figures.h"

int sources_round(const struct compare_setup *setup, int round)
{
    return measures_rules(setup)->round_number[round];
}

void sources_begin(const struct compare_setup *setup, struct compare_result *out)
{
    out->sources = measures_sources(setup, out->source);
    out->rounds = measures_rules(setup)->rounds;
    for (int i = 0; i < out->measures; i++)
        out->cards += measure_is_of_taking(&out->measure[i]);
}

static void add_margin(struct compare_result *out, const struct sim_row *row, int side)
{
    int bar = (int)game_figure(GAME_margin, row) / COMPARE_MARGIN;
    out->margin[side][bar < COMPARE_MARGINS ? bar : COMPARE_MARGINS - 1]++;
}

/* How often each card was taken in each round of these games; the dummy takes some too. */
static void count_takes(const struct sim_row *row, int from, int to,
                        uint8_t times[HD_CARDS][HD_ROUNDS])
{
    memset(times, 0, HD_CARDS * sizeof *times);
    for (int i = from; i < to; i++)
        for (int k = 0; k < row[i].tally.sums.takes; k++) {
            const struct hd_take *take = &row[i].tally.sums.take[k];
            if (take->seat < row[i].seats)
                times[take->card][take->round]++;
        }
}

static void add_takes(struct compare_result *out, struct sim_row *const row[COMPARE_SIDES],
                      int from, int to)
{
    uint8_t times[COMPARE_SIDES][HD_CARDS][HD_ROUNDS];
    int card = 0;
    for (int side = 0; side < COMPARE_SIDES; side++)
        count_takes(row[side], from, to, times[side]);
    for (int i = 0; i < out->measures && card < out->cards; i++) {
        const struct compare_measure *m = &out->measure[i];
        if (!measure_is_of_taking(m))
            continue;
        for (int round = 0; round < out->rounds; round++) {
            struct compare_when *w = &out->when[card][round];
            int count[COMPARE_SIDES] = {0};
            for (int side = 0; side < COMPARE_SIDES; side++)
                if (m->card[side] < HD_CARDS)
                    count[side] = times[side][m->card[side]][round];
            w->mean[0] += count[0];
            w->mean[1] += count[1];
            paired_add(&w->paired, (double)count[0] / (to - from), (double)count[1] / (to - from));
        }
        card++;
    }
}

void sources_add(struct compare_result *out, struct sim_row *const row[COMPARE_SIDES], int from,
                 int to)
{
    for (int side = 0; side < COMPARE_SIDES; side++)
        for (int i = from; i < to; i++)
            add_margin(out, &row[side][i], side);
    add_takes(out, row, from, to);
}

static void when_figures(const struct compare_result *r, struct compare_when *w)
{
    enum { GAMES = 100 };
    for (int side = 0; side < COMPARE_SIDES; side++)
        w->mean[side] *= r->games ? GAMES / (double)r->games : 0;
    w->difference = GAMES * paired_mean(&w->paired);
    w->ci = paired_interval(&w->paired, r->anytime);
    w->ci.low *= GAMES;
    w->ci.high *= GAMES;
}

void sources_figures(struct compare_result *out)
{
    for (int i = 0; i < out->cards; i++)
        for (int round = 0; round < out->rounds; round++)
            when_figures(out, &out->when[i][round]);
}
