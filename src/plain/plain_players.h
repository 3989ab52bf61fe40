/* SPDX-License-Identifier: MIT
 *
 * plain_players.h: the players as lines: the leader, what they have, and their points if scored
 * now. */
#ifndef HIDALGO_PLAIN_PLAYERS_H
#define HIDALGO_PLAIN_PLAYERS_H

#include "hidalgo/session.h"

/* Seats by points, the highest first; equal ones in seat order. */
void players_rank(const struct hd_state *k, int seat[HD_SEATS]);

/* A line each, the leader first. */
void players_print(const struct hd_session *s);

/* Points, and what all would get if everything were scored now, in a line. */
void players_now(const struct hd_session *s);

/* The power cards played in this round, with their players; nothing if none. */
void players_played(const struct hd_session *s);

#endif
