/* SPDX-License-Identifier: MIT
 *
 * For each legal answer, finishes the turn six times with the policy; takes the best by the
 * judge. */
#include "rival.h"

enum { TIMES = 6 };

/* Plays to the end of the turn; after a power card, of the turn that follows. */
static void finish(const struct rival_mind *mind, struct hd_state *s, struct hd_mark round,
                   uint64_t *random)
{
    bool power = s->phase != HD_PHASE_TURNS;
    struct hd_mark turn = hd_mark_of(mind->r, s, HD_HORIZON_TURN);
    while (!hd_passed(s, power ? round : turn)) {
        bool mine = s->phase == HD_PHASE_TURNS && s->active == mind->seat;
        int at = s->turn;
        hd_apply(mind->r, s, rival_answer(mind->r, s, &rival_numbers, 0, random), NULL);
        if (power && mine && (s->turn != at || s->phase != HD_PHASE_TURNS))
            return;
    }
}

static double worth(const struct rival_mind *mind, const struct hd_state *world, struct hd_move m,
                    uint64_t *random)
{
    struct hd_state s = *world;
    double value[HD_SEATS];
    struct hd_mark round = hd_mark_of(mind->r, &s, HD_HORIZON_ROUND);
    struct hd_mark turn = hd_mark_of(mind->r, &s, HD_HORIZON_TURN);
    bool power = s.phase != HD_PHASE_TURNS;
    hd_apply(mind->r, &s, m, NULL);
    if (!hd_passed(&s, power ? round : turn))
        finish(mind, &s, round, random);
    rival_judge(mind->r, &s, value);
    return value[mind->seat];
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random)
{
    const struct rival_mind *mind = own;
    double sum[HD_MOVES] = {0};
    int count = hd_count(answers), best = 0;
    if (count == 1)
        return hd_pick(answers, 0);
    for (int i = 0; i < TIMES; i++) {
        struct hd_state world;
        hd_imagine_to(mind->r, view, HD_HORIZON_ROUND, random, &world);
        uint64_t luck = hd_random(random);
        for (int m = 0; m < count; m++) {
            uint64_t same = luck;
            sum[m] += worth(mind, &world, hd_pick(answers, m), &same);
        }
    }
    for (int m = 1; m < count; m++)
        best = sum[m] > sum[best] ? m : best;
    return hd_pick(answers, best);
}

const struct hd_bot rival_greedy = {
    .name = "rival-greedy",
    .blurb = "its own turn finished six times by the policy",
    .memory = sizeof(struct rival_mind),
    .begin = rival_mind_begin,
    .choose = choose,
};
