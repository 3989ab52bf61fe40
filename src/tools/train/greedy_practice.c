/* SPDX-License-Identifier: MIT
 *
 * greedy_practice.c: looks ahead, plays by lot, and favours what did well. */
#include "greedy_practice.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "by_steps.h"

enum {
    STEP = 2 * TRAIN_TABLE, /* games between two steps                                       */
    KEPT = 160,             /* answers of a seat in a game, at most                          */
    RECENT = 100,           /* steps: the mean of weights is over so many, and fades then    */
    WHOLE = 1 << 16         /* 1 in sums of slopes                                           */
};

#define SIZE     0.003  /* of a step                                                      */
#define DOUBT    0.3F   /* points better: e times as likely                               */
#define LATER    0.975F /* what is expected at the next question counts so much less      */
#define SURPRISE 30.0F  /* points above or below what was expected, at most               */
#define UNLIKELY 0.01F  /* nothing is learnt about answers that are drawn less often      */

/* All that practice goes on from. */
struct greedy_state {
    struct fit_state fit;
    struct fit_net mean;
    int steps;
    uint64_t random;
};

struct greedy_practice {
    struct train_setup *setup;
    struct hd_bot drawing;
    struct outlook_net now, next; /* of the one who draws; to be tried */
    struct greedy_state at, kept; /* kept: room for what the journal has, if it is whole */
    /* In whole numbers, so that it makes no difference which game ends first. */
    int64_t slope[OUTLOOK_NUMBERS];
    uint64_t answers;
    pthread_mutex_t lock;
};

/* ---- a player who draws --------------------------------------------------------------------- */

/* Its memory. */
struct greedy_pupil {
    struct greedy_practice *practice;
    struct ahead ahead;
    int notes;
    struct greedy_note note[KEPT];
    struct fit_net slope;
};

/* bot.data is the practice, of which 'now' are the weights. */
static void pupil_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                        const struct hd_budget *budget)
{
    struct greedy_pupil *p = own;
    struct hd_bot judging = *self;
    (void)budget;
    p->practice = (struct greedy_practice *)self->data;
    judging.data = &p->practice->now;
    ahead_begin(&p->ahead, &judging, r, seat);
    p->notes = 0;
}

static void see(struct ahead *a, const struct hd_state *world, struct greedy_tried *to)
{
    struct greedy_look *l = &to->look[to->looks];
    int32_t points[HD_SEATS], worth[HD_SEATS], more[HD_SEATS];
    if (hd_over(world) || world->lastings) /* the outlook doesn't decide alone */
        return;
    to->looks++;
    outlook_see(a->r, world, &a->memory, &l->look);
    ahead_points(a, world, points);
    ahead_worths(a, world, points, worth);
    for (int i = 0; i < world->seats; i++) {
        points[i] += OUTLOOK_POINT;
        ahead_worths(a, world, points, more);
        points[i] -= OUTLOOK_POINT;
        l->slope[i] = (float)(more[a->me] - worth[a->me]) / OUTLOOK_POINT;
    }
}

static void follow(struct ahead *a, struct hd_state world, struct hd_move m,
                   struct greedy_tried *to)
{
    to->looks = 0;
    hd_apply(a->r, &world, m, NULL);
    ahead_play_on(a, &world, AHEAD_TURN);
    see(a, &world, to);
    to->share = ahead_over(a, &world) ? 1.0F : 0.5F; /* as in ahead_worth() */
    if (ahead_over(a, &world))
        return;
    ahead_play_on(a, &world, AHEAD_ROUND);
    see(a, &world, to);
}

/* What all seats have an equal share of. */
static float shared(const struct ahead *a, int seats)
{
    return (float)a->prize / (2 * OUTLOOK_POINT * (float)seats);
}

float greedy_chances(const struct greedy_worth worth[], int n, float chance[])
{
    float all = 0, mean = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < n; i++)
        most = greedy_sum(worth[i]) > most ? greedy_sum(worth[i]) : most;
    for (int i = 0; i < n; i++)
        all += chance[i] = expf((float)(greedy_sum(worth[i]) - most) / (DOUBT * OUTLOOK_POINT));
    for (int i = 0; i < n; i++)
        mean += (chance[i] /= all) * (float)worth[i].found / OUTLOOK_POINT;
    return mean;
}

/* The likeliest that is not yet noted, or -1. */
static int likeliest(const float chance[], const bool noted[], int n)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (!noted[i] && chance[i] >= UNLIKELY && (best < 0 || chance[i] > chance[best]))
            best = i;
    return best;
}

void greedy_take_note(struct ahead *a, const struct hd_state *world, const struct hd_answers *o,
                      const float chance[], int given, struct greedy_note *n)
{
    bool noted[HD_MOVES] = {false};
    n->answers = 0;
    for (int i = given; i >= 0 && n->answers < GREEDY_NOTED;
         i = likeliest(chance, noted, hd_count(o))) {
        struct greedy_tried *to = &n->answer[n->answers++];
        to->chance = chance[i];
        to->given = i == given;
        follow(a, *world, hd_pick(o, i), to);
        noted[i] = true;
    }
}

static struct hd_move pupil_choose(void *own, const struct hd_view *view,
                                   const struct hd_answers *answers, uint64_t *random)
{
    struct greedy_pupil *p = own;
    struct greedy_worth worth[HD_MOVES];
    float chance[HD_MOVES];
    struct hd_state world;
    int n = hd_count(answers), i = 0;
    if (n == 1)
        return hd_pick(answers, 0);
    ahead_look(&p->ahead, view);
    ahead_imagine(&p->ahead, view, random, &world);
    greedy_worths(&p->ahead, &world, answers, worth);
    float expected = greedy_chances(worth, n, chance) - shared(&p->ahead, view->known.seats);
    for (float lot = (float)hd_random_below(random, 1 << 24) / (1 << 24);
         i < n - 1 && lot >= chance[i]; i++)
        lot -= chance[i];
    if (p->notes < KEPT) {
        struct greedy_note *to = &p->note[p->notes++];
        to->expected = expected;
        greedy_take_note(&p->ahead, &world, answers, chance, i, to);
    }
    return hd_pick(answers, i);
}

