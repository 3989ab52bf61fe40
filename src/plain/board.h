/* SPDX-License-Identifier: MIT
 *
 * board.h: what lies on the table, as lines of text. */
#ifndef HIDALGO_PLAIN_BOARD_H
#define HIDALGO_PLAIN_BOARD_H

#include <stdio.h>

#include "plain.h"

/* The board, courts, scores and open cards, as everybody may see them. */
void board_print(const struct hd_session *s, FILE *to);

/* Edition, options, players, and whether the seed was given: what a game is. */
void board_heading(const struct hd_session *s, FILE *to);

/* The seed; "NAME: N points", best first, and "winner: NAME[, NAME]". */
void board_result(const struct hd_session *s, FILE *to);

#endif
