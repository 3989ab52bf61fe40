/* SPDX-License-Identifier: MIT
 *
 * luck.h: how much of what sets the players of a table apart comes from the cards, and how
 * much from who plays.
 *
 * A block has the same cards and lots with every seating.  What is looked at is by how much a
 * player is over the mean of his table.  Its squares are told apart as in every analysis of
 * variance: what a seat has with whoever sits there (what the seed gave it), what a bot has
 * wherever it sits, and the rest, how the game went.  The mean square of the rest is taken off
 * the other two for each of their degrees of freedom, so that none of them has its chance in it
 * (H. Scheffé, "The Analysis of Variance", 1959, chapter 4). */
#ifndef HIDALGO_LAB_LUCK_H
#define HIDALGO_LAB_LUCK_H

#include "run/row.h"

/* Of the block that is being played. */
struct luck {
    uint64_t games;
    double total, seat[HD_SEATS], bot[HD_SEATS]; /* squares; sums by seat and by bot          */
    uint64_t seats_of[HD_SEATS];                 /* that a bot had                            */
};

/* same: of each player the first that is the same. */
void luck_add(struct luck *l, const struct sim_row *row, const uint8_t same[HD_SEATS]);

struct luck_shares {
    double cards, bots, total; /* squares of points                                          */
};

/* Of a whole block, which is forgotten then; false: it is not whole, or there is nothing to
 * tell apart. */
bool luck_end(struct luck *l, uint64_t block, int seats, struct luck_shares *out);

#endif