/* ---- what did well ----------------------------------------------------------------------------
 */

void greedy_favour(const struct fit_net *now, const struct greedy_note *n, float better,
                   struct fit_net *slope)
{
    for (int i = 0; i < n->answers; i++) {
        const struct greedy_tried *one = &n->answer[i];
        float by = better * ((one->given ? 1.0F : 0.0F) - one->chance) / DOUBT;
        for (int k = 0; k < one->looks; k++) {
            const struct greedy_look *l = &one->look[k];
            float wrong[HD_SEATS];
            for (int seat = 0; seat < l->look.seats; seat++)
                wrong[seat] = -by * one->share * l->slope[seat];
            fit_slope(now, &l->look, wrong, slope);
        }
    }
}

static void pupil_end(void *own, const struct hd_view *last)
{
    struct greedy_pupil *p = own;
    struct greedy_practice *s = p->practice;
    int32_t worth[HD_SEATS];
    if (!last || p->notes == 0)
        return;
    memset(&p->slope, 0, sizeof p->slope);
    ahead_judge(&p->ahead, &last->known, worth);
    float better = 0,
          next = (float)worth[p->ahead.me] / OUTLOOK_POINT - shared(&p->ahead, last->known.seats);
    for (int i = p->notes - 1; i >= 0; i--) {
        better = LATER * better + next - p->note[i].expected;
        next = p->note[i].expected;
        greedy_favour(&s->at.fit.now, &p->note[i], fminf(fmaxf(better, -SURPRISE), SURPRISE),
                      &p->slope);
    }
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < OUTLOOK_NUMBERS; i++)
        s->slope[i] += llroundf(fit_numbers(&p->slope)[i] * WHOLE);
    s->answers += (uint64_t)p->notes;
    pthread_mutex_unlock(&s->lock);
}

/* ---- games and steps ------------------------------------------------------------------------ */

/* Of 20 players, two are the greedy of today, two one that slips by up to two points, one is
 * quick. */
static struct hd_contender greedy_player(struct greedy_practice *s)
{
    unsigned lot = hd_random_below(&s->at.random, 20);
    struct hd_contender player = {.bot = &s->drawing};
    if (lot < 5)
        player.bot = hd_bot_named(lot < 4 ? "greedy" : "quick");
    player.budget.slip = lot < 2 ? 200 : 0;
    return player;
}

static bool greedy_play(void *own, uint64_t games, char *why)
{
    static struct hd_match_result result;
    struct greedy_practice *s = own;
    struct hd_match m = {.rotation = HD_LISTED,
                         .games = games,
                         .threads = s->setup->threads,
                         .stop = s->setup->stop};
    m.rules = &tables_any(s->setup->tables, &m.seats, &s->at.random)->rules;
    m.seed = hd_random(&s->at.random);
    for (int i = 0; i < m.seats; i++)
        m.player[i] = greedy_player(s);
    return hd_match(&m, &result, why);
}

static void greedy_step(void *own)
{
    struct greedy_practice *s = own;
    static struct fit_net slope;
    int recent = ++s->at.steps < RECENT ? s->at.steps : RECENT;
    if (s->answers) {
        for (int i = 0; i < OUTLOOK_NUMBERS; i++)
            fit_numbers(&slope)[i] = (float)((double)s->slope[i] / WHOLE / (double)s->answers);
        fit_step(&s->at.fit, &slope, SIZE);
    }
    fit_mix(&s->at.mean, &s->at.fit.now, 1.0F / (float)recent);
    memset(s->slope, 0, sizeof s->slope);
    s->answers = 0;
}

static void greedy_taken(void *own)
{
    struct greedy_practice *s = own;
    fit_rounded(&s->at.fit.now, &s->now);
}

static void greedy_mean(void *own, void *weights)
{
    const struct greedy_practice *s = own;
    fit_rounded(&s->at.mean, weights);
}

bool practise_greedy(struct train_setup *setup, struct outlook_net *net, char why[HD_MATCH_WHY])
{
    struct greedy_practice *s = calloc(1, sizeof *s);
    snprintf(why, HD_MATCH_WHY, "%s", "not enough memory");
    if (!s)
        return false;
    s->setup = setup;
    s->drawing = (struct hd_bot){.name = "draws",
                                 .memory = sizeof(struct greedy_pupil),
                                 .data = s,
                                 .begin = pupil_begin,
                                 .choose = pupil_choose,
                                 .end = pupil_end};
    s->at.random = setup->seed;
    fit_begin(net, &s->at.fit);
    s->at.mean = s->at.fit.now;
    s->now = *net;
    pthread_mutex_init(&s->lock, NULL);
    const struct train_steps steps = {.state = &s->at,
                                      .kept = &s->kept,
                                      .size = sizeof s->at,
                                      .random = &s->at.random,
                                      .games = STEP,
                                      .play = greedy_play,
                                      .step = greedy_step,
                                      .taken = greedy_taken,
                                      .mean = greedy_mean,
                                      .bot = "greedy",
                                      .out = net,
                                      .next = &s->next,
                                      .weights = sizeof s->next};
    bool good = train_by_steps(setup, &steps, s, why);
    pthread_mutex_destroy(&s->lock);
    free(s);
    return good;
}
