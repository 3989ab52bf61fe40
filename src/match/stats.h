/* SPDX-License-Identifier: MIT
 *
 * stats.h: the statistics that reports need. All intervals are 95 %. */
#ifndef HIDALGO_MATCH_STATS_H
#define HIDALGO_MATCH_STATS_H

#include <stdint.h>

#include "hidalgo/match.h"
#include "sumlist.h"

/* Student's quantile of 97.5 % for that many degrees of freedom, at least 1. */
double stats_student(double freedom);

/* The two-sided p value of Student's t, for at least 1 degree of freedom. */
double stats_student_p(double t, double freedom);

/* P values for as many tests at once (Y. Benjamini, Y. Hochberg, "Controlling the false discovery
 * rate", J. of the Royal Statistical Society B 57, 1995): of the tests with at most 0.05, about a
 * twentieth are wrong; if there is nothing at all, one of twenty runs has any. out may not be p. */
void stats_adjust(const double *p, int count, double *out);

/* Wilson's score interval for a share of n.  wins may be fractional (shared
 * victories); n 0 gives 0 to 1. */
struct hd_interval stats_wilson(double wins, double n);

/* What was not seen in n independent cases: its share is at most this, about 3 in n; or at most
 * that, with another risk than 5 %. */
double stats_unseen(double n);
double stats_unseen_at(double n, double level);

/* A ratio of two sums over clusters, for example a share of games over blocks: x of n in each. */
struct clusters {
    double count, x, n, xx, xn, nn;
};
extern const struct sums clusters_sums;

/* Adds a cluster. */
void stats_add(struct clusters *to, double x, double n);

/* The ratio's variance, from its differences between clusters; 0 with fewer than 2. */
double stats_spread(const struct clusters *c);

/* Student's interval of the ratio; with fewer than 2 clusters, the ratio twice. */
struct hd_interval stats_mean(const struct clusters *c);

/* Two such ratios over the same clusters: the sums of what each cluster has of one, times what it
 * has of the other. */
struct cluster_pair {
    struct clusters a, b;
    double xx, xn, nx, nn;
};
extern const struct sums cluster_pair_sums;
/* Adds a cluster; n 0: it has nothing of that one. */
void stats_pair_add(struct cluster_pair *to, const double x[2], const double n[2]);
/* The variance of the difference of the ratios; 0 with fewer than 2 clusters of either. */
double stats_pair_spread(const struct cluster_pair *p);

/* Wilson's interval for a share of the n, with the effective sample size: how many independent
 * cases would have the same spread. The spread of independent cases has the weight of one cluster,
 * so that a few clusters that are equal by luck do not promise too much. */
struct hd_interval stats_share(const struct clusters *c);

#endif
