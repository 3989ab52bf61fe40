/* SPDX-License-Identifier: MIT
 *
 * rollout.h: a second look at the answers that a tree likes best. The rest of the round is played
 * by players who look ahead as greedy does, and not by quick, since nobody good plays like quick.
 * (Rollouts by players who think: Tesauro and Galperin, 1996.)
 *
 * The tree's opinion counts twice as much as that look, which alone wins nearly all games
 * against greedy, and few against search: it expects others to play just so. For the same reason a
 * large tree is better without it (docs/BOTS_TRIED.md). */
#ifndef HIDALGO_ROLLOUT_H
#define HIDALGO_ROLLOUT_H

#include "tree.h"

/* Whether a tree with this budget gets a second look: it is of middle size, and the bot does not
 * slip. With two players its answers compete instead. */
bool rollout_fits(const struct tree *t, const struct hd_view *view);

/* Grows the tree, and chooses. If there is no time for the second look, the tree decides. */
struct hd_move rollout_choose(struct tree *t, const struct hd_view *view,
                              const struct hd_answers *answers, uint64_t *random);

#endif
