/* SPDX-License-Identifier: MIT
 *
 * ahead.c: playing imagined worlds on, and judging where they lead to. */
#include "ahead.h"

void ahead_begin(struct ahead *a, const struct hd_bot *self, const struct hd_rules *r, int seat)
{
    a->r = r;
    a->me = (unsigned)seat;
    a->net = self->data ? self->data : &outlook_built_in.net;
    for (int i = 0; i < HD_SEATS; i++)
        quick_begin(&a->quick[i], r, i, &quick_weights);
}

/* Whether a seat has had its turn of this round. */
static bool has_acted(const struct hd_state *s, unsigned seat)
{
    if (s->phase != HD_PHASE_TURNS)
        return s->phase == HD_PHASE_SCORING;
    for (unsigned i = s->turn; i < s->owners; i++)
        if (s->order[i] == seat)
            return false;
    return true;
}

void ahead_play(struct ahead *a, struct hd_state *world, enum ahead_until until)
{
    unsigned round = world->round;
    bool acted = until == AHEAD_ROUND || has_acted(world, a->me);
    while (!hd_over(world)) {
        bool round_over = world->round != round;
        if (outlook_quiet(world) &&
            (round_over || (until == AHEAD_TURN && (acted || has_acted(world, a->me)))))
            break;
        unsigned who = world->todo[world->todos - 1].who;
        struct hd_move m = quick_choose(&a->quick[who], world, &world->now);
        hd_apply(a->r, world, m, NULL);
    }
}

static int32_t parameter[8] = {32, 1024, 64, 0, 32};
int32_t *ahead_parameter(void)
{
    return parameter;
}

void ahead_judge(const struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS])
{
    int32_t points[HD_SEATS];
    outlook_points(a->net, a->r, world, points);
    int n = world->seats;
    for (int i = 0; i < n; i++)
        points[i] += world->score[i] * OUTLOOK_POINT;
    for (int i = 0; i < n; i++) {
        int32_t sum = 0, best = INT32_MIN;
        for (int k = 0; k < n; k++)
            if (k != i) {
                sum += points[k];
                best = points[k] > best ? points[k] : best;
            }
        out[i] = points[i] - (int32_t)((sum / (n - 1)) * (int64_t)(64 - parameter[0]) / 64 +
                                       (int64_t)best * parameter[0] / 64);
    }
}
