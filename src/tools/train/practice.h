/* SPDX-License-Identifier: MIT
 *
 * practice.h: makes the networks of measure better by play.
 *
 * Measure plays all variants of tables.h against itself, greedy and quick, and draws its answers:
 * one that seems worth half a point more is e times as likely.  Answers after which a seat did
 * better than the outlook had expected become likelier, others less likely (policy gradient:
 * Williams 1992).  What the outlook expects later counts too, the less the later, so that less is
 * left to luck (Schulman et al., 2016).
 *
 * The weights are a mean of those of the last steps. After each generation they are accepted if
 * measure wins more by them than by those accepted before (trial_gate). The same seed gives the
 * same weights on the same machine, whatever the number of threads. */
#ifndef HIDALGO_TRAIN_PRACTICE_H
#define HIDALGO_TRAIN_PRACTICE_H

#include "generations.h"
#include "instinct.h"

/* weights: the initial ones, then the best. False with a sentence. */
bool practise(struct train_setup *setup, union instinct_weights *weights, char why[HD_MATCH_WHY]);

#endif
