/* SPDX-License-Identifier: MIT
 *
 * selfplay.h: training positions from games of bots against each other.
 *
 * The target of a position is how many points each seat still got. That depends much on luck and on
 * later mistakes, so the target also includes what the current weights expect of the following
 * positions, less the further away they are (TD(lambda): Sutton 1988). */
#ifndef HIDALGO_TRAIN_SELFPLAY_H
#define HIDALGO_TRAIN_SELFPLAY_H

#include "fit.h"
#include "hidalgo/match.h"

enum { SELFPLAY_KEPT = 24 /* most positions of a game, drawn at random */ };

struct selfplay {
    struct hd_match match;         /* uses rules, seats, players, games, seed and threads   */
    const struct outlook_net *net; /* predicts; NULL: only the result counts          */
    int lambda;                    /* of 256: the weight of the end, against the next position    */
};

/* Plays the games and appends positions between turns to the samples, in the order of the games
 * whatever the number of threads. samples: with room for SELFPLAY_KEPT per game. Returns how many
 * there are, or 0 with a sentence in why. */
size_t selfplay(const struct selfplay *play, struct fit_sample *samples, char why[HD_MATCH_WHY]);

#endif
