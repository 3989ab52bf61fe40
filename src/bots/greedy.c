/* SPDX-License-Identifier: MIT
 *
 * greedy.c: the bot that tries each legal answer once in an imagined world or two, plays on with
 * quick's answers, and takes the answer with the best expectation.
 *
 * An iteration tries all answers in one world. */
#include "ahead.h"
#include "slip.h"

#include <string.h>

enum { WORLDS = 1 };

struct greedy {
    struct ahead ahead;
    uint32_t worlds, slip;
};

static void greedy_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                         const struct hd_budget *budget)
{
    struct greedy *g = own;
    ahead_begin(&g->ahead, self, r, seat);
    g->worlds = budget->iterations ? budget->iterations : WORLDS;
    g->slip = budget->slip;
}

static struct hd_move greedy_choose(void *own, const struct hd_view *view,
                                    const struct hd_answers *answers, uint64_t *random)
{
    struct greedy *g = own;
    int64_t worth[HD_MOVES] = {0};
    int n = hd_count(answers), best = 0;
    ahead_look(&g->ahead, view);
    for (uint32_t w = 0; n > 1 && w < g->worlds; w++) {
        struct hd_state world;
        ahead_imagine(&g->ahead, view, random, &world);
        for (int i = 0; i < n; i++)
            worth[i] += ahead_tried(&g->ahead, &world, hd_pick(answers, i));
    }
    for (int i = 0; g->slip && i < n; i++)
        worth[i] = slipped(worth[i] / g->worlds, g->slip, OUTLOOK_POINT, random);
    for (int i = 1; i < n; i++)
        best = worth[i] > worth[best] ? i : best;
    return hd_pick(answers, best);
}

const struct hd_bot hd_bot_greedy = {
    .name = "greedy",
    .blurb = N_("tries each answer to the end of the round"),
    .memory = sizeof(struct greedy),
    .begin = greedy_begin,
    .choose = greedy_choose,
};
