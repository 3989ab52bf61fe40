/* SPDX-License-Identifier: MIT
 *
 * rollout.h: a second look at the answers that a tree likes best. In a few worlds the rest of the
 * round is played by players who look ahead as greedy does, and not by quick, since nobody good
 * plays like quick. (Rollouts by players who think: Tesauro and Galperin, 1996.)
 *
 * That look counts as much as the tree's. Alone it wins nearly all games against greedy, and few
 * against search: it expects others to play just so (docs/BOTS_TRIED.md). */
#ifndef HIDALGO_ROLLOUT_H
#define HIDALGO_ROLLOUT_H

#include "tree.h"

/* A world for so many iterations of the tree; with fewer there is no second look. */
enum { ROLLOUT_ITERATIONS = 300 };

/* Whether a tree with this budget is looked at twice: not if it slips, nor with two players, where
 * its answers compete. */
bool rollout_fits(const struct tree *t, const struct hd_view *view);

/* Grows the tree, and chooses. If there is no time for a world, the tree decides. */
struct hd_move rollout_choose(struct tree *t, const struct hd_view *view,
                              const struct hd_answers *answers, uint64_t *random);

#endif
