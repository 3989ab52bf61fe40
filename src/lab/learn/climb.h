/* SPDX-License-Identifier: MIT
 *
 * climb.h: finds weights of quick (src/bots/weights.def) by climbing.
 *
 * Those for two players and those for more take turns.  One to three weights of the best so
 * far are changed by lot; the candidate plays one against the best so far at tables of all
 * that is in tables.h.  If it wins more than its
 * share it plays four times as many games against them, and as many against those that were
 * there in the beginning; it takes their place if it wins surely more than its share of
 * the ones, and no fewer of the others.  The same seed gives the same weights everywhere. */
#ifndef HIDALGO_LAB_CLIMB_H
#define HIDALGO_LAB_CLIMB_H

#include "quick.h"
#include "train.h"

enum { CLIMB_WHY = 240 };

/* setup: generations are candidates, games those of the match that decides.  best: the weights
 * to begin with, and then the best ones.  story: what was kept, line by line. */
bool climb(struct train_setup *setup, struct quick_policy *best, char story[TRAIN_STORY],
           char why[HD_MATCH_WHY]);

/* Writes weights.def anew with these numbers and lines of where they come from. */
bool climb_write(const char *path, const struct quick_policy *policy, const char *story,
                 char why[CLIMB_WHY]);

#endif
