/* SPDX-License-Identifier: MIT
 *
 * selfplay.h: positions of games that bots play against each other, to learn from. */
#ifndef HIDALGO_LAB_SELFPLAY_H
#define HIDALGO_LAB_SELFPLAY_H

#include "fit.h"
#include "hidalgo/match.h"

enum { SELFPLAY_KEPT = 32 /* positions of a game at most, drawn by lot */ };

/* Plays the games of a match, of which rules, players, games, seed and threads count, and
 * appends positions between turns to the samples, in the order of the games whatever the
 * number of threads.  samples: with room for SELFPLAY_KEPT of each game.  Returns how many
 * there are, or 0 with a sentence in why. */
size_t selfplay(const struct hd_match *match, struct fit_sample *samples, char why[HD_MATCH_WHY]);

#endif
