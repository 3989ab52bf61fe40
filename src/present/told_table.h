/* SPDX-License-Identifier: MIT
 *
 * told_table.h: the table in sentences, one after the other: for plain play, and for pages of the
 * drawn table. */
#ifndef HIDALGO_PRESENT_TOLD_TABLE_H
#define HIDALGO_PRESENT_TOLD_TABLE_H

#include "hidalgo/session.h"
#include "lookup.h"

/* Where the sentences go, each a line. */
struct teller {
    void (*tell)(void *to, const char *line);
    void *to;
};

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

/* "El Grande (2023) + regency, short"; "Round 2 of 9." Return out. */
const char *board_game(const struct board *b, char *out, size_t size);
const char *board_round(const struct board *b, char *out, size_t size);
/* The open card of a pile, and how many it places; -1: none. */
int board_card(const struct board *b, int pile, int *place);

/* The players' letters, and a line for each region. */
void told_board(const struct hd_session *s, const struct teller *t);
/* What holds for a while, as the viewer may know it (HD_NONE: everybody). */
void told_rules(const struct hd_session *s, int viewer, const struct teller *t);
/* The book of rules of that game, or, with NULL, of all; false with a sentence. */
bool told_library(const struct hd_session *s, struct library *l, char why[FILE_WHY]);
/* The face-up cards with their texts, and kept Vetos. ids: with what can be typed for them on
 * lines, instead of their stacks. */
void told_cards(const struct hd_session *s, bool ids, const struct teller *t);

/* told_players.c: a line for each player, the leader first. */
void told_players(const struct hd_session *s, const struct teller *t);
/* Seats by points, the highest first; equal ones in seat order. */
void players_rank(const struct hd_state *k, int seat[HD_SEATS]);
/* What everybody would get if everything were scored now. */
void players_now(const struct board *b, int16_t out[HD_SEATS]);

#endif
