/* SPDX-License-Identifier: MIT
 *
 * chances.h: how many players can still win, round by round, by what bots expect: the outlook, and
 * how uncertain it is (src/bots/ahead.h). */
#ifndef HIDALGO_LAB_CHANCES_H
#define HIDALGO_LAB_CHANCES_H

#include "run/tally.h"

/* Whoever wins at least one in so many such games is still in it. */
enum { CHANCES_ONE_IN = 10 };

/* One for each thread; NULL: no memory. */
struct chances;
struct chances *chances_new(const struct hd_rules *rules);
void chances_free(struct chances *c);

/* Notes in the tally how many are still in it, the first time in each round that everybody waits
 * between two turns. Call it after every answer. */
void chances_look(struct chances *c, const struct hd_state *s, struct tally_game *tally);

#endif
