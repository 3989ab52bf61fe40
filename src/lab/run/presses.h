/* SPDX-License-Identifier: MIT
 *
 * presses.h: how long a game is for people: roughly how many keys at the drawn table. */
#ifndef HIDALGO_LAB_KEYS_H
#define HIDALGO_LAB_KEYS_H

#include "hidalgo/question.h"

/* Keys for pages before a round and at the end of a game, in hundredths. */
enum { KEYS_ROUND = 70, KEYS_END = 100 };

/* For one question, in hundredths (presses.def). */
int keys_of_ask(enum hd_ask ask);

/* For a game with that many rounds and that many of each question; decisions: of all. */
int keys_of_game(const uint16_t asked[HD_ASK_NOTHING], int decisions, int rounds);

#endif
