/* SPDX-License-Identifier: MIT
 *
 * train.h: trains the outlook on games that bots play with it.
 *
 * Each generation plays all variants of tables.h: with quick, with greedy on the current and the
 * previous weights, and with some bad players; or most games with a teacher on the current weights.
 * The weights are fitted to these games and those of the last generations.  Then greedy with the
 * new weights plays against greedy with the current ones until a sequential test decides
 * (trial_gate), and both play against quick.  The new weights are accepted only if they win more of
 * the first, no fewer of its plain games or of its others, and no fewer of the second.  A game of a
 * generation takes some 90 KB of memory.  The same seed gives the same weights on the same machine,
 * whatever the number of threads.
 */
#ifndef HIDALGO_TRAIN_TRAIN_H
#define HIDALGO_TRAIN_TRAIN_H

#include "generations.h"
#include "outlook.h"

/* net: the initial weights (all 0: random), and then the best ones. False with a sentence. */
bool train(struct train_setup *setup, struct outlook_net *net, char why[HD_MATCH_WHY]);

#endif
