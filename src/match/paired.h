/* SPDX-License-Identifier: MIT
 *
 * paired.h: the mean of differences, one for each block of games: its size, its interval, and its
 * probability by chance.
 *
 * Often most blocks do not differ at all, for example when a card is seldom taken.  Only the others
 * tell the spread, so they alone count as degrees of freedom of Student's t.
 *
 * 'Anytime' bounds hold for all numbers of blocks together: you may look after each block and stop
 * when you like, and the error rate is still as stated.  The evidence is a mixture of likelihood
 * ratios, normal around 0, of Student's t (T. Lai, "On confidence sequences", Annals of Statistics
 * 4, 1976; H. Wang, A. Ramdas, "Anytime-valid t-tests and confidence sequences for Gaussian means
 * with unknown variance", arXiv:2310.03722, 2023).  With many blocks it is the normal mixture of S.
 * Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric, nonasymptotic
 * confidence sequences", Annals of Statistics 49, 2021, with the spread as it is seen, which holds
 * for any distribution (I. Waudby-Smith and others, "Time-uniform central limit theory and
 * asymptotic confidence sequences", Annals of Statistics 52, 2024). */
#ifndef HIDALGO_MATCH_PAIRED_H
#define HIDALGO_MATCH_PAIRED_H

#include <stdbool.h>

#include "hidalgo/match.h"

struct paired {
    double count, differ; /* blocks; of these, so many with a difference        */
    double sum, squares;
};

void paired_add(struct paired *to, double difference);

double paired_mean(const struct paired *d);

/* Of the mean.  Infinite without any difference to know a spread from, unless there is none
 * in all the blocks: then it is the mean twice, as exact as the games are the same. */
struct hd_interval paired_interval(const struct paired *d, bool anytime);

/* How likely a mean so far from 0 is where there is no difference. */
double paired_p(const struct paired *d, bool anytime);

/* The logarithm of how much likelier t is with a difference than without, and the largest t
 * that this leaves at 'alpha'; infinite: none.  blocks: how many t is of. */
double anytime_evidence(double t, double blocks, double freedom);
double anytime_bound(double alpha, double blocks, double freedom);

#endif
