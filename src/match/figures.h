/* SPDX-License-Identifier: MIT
 *
 * figures.h: the results of games, block by block.
 *
 * Whole numbers only, so that the order in which blocks end does not matter. */
#ifndef HIDALGO_MATCH_FIGURES_H
#define HIDALGO_MATCH_FIGURES_H

#include "hidalgo/match.h"
#include "sumlist.h"

/* How many are in a set of seats, or of players. */
static inline unsigned members(unsigned set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* The same of seats alone, from a table: the sums about cards ask it for every card of a game. */
static inline unsigned seats_in(unsigned set)
{
    static const uint8_t of[] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    _Static_assert(sizeof of == 1 << HD_SEATS, "every set of seats");
    return of[set];
}

/* A seat's part of the victory, in parts of HD_WIN. */
static inline unsigned win_of(unsigned winners, int seat)
{
    return winners >> seat & 1 ? HD_WIN / seats_in(winners) : 0;
}

enum { SIDES = HD_SEATS + HD_POOL };

/* A player's, or a seat's, part of a block, or of all. */
struct share {
    uint64_t games, ends, wins;
    int64_t points;
};

struct side {
    struct share all;
    uint64_t blocks;
    uint64_t ww, wg, gg; /* sums over the blocks: wins and games                 */
    int64_t pp, pe, ee;  /* points and ends                                      */
    uint64_t decisions, nanoseconds;
};

/* Seats first, then players. Each incomplete block has its own sums; threads play the games in
 * order, so there are few at a time. */
struct figures {
    uint64_t games, decisions, signature;
    struct side side[SIDES];
    struct open {
        uint64_t block, games;
        struct share share[SIDES];
    } open[HD_MATCH_THREADS + 1];
};
extern const struct sums figures_sums;

/* A finished game: everything that figures need. */
struct figures_end {
    uint64_t index, block, hash; /* hd_hash of its last state                          */
    int seats, decisions, branch;
    unsigned winners; /* a set of seats                                        */
    const uint8_t *seated;
    const int16_t *score;
};

/* block: games per block. */
void figures_add(struct figures *f, const struct figures_end *end, uint64_t block);

/* The figures of all blocks, also of incomplete ones. */
void figures_result(const struct figures *f, int seats, uint64_t block,
                    struct hd_match_result *out);

/* What a game adds to the signature: depends on its number and hd_hash of its last state. */
uint64_t figures_signature(uint64_t index, uint64_t hash);

#endif
