/* SPDX-License-Identifier: MIT
 *
 * Flat Monte Carlo: plays the round to its end with the policy, trying the best answers so far more
 * often. */
#include <math.h>

#include "rival.h"

enum { USUAL = 1000 };

/* Weight of rarely tried answers, in points. */
static const double curious = 6;

static int next_to_try(const double *sum, const int *tried, int count, int all)
{
    int best = 0;
    double most = -INFINITY;
    for (int m = 0; m < count; m++) {
        if (tried[m] == 0)
            return m;
        double value = sum[m] / tried[m] + curious * sqrt(log(all) / tried[m]);
        if (value > most) {
            most = value;
            best = m;
        }
    }
    return best;
}

static double play(const struct rival_mind *mind, const struct hd_view *view, struct hd_move m,
                   uint64_t *random)
{
    struct hd_state s;
    double value[HD_SEATS];
    hd_imagine_to(mind->r, view, HD_HORIZON_ROUND, random, &s);
    struct hd_mark mark = hd_mark_of(mind->r, &s, HD_HORIZON_ROUND);
    hd_apply(mind->r, &s, m, NULL);
    rival_play_on(mind->r, &s, mark, mind->seat, random);
    rival_judge(mind->r, &s, value);
    return value[mind->seat];
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random)
{
    const struct rival_mind *mind = own;
    double sum[HD_MOVES] = {0};
    int tried[HD_MOVES] = {0}, count = hd_count(answers), best = 0;
    int most = mind->iterations ? (int)mind->iterations : USUAL;
    if (count == 1)
        return hd_pick(answers, 0);
    for (int i = 0; i < most; i++) {
        int m = next_to_try(sum, tried, count, i);
        sum[m] += play(mind, view, hd_pick(answers, m), random);
        tried[m]++;
    }
    for (int m = 1; m < count; m++)
        best = tried[m] > tried[best] ? m : best;
    return hd_pick(answers, best);
}

const struct hd_bot rival_flat = {
    .name = "rival-flat",
    .blurb = "the round played to its end by the policy",
    .memory = sizeof(struct rival_mind),
    .begin = rival_mind_begin,
    .choose = choose,
};
