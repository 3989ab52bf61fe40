/* SPDX-License-Identifier: MIT
 *
 * bootstrap.h: intervals for figures that no formula fits, such as a correlation over thirty cards.
 *
 * It draws as many cases as there are, with replacement, again and again, and computes the figure
 * for each sample.  The interval is BCa: corrected for bias, and for a spread that changes with the
 * figure (B. Efron, "Better bootstrap confidence intervals", J. of the American Statistical
 * Association 82, 1987). */
#ifndef HIDALGO_MATCH_BOOTSTRAP_H
#define HIDALGO_MATCH_BOOTSTRAP_H

#include <stdint.h>

#include "hidalgo/match.h"

enum { BOOTSTRAP_DRAWS = 2000, BOOTSTRAP_CASES = 256 };

/* The figure of these cases, by number; NAN: it has none. */
typedef double bootstrap_figure(const void *context, const int *cases, int count);

/* For cases 0 .. count-1, at that level (0.95). The same seed gives the same samples. NAN twice
 * with fewer than 3 cases, more than BOOTSTRAP_CASES, or if every sample has the same figure. */
struct hd_interval bootstrap_interval(bootstrap_figure *figure, const void *context, int count,
                                      double level, uint64_t seed);

/* Pearson's correlation of two rows of numbers. */
struct bootstrap_pairs {
    const double *x, *y;
};
double bootstrap_correlation(const void *pairs, const int *cases, int count);

#endif
