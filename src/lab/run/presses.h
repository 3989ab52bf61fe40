/* SPDX-License-Identifier: MIT
 *
 * presses.h: how long a game is for people: roughly how many keys at the drawn table. */
#ifndef HIDALGO_LAB_KEYS_H
#define HIDALGO_LAB_KEYS_H

#include "hidalgo/question.h"

/* Pages that everybody reads before a round begins, and at the end of a game, in hundredths. */
enum { KEYS_ROUND = 104, KEYS_END = 290 };

/* Of one question, in hundredths (presses.def). */
int keys_of_ask(enum hd_ask ask);

/* Of a game of so many rounds in which each question was asked so often. */
int keys_of_game(const uint16_t asked[HD_ASK_NOTHING], int rounds);

#endif
