/* SPDX-License-Identifier: MIT
 *
 * rollout.c: plays rounds to their end with players who look ahead. */
#include "rollout.h"

enum {
    COMPARED = 4, /* answers that get a second look                                  */
    TRIED = 4     /* answers that a player tries, of those that quick likes          */
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

static bool is_over(const struct tree *t, uint32_t worlds)
{
    const struct hd_budget *b = &t->budget;
    if ((b->stop && atomic_load(b->stop)) || worlds >= b->iterations / ROLLOUT_ITERATIONS)
        return true;
    int64_t passed = b->ms ? tree_clock() - t->began : 0;
    return passed < 0 || (b->ms && passed >= b->ms);
}

bool rollout_fits(const struct tree *t, const struct hd_view *view)
{
    return !t->budget.slip && view->known.seats > 2 && t->budget.iterations >= ROLLOUT_ITERATIONS;
}

struct hd_move rollout_choose(struct tree *t, const struct hd_view *view,
                              const struct hd_answers *answers, uint64_t *random)
{
    unsigned node[COMPARED];
    int64_t sum[COMPARED] = {0}, most = INT64_MIN;
    uint32_t worlds = 0;
    if (hd_count(answers) == 1)
        return hd_pick(answers, 0);
    t->twice = true;
    tree_grow(t, view, random);
    int n = tree_best(t, answers, COMPARED, node), best = 0;
    t->ahead.averages = NULL;
    averages_end(t->ahead.quick);
    for (; n > 1 && !is_over(t, worlds); worlds++) {
        struct hd_state world;
        ahead_imagine(&t->ahead, view, random, &world);
        for (int i = 0; i < n; i++)
            sum[i] += played_out(&t->ahead, &world, tree_answer(t, node[i]));
    }
    for (int i = 0; worlds && i < n; i++) {
        const struct tree_node *c = &t->node[node[i]];
        int64_t worth = sum[i] / worlds + c->sum / c->visits;
        best = worth > most ? i : best;
        most = worth > most ? worth : most;
    }
    return n ? tree_answer(t, node[best]) : hd_pick(answers, 0);
}
