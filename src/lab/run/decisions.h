/* SPDX-License-Identifier: MIT
 *
 * decisions.h: every decision of a game, for a file of games: who was asked what, among how many
 * answers, and what the answer was. */
#ifndef HIDALGO_LAB_DECISIONS_H
#define HIDALGO_LAB_DECISIONS_H

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"

struct decisions;

/* Of the games of one thread. NULL: not enough memory. */
struct decisions *decisions_new(const struct hd_edition *edition, int seats);
/* After the set-up, and after each answer. */
void decisions_note(struct decisions *d, const struct hd_game *game);
/* Those of the game so far, as JSON that the caller frees. NULL: not enough memory. */
char *decisions_text(const struct decisions *d);
void decisions_free(struct decisions *d);

#endif
