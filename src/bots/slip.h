/* SPDX-License-Identifier: MIT
 *
 * slip.h: bots that are not at their best (hd_budget.slip).
 *
 * Each answer seems to be worth more than it is, by a random part of the slip. So a bot mixes up
 * answers that are about equal, and never gives one that is worse than its best one by more than
 * the slip. */
#ifndef HIDALGO_SLIP_H
#define HIDALGO_SLIP_H

#include "bots.h"

/* What an answer seems to be worth. point: the worth of one point. */
static inline int64_t slipped(int64_t worth, uint32_t slip, uint32_t point, uint64_t *random)
{
    return worth + hd_random_below(random, slip * point / 100 + 1);
}

#endif
