/* SPDX-License-Identifier: MIT
 *
 * ranking.c: the race of several versions: its sums and what they allow to say (ranking.h). */
#include "compare/ranking.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct sums ranking_sums =
    SUMS(struct ranking, SUM_TO(struct ranking, games, signature, COUNT),
         SUM(struct ranking, left, FLAG), SUM_PARTS(struct ranking, of, paired_sums),
         SUM_PARTS(struct ranking, pair, paired_sums));

static double alpha(const struct ranking *r)
{
    return r->goals > 1 ? 0.05 / r->goals : 0.05;
}

/* ---- goals ------------------------------------------------------------------------------- */

/* Goals that have a name of their own: the figure, and what is better. */
static const struct {
    const char *name, *figure;
    enum ranking_way way;
} named[] = {
    {"spread", "margin", RANKING_LESS},
    {"length", "length", RANKING_LESS},
    {"first-seat", "wins-1", RANKING_NEAR}, /* to an even share                            */
};

static bool read_way(const char *text, struct ranking_goal *out)
{
    char *end;
    out->way = strcmp(text, "less") == 0 ? RANKING_LESS : RANKING_MORE;
    if (strcmp(text, "less") == 0 || strcmp(text, "more") == 0)
        return true;
    out->way = RANKING_NEAR;
    out->target = strtod(text, &end);
    return end != text && !*end && isfinite(out->target);
}

bool ranking_goal_read(const char *text, int seats, struct ranking_goal *out)
{
    const size_t n = strcspn(text, "=");
    *out = (struct ranking_goal){.way = RANKING_MORE, .target = 100.0 / seats};
    if (n == 0 || n >= sizeof out->figure)
        return false;
    snprintf(out->figure, sizeof out->figure, "%.*s", (int)n, text);
    if (text[n])
        return read_way(text + n + 1, out);
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (strcmp(text, named[i].name) == 0) {
            snprintf(out->figure, sizeof out->figure, "%s", named[i].figure);
            out->way = named[i].way;
        }
    return true;
}

/* ---- sums -------------------------------------------------------------------------------- */

void ranking_add(struct ranking *r, const double value[RANKING_VERSIONS])
{
    for (int i = 0; i < r->versions; i++) {
        if (r->left[i])
            continue;
        paired_add(&r->of[i], 0, value[i]);
        for (int k = i + 1; k < r->versions; k++)
            if (!r->left[k])
                paired_add(&r->pair[i][k], value[i], value[k]);
    }
}

/* How far a value is from the target, at least and at most. */
static struct hd_interval distance(struct hd_interval ci, double target)
{
    const double low = ci.low - target, high = ci.high - target;
    const bool inside = low <= 0 && high >= 0;
    return (struct hd_interval){inside ? 0 : fmin(fabs(low), fabs(high)),
                                fmax(fabs(low), fabs(high))};
}

/* From the distance of each, of which there are as many as versions. */
static double farther(const struct ranking *r, double target, int i, int k, struct hd_interval *ci)
{
    const double level = alpha(r) / r->versions;
    const struct hd_interval far = distance(paired_anytime(&r->of[i], level), target),
                             near = distance(paired_anytime(&r->of[k], level), target);
    *ci = (struct hd_interval){far.low - near.high, far.high - near.low};
    return fabs(paired_mean(&r->of[i]) - target) - fabs(paired_mean(&r->of[k]) - target);
}

double ranking_worse(const struct ranking *r, struct ranking_aim aim, int i, int k,
                     struct hd_interval *ci)
{
    *ci = (struct hd_interval){0, 0};
    if (i == k)
        return 0;
    if (aim.way == RANKING_NEAR)
        return farther(r, aim.target, i, k, ci);
    const double pairs = r->versions * (r->versions - 1) / 2.0;
    const struct paired *pair = i < k ? &r->pair[i][k] : &r->pair[k][i];
    const struct hd_interval is = paired_anytime(pair, alpha(r) / pairs);
    const bool as_is = (k < i) == (aim.way == RANKING_LESS); /* more of the second is worse     */
    *ci = as_is ? is : (struct hd_interval){-is.high, -is.low};
    return as_is ? paired_mean(pair) : -paired_mean(pair);
}

double ranking_badness(const struct ranking *r, struct ranking_aim aim, int i)
{
    const double mean = paired_mean(&r->of[i]);
    return aim.way == RANKING_LESS   ? mean
           : aim.way == RANKING_MORE ? -mean
                                     : fabs(mean - aim.target);
}

int ranking_best(const struct ranking *r, struct ranking_aim aim)
{
    int best = -1;
    for (int i = 0; i < r->versions; i++)
        if (!r->left[i] && (best < 0 || ranking_badness(r, aim, i) < ranking_badness(r, aim, best)))
            best = i;
    return best;
}

bool ranking_race(struct ranking *r, struct ranking_aim aim, double until)
{
    const int best = ranking_best(r, aim);
    int still = 0;
    bool near = true;
    for (int i = 0; i < r->versions; i++) {
        struct hd_interval ci;
        if (r->left[i])
            continue;
        ranking_worse(r, aim, i, best, &ci);
        r->left[i] = ci.low > 0;
        still += !r->left[i];
        near = near && (r->left[i] || ci.high <= until);
    }
    return still == 1 || near;
}
