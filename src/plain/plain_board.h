/* SPDX-License-Identifier: MIT
 *
 * plain_board.h: the table as lines of text that a screen reader can read one after the other. */
#ifndef HIDALGO_PLAIN_BOARD_H
#define HIDALGO_PLAIN_BOARD_H

#include "hidalgo/session.h"

/* The public facts for its lines. */
struct board {
    const struct hd_session *s;
    const struct hd_edition *e;
    const struct hd_rules *r;
    const struct hd_seating *seating;
    const struct hd_state *k;
};
struct board board_of(const struct hd_session *s);

static inline const char *board_name(const struct board *b, int seat)
{
    return b->seating->player[seat].name;
}

/* Who has caballeros in a place now (hd_strength_text); "empty"; "" for a closed castillo. Returns
 * buf. */
const char *board_strength(const struct hd_session *s, int place, char *buf, size_t size);

/* The round; the regions, a line each, and temporary rules. */
void board_print(const struct hd_session *s);

/* The face-up cards, and kept Vetos. */
void board_cards(const struct hd_session *s);

/* "Round 2 of 9." and the names of the face-up cards, in a line. */
void board_round(const struct hd_session *s);

/* Edition, options, players, and whether somebody chose the seed. */
void board_heading(const struct hd_session *s);

#endif
