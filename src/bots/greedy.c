/* SPDX-License-Identifier: MIT
 *
 * greedy.c: the bot that tries each legal answer once in an imagined world or two, plays on with
 * quick's answers, heeds its instinct, and takes the answer with the best expectation.
 *
 * An iteration tries all answers in one world. */
#include "greedy.h"
#include "instinct.h"
#include "slip.h"

#include <string.h>

enum {
    WORLDS = 1,
    TRIED = 4 /* answers that an expected player tries, of those that quick likes */
};

_Static_assert((int)OUTLOOK_POINT == (int)INSTINCT_POINT, "added in greedy_sum");

struct greedy {
    struct ahead ahead;
    uint32_t worlds, slip;
};

/* ---- judging ---------------------------------------------------------------------------------
 */

int32_t greedy_sum(struct greedy_worth w)
{
    return w.found + w.hunch;
}

/* What quick thinks of the answers in a world, and what the instinct adds. */
static void greedy_glance(struct ahead *a, const struct hd_state *world, const struct hd_answers *o,
                          int32_t value[HD_MOVES], int32_t hunch[HD_MOVES])
{
    quick_values(&a->quick[a->me], world, o, value);
    instinct_hunches(a->quick, a->me, o, value, hunch);
}

void greedy_worths(struct ahead *a, const struct hd_state *world, const struct hd_answers *o,
                   struct greedy_worth worth[HD_MOVES])
{
    int32_t value[HD_MOVES], hunch[HD_MOVES];
    greedy_glance(a, world, o, value, hunch);
    for (int i = 0, n = hd_count(o); i < n; i++)
        worth[i] = (struct greedy_worth){ahead_tried(a, world, hd_pick(o, i)), hunch[i]};
}

/* The best answers by value. Returns how many. */
static int shortlist(const int32_t value[HD_MOVES], int n, int pick[TRIED])
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int at = kept < TRIED ? kept++ : TRIED;
        for (; at > 0 && value[pick[at - 1]] < value[i]; at--)
            if (at < TRIED)
                pick[at] = pick[at - 1];
        if (at < TRIED)
            pick[at] = i;
    }
    return kept;
}

struct hd_move greedy_answer(struct ahead *a, const struct hd_state *world)
{
    const struct hd_answers *o = &world->now;
    int32_t value[HD_MOVES], hunch[HD_MOVES], most = INT32_MIN;
    int pick[TRIED] = {0}, best = 0;
    unsigned me = a->me;
    if (hd_count(o) == 1)
        return hd_pick(o, 0);
    a->me = world->todo[world->todos - 1].who;
    greedy_glance(a, world, o, value, hunch);
    for (int i = 0, n = shortlist(value, hd_count(o), pick); i < n; i++) {
        int32_t worth = ahead_tried(a, world, hd_pick(o, pick[i])) + hunch[pick[i]];
        best = worth > most ? pick[i] : best;
        most = worth > most ? worth : most;
    }
    a->me = me;
    return hd_pick(o, best);
}

/* ---- the bot ---------------------------------------------------------------------------------
 */

static void greedy_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                         const struct hd_budget *budget)
{
    struct greedy *g = own;
    ahead_begin(&g->ahead, self, r, seat);
    if (!self->data)
        g->ahead.net = &outlook_of_greedy.net;
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
        struct greedy_worth here[HD_MOVES];
        ahead_imagine(&g->ahead, view, random, &world);
        greedy_worths(&g->ahead, &world, answers, here);
        for (int i = 0; i < n; i++)
            worth[i] += greedy_sum(here[i]);
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
