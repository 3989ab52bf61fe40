/* SPDX-License-Identifier: MIT
 *
 * judging.h: what else the adviser knows (advice.h), for reviews and at the table.
 *
 * In this folder: what the other layers use of the bots, and programs outside do not need. */
#ifndef HIDALGO_JUDGING_H
#define HIDALGO_JUDGING_H

#include "hidalgo/advice.h"

/* Where an answer stands in an advice; -1: nowhere. */
int hd_advised_rank(const struct hd_advice *advice, struct hd_move m);

/* How many points ahead of the mean of the others the outlook expects each seat to be at the end,
 * in hundredths, from a state between two turns or at the beginning of a round; false: it is
 * neither. own: memory as for hd_advise. random: first play the round on, by lot as for the others
 * in an advice; NULL: judge the state as it is. */
bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, uint64_t *random,
                 int32_t out[HD_SEATS]);

/* The reference judge: what an answer brings in long games, played to their end by 'search' for
 * everybody. Slow, and without the outlook's opinion of how a game ends: reviews that may take
 * long, and tests, compare the adviser with it.
 *
 * Its verdict is no better than these players: where two power cards are close, 10 iterations of
 * each decision say nothing of what players with 200 make of them, and 30 nearly all
 * (docs/LEARNING.md). */
enum { HD_REFERENCE_ITERATIONS = 30 };

struct hd_reference {
    const struct hd_rules *r;
    int seat; /* who answers; the view is that seat's                               */
    const struct hd_view *view;
    uint32_t iterations; /* of each decision in these games                         */
    uint64_t key;        /* which games                                             */
};

/* Points ahead of the mean of the others at the end, and the share of the victory, in hundredths
 * of a point and of a percent. */
struct hd_ending {
    int32_t ahead, won;
};

size_t hd_reference_memory(void);

/* The game of that number after an answer. Games of one number begin in the same world. */
struct hd_ending hd_reference_game(void *own, const struct hd_reference *of, struct hd_move m,
                                   uint32_t number);

/* What one answer loses against another in so many games of each. stop: ends it early; may be
 * NULL. */
struct hd_estimate hd_reference_loss(void *own, const struct hd_reference *of, struct hd_move best,
                                     struct hd_move given, uint32_t games, const atomic_bool *stop);

#endif
