/* SPDX-License-Identifier: MIT
 *
 * rollout.c: plays rounds to their end with players who look ahead. */
#include "rollout.h"

enum {
    LEAST = 300,
    MOST = 1000,                 /* iterations of a tree of middle size */
    OPINION = 3,                 /* the tree's counts so many times as much as that look */
    CLEARLY = OUTLOOK_POINT / 2, /* of all opinions together: else what was tried more stays */
    COMPARED = 4,                /* answers that get a second look */
    TRIED = 4                    /* answers that a player tries, of those that quick likes */
};

/* ---- players who look ahead ------------------------------------------------------------- */

/* The answers that quick likes best. Returns how many. */
static int shortlist(struct ahead *a, const struct hd_state *world, int pick[TRIED])
{
    int32_t value[HD_MOVES] = {0};
    int n = hd_count(&world->now), kept = 0;
    if (n > TRIED)
        quick_values(&a->quick[a->me], world, &world->now, value);
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

/* The answer of the asked seat, as greedy would give it in this world. */
static struct hd_move think(struct ahead *a, const struct hd_state *world)
{
    unsigned me = a->me;
    a->me = world->todo[world->todos - 1].who;
    int pick[TRIED] = {0}, n = shortlist(a, world, pick), best = pick[0];
    int32_t most = INT32_MIN;
    for (int i = 0; n > 1 && i < n; i++) {
        int32_t worth = ahead_tried(a, world, hd_pick(&world->now, pick[i]));
        best = worth > most ? pick[i] : best;
        most = worth > most ? worth : most;
    }
    a->me = me;
    return hd_pick(&world->now, best);
}

static int32_t played_out(struct ahead *a, const struct hd_state *world, struct hd_move m)
{
    struct hd_state s = *world;
    int32_t worth[HD_SEATS];
    hd_apply(a->r, &s, m, NULL);
    while (!ahead_over(a, &s))
        hd_apply(a->r, &s, think(a, &s), NULL);
    ahead_judge(a, &s, worth);
    return worth[a->me];
}

/* ---- the second look -------------------------------------------------------------------- */

bool rollout_fits(const struct tree *t, const struct hd_view *view)
{
    uint32_t size = t->budget.iterations;
    return size >= LEAST && size < MOST && !t->budget.slip && view->known.seats > 2;
}

struct hd_move rollout_choose(struct tree *t, const struct hd_view *view,
                              const struct hd_answers *answers, uint64_t *random)
{
    if (hd_count(answers) == 1)
        return hd_pick(answers, 0);
    tree_grow(t, view, random);
    struct hd_state world;
    unsigned node[COMPARED];
    int n = tree_best(t, answers, COMPARED, node), best = 0;
    int64_t most = INT64_MIN;
    t->ahead.averages = NULL;
    averages_begin(&t->averages, t->ahead.quick); /* nobody heeds what was learnt here */
    ahead_imagine(&t->ahead, view, random, &world);
    for (int i = 0; n > 1 && i < n; i++) {
        const struct tree_node *c = &t->node[node[i]];
        int64_t worth =
            OPINION * (c->sum / c->visits) + played_out(&t->ahead, &world, tree_answer(t, node[i]));
        if (tree_is_out_of_time(t))
            return tree_answer(t, node[0]);
        if (worth > most) {
            most = worth + CLEARLY;
            best = i;
        }
    }
    return n ? tree_answer(t, node[best]) : hd_pick(answers, 0);
}
