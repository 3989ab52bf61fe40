/* SPDX-License-Identifier: MIT
 *
 * climb.h: finds weights of quick (src/bots/weights.def) by hill climbing.
 *
 * Those for two players and those for more take turns.  One to three weights of the best so far are
 * changed at random.  The candidate plays one against the best so far, at all kinds of tables in
 * tables.h, until a sequential test decides (trial_gate), and if it wins more, as many games
 * against the initial weights.  It is accepted if it wins no fewer of these.  The same seed gives
 * the same weights everywhere. */
#ifndef HIDALGO_TRAIN_CLIMB_H
#define HIDALGO_TRAIN_CLIMB_H

#include "generations.h"
#include "quick.h"

/* setup: generations are candidates, games the most of a deciding match. best: the initial weights,
 * and then the best ones. */
bool climb(struct train_setup *setup, struct quick_policy *best, char why[HD_MATCH_WHY]);

/* The text of weights.def with these numbers and lines that say where they come from, which the
 * caller frees; NULL: not enough memory. */
char *climb_text(const struct quick_policy *policy, const char *story);

#endif
