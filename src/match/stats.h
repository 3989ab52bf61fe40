/* SPDX-License-Identifier: MIT
 *
 * stats.h: the few formulas of statistics that reports need.  95 % throughout. */
#ifndef HIDALGO_MATCH_STATS_H
#define HIDALGO_MATCH_STATS_H

#include <stdint.h>

#include "hidalgo/match.h"

/* Student's quantile of 97.5 % for that many degrees of freedom, at least 1. */
double stats_student(double freedom);

/* How likely Student's t with that freedom, at least 1, is as far from 0 on either side. */
double stats_student_p(double t, double freedom);

/* P values for as many tests at once (Y. Benjamini, Y. Hochberg, "Controlling the false
 * discovery rate", J. of the Royal Statistical Society B 57, 1995): who calls those that are
 * at most 0.05 is wrong about a twentieth of what he calls, and where there is nothing at
 * all, calls anything once in twenty times.  out may not be p. */
void stats_adjust(const double *p, int count, double *out);

/* Wilson's score interval for a share of n.  wins may be fractional (shared
 * victories); n 0 gives 0 to 1. */
struct hd_interval stats_wilson(double wins, double n);

/* A ratio of two sums over clusters, as a share of the games of blocks: x of n in each. */
struct clusters {
    double count, x, n, xx, xn, nn;
};

/* The ratio's variance, from how it differs from cluster to cluster; 0 with fewer than 2. */
double stats_spread(const struct clusters *c);

/* Student's interval of the ratio; below 2 clusters it is the ratio twice. */
struct hd_interval stats_mean(const struct clusters *c);

/* Wilson's interval for a share of the n, with as many of them as the clusters are worth:
 * how many the same spread would take if each were by itself.  Chance between independent
 * ones has the weight of one cluster, so that a few that are alike by luck do not promise
 * too much. */
struct hd_interval stats_share(const struct clusters *c);

#endif
