/* SPDX-License-Identifier: MIT
 *
 * expert.c: the bot that searches, with 3000 iterations of tree.h unless it is told otherwise. */
#include "tree.h"

enum { ITERATIONS = 3000 };

static void begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    tree_begin(own, self, r, seat, budget, ITERATIONS);
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_options *options, uint64_t *random)
{
    return tree_choose(own, view, options, random);
}

const struct hd_bot hd_bot_expert = {
    .name = "expert",
    .blurb = N_("searches ten times as long"),
    .memory = sizeof(struct tree),
    .begin = begin,
    .choose = choose,
};
