/* SPDX-License-Identifier: MIT
 *
 * verdict.h: what a comparison says, in words. */
#ifndef HIDALGO_LAB_COMPARE_VERDICT_H
#define HIDALGO_LAB_COMPARE_VERDICT_H

#include "compare/compare.h"

enum { VERDICT = 1600, VERDICT_FIGURE = 160, VERDICT_ROBUST = 3 /* kinds of bot, at least */ };

/* The largest difference that the interval allows. */
double verdict_bound(const struct measure *m);

/* "B has 0.4 more", or "no difference larger than 0.9".  Returns out. */
const char *verdict_figure(const struct measure *m, char out[VERDICT_FIGURE]);

/* Whether a measure differs, in the same direction, with every kind of bot. */
bool verdict_is_robust(const struct compare_told *told, int measure);

/* The whole, naming bots, games and uncertainty. */
const char *verdict_whole(const struct compare_told *told, char out[VERDICT]);

#endif
