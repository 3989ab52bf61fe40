/* SPDX-License-Identifier: MIT
 *
 * luck.h: how much of the difference between the players of a table comes from the cards, and how
 * much from the players.
 *
 * A block has the same cards and draws with every seating.  The analysis takes each player's points
 * minus the mean of the table, and splits the variance as usual: what a seat gets whoever sits
 * there (what the seed gave it), what a bot gets wherever it sits, and the rest, how the game went.
 * The mean square of the rest is subtracted from the other two for each of their degrees of
 * freedom, so that they contain no noise (H. Scheffé, "The Analysis of Variance", 1959, chapter
 * 4). */
#ifndef HIDALGO_LAB_LUCK_H
#define HIDALGO_LAB_LUCK_H

#include "run/row.h"

/* The sums of the current block. */
struct luck {
    uint64_t games;
    double total, seat[HD_SEATS], bot[HD_SEATS]; /* squares; sums by seat and by bot          */
    uint64_t seats_of[HD_SEATS];                 /* how many seats a bot had                  */
};

/* same: for each player, the first equal one. */
void luck_add(struct luck *l, const struct sim_row *row, const uint8_t same[HD_SEATS]);

struct luck_shares {
    double cards, bots, total; /* squares of points                                          */
};

/* The shares of a complete block, and resets the sums; false: it is incomplete, or all bots are
 * equal. */
bool luck_end(struct luck *l, uint64_t block, int seats, struct luck_shares *out);

#endif
