/* SPDX-License-Identifier: MIT */
#include "lessons.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

#include "hidalgo/match.h"

bool rival_edition(const char *id, struct hd_edition *out)
{
    struct hd_errors errors = {0};
    struct hd_request request = {.edition = id};
    if (hd_edition_load(out, &request, &errors))
        return true;
    hd_errors_print(&errors, stderr);
    return false;
}

/* ---- tuning: one with numbers changed at random against three with the old ones ---- */

enum { TRIAL = 400, PROOF = 1600 };

static double share(const struct hd_edition edition[2], const struct rival_policy *candidate,
                    const struct rival_policy *old, uint64_t games, uint64_t seed)
{
    struct hd_bot one = rival_policy, rest = rival_policy;
    struct hd_match_result result;
    char why[HD_MATCH_WHY];
    double sum = 0;
    one.name = "candidate";
    one.data = candidate;
    rest.data = old;
    for (int i = 0; i < 2; i++) {
        struct hd_match match = {.rules = &edition[i].rules,
                                 .seats = 4,
                                 .rotation = HD_ROTATED,
                                 .games = games / 2,
                                 .seed = seed};
        match.player[0].bot = &one;
        for (int k = 1; k < 4; k++)
            match.player[k].bot = &rest;
        if (!hd_match(&match, &result, why))
            return 0;
        sum += result.player[0].share / 2;
    }
    return sum;
}

static void change(struct rival_policy *p, uint64_t *random)
{
    int changes = 1 + (int)hd_random_below(random, 3);
    for (int i = 0; i < changes; i++) {
        int32_t *n = &p->n[hd_random_below(random, RIVAL_NUMBERS)];
        int32_t reach = 20 + (*n < 0 ? -*n : *n);
        *n += (int32_t)hd_random_below(random, (uint32_t)reach + 1) - reach / 2;
    }
}

int rival_tune(int seconds, uint64_t seed)
{
    static struct hd_edition edition[2];
    static const char *const name[] = {
#define NUMBER(name, value, text) #name,
#include "numbers.def"
    };
    struct rival_policy best = rival_numbers;
    time_t began = time(NULL);
    uint64_t random = seed;
    if (!rival_edition("1995", &edition[0]) || !rival_edition("2023", &edition[1]))
        return 2;
    while (time(NULL) - began < seconds) {
        struct rival_policy candidate = best;
        change(&candidate, &random);
        if (share(edition, &candidate, &best, TRIAL, hd_random(&random)) < 0.28)
            continue;
        double proof = share(edition, &candidate, &best, PROOF, hd_random(&random));
        if (proof < 0.265)
            continue;
        best = candidate;
        fprintf(stderr, "%.3f\n", proof);
    }
    for (int i = 0; i < RIVAL_NUMBERS; i++)
        printf("%s %d\n", name[i], best.n[i]);
    return 0;
}

/* ---- fitting: least squares, a set of weights for each part of the game ------------- */

enum { F = RIVAL_FEATURES, TURNS = 80 };

struct sample {
    double feature[HD_SEATS][F];
    int16_t score[HD_SEATS];
    int time;
};
struct fit {
    const struct hd_rules *r;
    double a[RIVAL_TIMES][F][F], b[RIVAL_TIMES][F], error, count;
    struct sample sample[TURNS];
    int samples, turn, round, phase;
};

/* A seat's points minus the mean: the lead matters, not the number of points in a game. */
static void apart(struct sample *at, double gain[HD_SEATS], int seats)
{
    double mean[F] = {0}, all = 0;
    for (int seat = 0; seat < seats; seat++) {
        all += gain[seat] / seats;
        for (int i = 0; i < F; i++)
            mean[i] += at->feature[seat][i] / seats;
    }
    for (int seat = 0; seat < seats; seat++) {
        gain[seat] -= all;
        for (int i = 0; i < F; i++)
            at->feature[seat][i] -= mean[i];
    }
}

