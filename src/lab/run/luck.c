/* SPDX-License-Identifier: MIT
 *
 * luck.c: an analysis of variance for each block (luck.h). */
#include "run/luck.h"

void luck_add(struct luck *l, const struct sim_row *row, const uint8_t same[HD_SEATS])
{
    double mean = 0;
    for (int i = 0; i < row->seats; i++)
        mean += (double)row->score[i] / row->seats;
    for (int i = 0; i < row->seats; i++) {
        double over = row->score[i] - mean;
        int bot = same[row->seated[i]];
        l->total += over * over;
        l->seat[i] += over;
        l->bot[bot] += over;
        l->seats_of[bot]++;
    }
    l->games++;
}

bool luck_end(struct luck *l, uint64_t block, int seats, struct luck_shares *out)
{
    const struct luck is = *l;
    double by_seat = 0, by_bot = 0, bots = 0;
    *l = (struct luck){.games = 0};
    for (int i = 0; i < seats; i++) {
        by_seat += is.seat[i] * is.seat[i] / (double)block;
        if (is.seats_of[i]) {
            by_bot += is.bot[i] * is.bot[i] / (double)is.seats_of[i];
            bots++;
        }
    }
    /* Each game's mean was subtracted, which costs one degree of freedom per game. */
    double rest = ((double)block - 1) * (seats - 1) - (bots - 1);
    if (is.games != block || bots < 2 || rest <= 0)
        return false;
    double chance = (is.total - by_seat - by_bot) / rest;
    *out = (struct luck_shares){by_seat - (seats - 1) * chance, by_bot - (bots - 1) * chance,
                                is.total};
    return true;
}
