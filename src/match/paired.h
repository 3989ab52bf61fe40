/* SPDX-License-Identifier: MIT
 *
 * paired.h: the mean of differences, one for each block of games: its size, its interval, and its p
 * value.
 *
 * Often most blocks do not differ at all, for example when a card is seldom taken. Only the others
 * show the spread, so they alone count as degrees of freedom of Student's t.
 *
 * 'Anytime' bounds hold for all numbers of blocks together: you may look after each block and stop
 * when you like, and the error rate is still as stated. The evidence is a mixture of likelihood
 * ratios, normal around 0, of Student's t (T. Lai, "On confidence sequences", Annals of Statistics
 * 4, 1976; H. Wang, A. Ramdas, "Anytime-valid t-tests and confidence sequences for Gaussian means
 * with unknown variance", arXiv:2310.03722, 2023). With many blocks it is the normal mixture of S.
 * Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric, nonasymptotic
 * confidence sequences", Annals of Statistics 49, 2021, with the observed spread, which holds for
 * any distribution (I. Waudby-Smith and others, "Time-uniform central limit theory and asymptotic
 * confidence sequences", Annals of Statistics 52, 2024). */
#ifndef HIDALGO_MATCH_PAIRED_H
#define HIDALGO_MATCH_PAIRED_H

#include <stdbool.h>

#include "hidalgo/match.h"
#include "sumlist.h"

struct paired {
    double count, differ; /* blocks; how many of them have a difference         */
    double sum, squares;
    double low, high; /* the least and the largest value of a block, on both sides       */
};
extern const struct sums paired_sums;

/* One more block, with the values of both sides: the difference is b - a. */
void paired_add(struct paired *to, double a, double b);

double paired_mean(const struct paired *d);

/* The interval of the mean. It is infinite if no spread is known. If no block has a difference, it
 * is what 'never seen' allows (stats_unseen), also at all looks together: about 3 in so many blocks
 * may differ, each by as much as two blocks of the run do, and by 1 at least. */
struct hd_interval paired_interval(const struct paired *d, bool anytime);

/* The anytime interval that errs with probability 'level', not 5 %. */
struct hd_interval paired_anytime(const struct paired *d, double level);

/* The probability of a mean this far from 0 if there is no difference. */
double paired_p(const struct paired *d, bool anytime);

/* How much better the blocks fit a mean of 'gain' than one of 0, with the observed spread: the
 * logarithm of their likelihood ratio, infinite without a spread; 0 with fewer than 2 blocks. A
 * test that goes on until it is log((1 - b) / a) or more, or log(b / (1 - a)) or less, accepts the
 * gain where there is none with probability a, and none where there is that gain with b (A. Wald,
 * "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16, 1945). A
 * spread of few blocks is no good measure: let it see some 30 before. */
double paired_ratio(const struct paired *d, double gain);

/* The logarithm of the likelihood ratio of t with and without a difference, and the largest t that
 * it accepts at 'alpha'; infinite: any. blocks: the number behind t. */
double anytime_evidence(double t, double blocks, double freedom);
double anytime_bound(double alpha, double blocks, double freedom);

#endif
