/* SPDX-License-Identifier: MIT
 *
 * greedy_practice.h: makes the outlook of greedy better by play.
 *
 * Greedy plays all variants of tables.h against itself and quick, and draws its answers: one that
 * seems a third of a point better is e times as likely.  Answers after which a seat did better than
 * expected become likelier, others less likely, as in practice.h: the outlook learns to find more
 * in the positions to which they lead, at the end of the turn and of the round.  So it learns to be
 * the judge that greedy needs, which the best forecast of results is not (docs/BOTS_TRIED.md).
 *
 * The weights are a mean of those of the last steps. After each generation they are accepted if
 * greedy wins more by them than by those accepted before (trial_gate). The same seed gives the same
 * weights on the same machine, whatever the number of threads. */
#ifndef HIDALGO_TRAIN_GREEDY_PRACTICE_H
#define HIDALGO_TRAIN_GREEDY_PRACTICE_H

#include "generations.h"
#include "outlook.h"

/* net: the initial weights, then the best. False with a sentence. */
bool practise_greedy(struct train_setup *setup, struct outlook_net *net, char why[HD_MATCH_WHY]);

#endif
