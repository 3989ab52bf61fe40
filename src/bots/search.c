/* SPDX-License-Identifier: MIT
 *
 * search.c: the two bots that search; they differ in their default number of iterations of
 * tree.h. */
#include "rollout.h"

/* Compares functions, not addresses of bots, since a hired bot is a copy. */
static void begin_search(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                         const struct hd_budget *budget)
{
    tree_begin(own, self, r, seat, budget, 300);
}

static void begin_expert(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                         const struct hd_budget *budget)
{
    tree_begin(own, self, r, seat, budget, 9000);
}

static struct hd_move search_choose(void *own, const struct hd_view *view,
                                    const struct hd_answers *answers, uint64_t *random)
{
    return rollout_fits(own, view) ? rollout_choose(own, view, answers, random)
                                   : tree_choose(own, view, answers, random);
}

const struct hd_bot hd_bot_search = {
    .name = "search",
    .blurb = N_("searches for the best answer, about 3 ms each"),
    .memory = sizeof(struct tree),
    .begin = begin_search,
    .choose = search_choose,
};

const struct hd_bot hd_bot_expert = {
    .name = "expert",
    .blurb = N_("searches thirty times as long, less than a tenth of a second each"),
    .memory = sizeof(struct tree),
    .begin = begin_expert,
    .choose = search_choose,
};
