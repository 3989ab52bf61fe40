/* SPDX-License-Identifier: MIT
 *
 * plain_board.h: the table as lines of text that a screen reader can read one after the other
 * (told_table.h). */
#ifndef HIDALGO_PLAIN_BOARD_H
#define HIDALGO_PLAIN_BOARD_H

#include "told_table.h"

/* Edition, options, players, and whether somebody chose the seed. */
void board_heading(const struct hd_session *s);

/* The round; the regions, a line each, and temporary rules. */
void board_print(const struct hd_session *s);

/* The face-up cards, and kept Vetos. */
void board_cards(const struct hd_session *s);

/* "Round 2 of 9." and the names of the face-up cards, in a line. */
void round_print(const struct hd_session *s);

/* A line for each player, the leader first. */
void players_print(const struct hd_session *s);

/* Points, and what all would get if everything were scored now, in a line. */
void now_print(const struct hd_session *s);

/* The power cards played in this round, with their players; nothing if none. */
void players_played(const struct hd_session *s);

#endif
