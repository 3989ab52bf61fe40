/* SPDX-License-Identifier: MIT
 *
 * look_back.h: the past of a game, step by step, and the way back from a what-if game. */
#ifndef HIDALGO_PLAIN_LOOK_BACK_H
#define HIDALGO_PLAIN_LOOK_BACK_H

#include "talk.h"

/* Shows the past until it is left; false: the game stops here. */
bool past_tell(struct talk *t);

/* Returns to the real game; false: this is it. */
bool trial_leave(struct talk *t);

/* At the end of a what-if game tells the points and returns; false: this is the real one. */
bool trial_ends(struct talk *t);

#endif
