/* SPDX-License-Identifier: MIT
 *
 * intervals.c: computes the intervals of a run's figures (intervals.h). */
#include "run/intervals.h"

#include "report/report.h"
#include "stats.h"

/* The games of a block are not independent, so the answers' interval is used if there are answers.
 */
static struct hd_interval by_block(const struct sim_result *r, enum answer which, int i,
                                   struct hd_interval by_game)
{
    struct answer_value v;
    return r->answers && answers_value(r->answers, which, i, 0, &v) ? v.ci : by_game;
}

/* A card taken several times in a game tells less than several games. */
struct hd_interval report_takers_ci(const struct sim_result *r, int card)
{
    const double win = HD_WIN;
    const struct card_tally *c = &r->tally.card[card];
    const struct clusters games = {
        (double)c->games_taken,           (double)c->wins / win,        (double)c->takers,
        (double)c->wins_wins / win / win, (double)c->wins_takers / win, (double)c->takers_takers};
    return by_block(r, ANSWER_taker_wins, card, stats_share(&games));
}

static struct hd_interval swing_ci(const struct card_tally *c, int64_t x, int64_t xx, int64_t xn)
{
    return stats_mean(&(struct clusters){(double)c->games_used, (double)x, (double)c->used,
                                         (double)xx, (double)xn, (double)c->used_used});
}

struct hd_interval report_own_ci(const struct sim_result *r, int card)
{
    const struct card_tally *c = &r->tally.card[card];
    return by_block(r, ANSWER_own, card, swing_ci(c, c->swing_own, c->own_own, c->own_used));
}

struct hd_interval report_others_ci(const struct sim_result *r, int card)
{
    const struct card_tally *c = &r->tally.card[card];
    return by_block(r, ANSWER_others, card,
                    swing_ci(c, c->swing_others, c->others_others, c->others_used));
}

struct hd_interval report_sums_ci(const struct sim_result *r, struct report_sum sum, double *mean)
{
    double n = (double)r->tally.games, x = (double)sum.sums->sum;
    const struct clusters games = {n, x, n, (double)sum.sums->squares, x, n};
    *mean = report_ratio(x, n);
    return by_block(r, sum.which, sum.i, stats_mean(&games));
}