static void learn(struct fit *fit, struct sample *at, const struct hd_state *end)
{
    double gain[HD_SEATS];
    for (int seat = 0; seat < end->seats; seat++)
        gain[seat] = end->score[seat] - at->score[seat];
    apart(at, gain, end->seats);
    for (int seat = 0; seat < end->seats; seat++) {
        const double *x = at->feature[seat];
        double y = gain[seat], guess = 0;
        for (int i = 0; i < F; i++) {
            guess += rival_weights[at->time][i] * x[i];
            fit->b[at->time][i] += x[i] * y;
            for (int k = 0; k < F; k++)
                fit->a[at->time][i][k] += x[i] * x[k];
        }
        fit->error += (y - guess) * (y - guess);
        fit->count++;
    }
}

/* One of this many answers is random, so that there is something to learn from. */
enum { LOOSE = 6 };

static struct hd_move loosely(void *own, const struct hd_view *view,
                              const struct hd_answers *answers, uint64_t *random)
{
    const struct rival_mind *mind = own;
    const struct hd_bot *self = mind->self;
    if (hd_random_below(random, LOOSE) == 0)
        return hd_sample(answers, random);
    return rival_named(self->name)->choose(own, view, answers, random);
}

/* A sample between any two turns. */
static bool watch(void *context, const struct hd_game *game)
{
    struct fit *fit = context;
    const struct hd_state *s = game->state;
    if (game->moves == 0)
        fit->samples = 0;
    if (hd_over(s)) {
        for (int i = 0; i < fit->samples; i++)
            learn(fit, &fit->sample[i], s);
        fit->samples = 0;
        return true;
    }
    bool same = s->turn == fit->turn && s->round == fit->round && s->phase == fit->phase;
    fit->turn = s->turn;
    fit->round = s->round;
    fit->phase = s->phase;
    bool begins = s->phase == HD_PHASE_TURNS || (s->phase == HD_PHASE_POWER && s->turn == 0);
    if (same || !begins || fit->samples == TURNS)
        return true;
    struct sample *out = &fit->sample[fit->samples++];
    out->time = rival_features(fit->r, s, out->feature);
    for (int i = 0; i < s->seats; i++)
        out->score[i] = s->score[i];
    return true;
}

/* Gauss and Jordan; a little is added to the diagonal, so that it always works. */
static void solve(double a[F][F], double b[F])
{
    for (int i = 0; i < F; i++)
        a[i][i] += 1;
    for (int i = 0; i < F; i++)
        for (int k = 0; k < F; k++) {
            if (k == i)
                continue;
            double part = a[k][i] / a[i][i];
            for (int j = i; j < F; j++)
                a[k][j] -= part * a[i][j];
            b[k] -= part * b[i];
        }
    for (int i = 0; i < F; i++)
        b[i] /= a[i][i];
}

int rival_fit(const char *bot, uint64_t games, uint64_t seed)
{
    static struct fit fit;
    static struct hd_edition edition[2];
    struct hd_match_result result;
    char why[HD_MATCH_WHY];
    if (!rival_named(bot))
        return 2;
    struct hd_bot loose = *rival_named(bot);
    loose.choose = loosely;
    if (!rival_edition("1995", &edition[0]) || !rival_edition("2023", &edition[1]))
        return 2;
    for (int i = 0; i < 2; i++) {
        fit.r = &edition[i].rules;
        struct hd_match match = {.rules = fit.r,
                                 .seats = 4,
                                 .games = games / 2,
                                 .seed = seed,
                                 .watch = watch,
                                 .context = &fit};
        for (int k = 0; k < 4; k++)
            match.player[k].bot = &loose;
        if (!hd_match(&match, &result, why))
            return 1;
    }
    fprintf(stderr, "%.0f samples; so far wrong by %.2f\n", fit.count, sqrt(fit.error / fit.count));
    printf("/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n");
    for (int t = 0; t < RIVAL_TIMES; t++) {
        solve(fit.a[t], fit.b[t]);
        printf("{");
        for (int i = 0; i < F; i++)
            printf("%s%.3f", i ? ", " : "", fit.b[t][i]);
        printf("},\n");
    }
    printf("/* clang-format on */\n");
    return 0;
}
