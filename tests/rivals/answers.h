/* SPDX-License-Identifier: MIT
 *
 * answers.h: the policy's value of an answer, with a function for each kind of question. */
#ifndef HIDALGO_TEST_RIVAL_ANSWERS_H
#define HIDALGO_TEST_RIVAL_ANSWERS_H

#include "rival.h"

typedef int rival_thought(const struct rival_eye *e, struct hd_move m);

/* The course of the game: course.c. */
rival_thought rival_power, rival_number, rival_take, rival_half, rival_use, rival_veto;
int rival_stakes(const struct rival_eye *e);
/* Places and pieces: pieces.c. */
rival_thought rival_place, rival_piece, rival_target, rival_leave, rival_region, rival_board,
    rival_home, rival_king, rival_dial, rival_tell, rival_whose;
int rival_best_target(const struct rival_eye *e);

#endif
