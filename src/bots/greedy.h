/* SPDX-License-Identifier: MIT
 *
 * greedy.h: how greedy judges answers, for those who train it or expect others to play like it. */
#ifndef HIDALGO_GREEDY_H
#define HIDALGO_GREEDY_H

#include "ahead.h"

/* An answer's worth in a world to the asked seat, in OUTLOOK_POINTs. */
struct greedy_worth {
    int32_t found; /* by playing on                                       */
    int32_t hunch; /* that the instinct adds (instinct_hunches)            */
};
int32_t greedy_sum(struct greedy_worth w);

/* What all answers to a question of a->me are worth. Call ahead_look() first. */
void greedy_worths(struct ahead *a, const struct hd_state *world, const struct hd_answers *answers,
                   struct greedy_worth worth[HD_MOVES]);

/* The answer of the asked player in a world, as greedy would give it. It tries a few answers only:
 * those that quick likes. Call ahead_look() first. */
struct hd_move greedy_answer(struct ahead *a, const struct hd_state *world);

#endif
