/* SPDX-License-Identifier: MIT
 *
 * players.h: the players as lines: who leads, what they have, what they would get now. */
#ifndef HIDALGO_PLAIN_PLAYERS_H
#define HIDALGO_PLAIN_PLAYERS_H

#include "hidalgo/session.h"

/* Seats, the one with most points first; equals as they sit. */
void players_rank(const struct hd_state *k, int seat[HD_SEATS]);

/* A line each, the leader first. */
void players_print(const struct hd_session *s);

/* Points, and what all would get if everything were scored now, in a line. */
void players_now(const struct hd_session *s);

/* Which power cards were played in this round, by whom; nothing where none was. */
void players_played(const struct hd_session *s);

#endif
