/* SPDX-License-Identifier: MIT
 *
 * stats.h: the few formulas of statistics that reports need.  95 % throughout. */
#ifndef HIDALGO_LAB_STATS_H
#define HIDALGO_LAB_STATS_H

#include <stdint.h>

struct interval {
    double low, high;
};

/* Wilson's score interval for a share of n.  wins may be fractional (shared
 * victories); n 0 gives 0 to 1. */
struct interval stats_wilson(double wins, double n);

/* Normal interval of a mean from the sums of n values and of their squares; n
 * below 2 gives the mean twice. */
struct interval stats_mean(double sum, double squares, double n);

#endif
