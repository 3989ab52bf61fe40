/* SPDX-License-Identifier: MIT
 *
 * intervals.h: the intervals of a run's figures. */
#ifndef HIDALGO_LAB_INTERVALS_H
#define HIDALGO_LAB_INTERVALS_H

#include "run/answers.h"

/* 95 % intervals, by game or, if rotated, by block: how often a card's takers won, and what its
 * special action gave at once; and a game's sum, whose mean goes to *mean. */
struct hd_interval report_takers_ci(const struct sim_result *r, int card);
struct hd_interval report_own_ci(const struct sim_result *r, int card);
struct hd_interval report_others_ci(const struct sim_result *r, int card);

/* Something that each game has a sum of, and its answer, if there are answers. */
struct report_sum {
    enum answer which;
    int i;
    const struct game_sums *sums;
};
struct hd_interval report_sums_ci(const struct sim_result *r, struct report_sum sum, double *mean);

#endif
