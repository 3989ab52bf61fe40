/* SPDX-License-Identifier: MIT
 *
 * rollout.c: plays rounds to their end with players who look ahead. */
#include "rollout.h"
#include "greedy.h"

enum {
    LEAST = 300,
    MOST = 1000,                 /* iterations of a tree of middle size */
    OPINION = 2,                 /* the tree's counts so many times as much as that look */
    CLEARLY = OUTLOOK_POINT / 2, /* of all opinions together: else what was tried more stays */
    COMPARED = 4                 /* answers that get a second look */
};

/* What an answer comes to when all play like greedy. Its outlook judges that, or the bot's own
 * weights, if it has some. */
static int32_t played_out(struct ahead *a, const struct hd_state *world, struct hd_move m)
{
    const struct outlook_net *net = a->net;
    struct hd_state s = *world;
    int32_t worth[HD_SEATS];
    if (net == &outlook_built_in.net)
        a->net = &outlook_of_greedy.net;
    hd_apply(a->r, &s, m, NULL);
    while (!ahead_over(a, &s))
        hd_apply(a->r, &s, greedy_answer(a, &s), NULL);
    ahead_judge(a, &s, worth);
    a->net = net;
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
