/* SPDX-License-Identifier: MIT
 *
 * train.c: plays, fits, and keeps improvements (train.h). */
#include "train.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "selfplay.h"
#include "styles.h"
#include "trial.h"

enum {
    PASSES = 8,     /* through the positions                                  */
    REMEMBERED = 4, /* generations whose games are used for fitting           */
    LAMBDA = 224    /* struct selfplay                                         */
};

/* The players of training games. */
enum { QUICK, GREEDY, BEFORE, CLUMSY, RANDOM, TEACHER, KINDS };

struct training {
    struct train_setup *setup;
    struct outlook_net now, before; /* current weights, and those of the generation before  */
    struct outlook_net best;        /* the best so far                                      */
    struct hd_bot kind[KINDS], rung[KINDS]; /* kind: with these weights; rung: without mistakes */
    struct hd_styled styled[KINDS];
    struct fit_sample *samples; /* of this generation, after those of earlier ones     */
    size_t count,
        part[REMEMBERED]; /* number of positions, and the generation of each; the newest last */
    uint64_t random;
    bool first; /* generation: there are no weights yet                                 */
};

/* ---- games to learn from ------------------------------------------------------------------- */

/* Good players make a mistake now and then, so that training sees what mistakes lead to; bad
 * players make many. */
static const struct hd_style seldom = {.mistakes = 15}, often = {.mistakes = 400};

static void hire(struct training *t)
{
    const struct hd_bot *quick = hd_bot_named("quick"), *greedy = hd_bot_named("greedy");
    for (int i = 0; i < KINDS; i++) {
        bool taught = i == TEACHER && t->setup->teacher.bot;
        bool ahead = !t->first && (i == GREEDY || i == BEFORE || taught);
        t->rung[i] = i == RANDOM ? *hd_bot_named("random") : ahead ? *greedy : *quick;
        if (ahead && taught)
            t->rung[i] = *t->setup->teacher.bot;
        t->styled[i] = (struct hd_styled){i == CLUMSY ? &often : &seldom, &t->rung[i]};
        t->rung[i].data = !ahead ? NULL : i == BEFORE ? &t->before : &t->now;
        hd_style_bot(&t->styled[i], &t->kind[i]);
    }
}

/* The players of a table are drawn from one of these; at some, somebody plays badly, as beginners
 * do.  Games of greedy take thirty times as long as those of quick.  A teacher has thirteen tables
 * in sixteen, all but one without others. */
static const uint8_t pool[][6] = {{QUICK, QUICK, QUICK, QUICK, QUICK, CLUMSY},
                                  {QUICK, QUICK, GREEDY, GREEDY, GREEDY, BEFORE},
                                  {QUICK, QUICK, GREEDY, GREEDY, CLUMSY, RANDOM},
                                  {TEACHER, TEACHER, TEACHER, TEACHER, BEFORE, QUICK},
                                  {TEACHER, TEACHER, TEACHER, TEACHER, TEACHER, TEACHER}};
enum { UNTAUGHT = 3, TAUGHT = 16, ALONE = 4, EACH = 6 };

static const uint8_t *draw_pool(struct training *t)
{
    unsigned lot =
        hd_random_below(&t->random, t->setup->teacher.bot ? (uint32_t)TAUGHT : (uint32_t)UNTAUGHT);
    return pool[lot < ALONE ? lot : ALONE];
}

static void seat(struct training *t, struct hd_match *m, const uint8_t from[EACH])
{
    for (int i = 0; i < m->seats; i++) {
        int kind = from[hd_random_below(&t->random, EACH)];
        m->player[i] =
            (struct hd_contender){.bot = &t->kind[kind],
                                  .budget = kind == TEACHER ? t->setup->teacher.budget
                                                            : (struct hd_budget){.iterations = 1}};
    }
}

static bool train_play(void *own, uint64_t games, char *why)
{
    struct training *t = own;
    struct selfplay p = {.match = {.rotation = HD_LISTED,
                                   .games = games,
                                   .threads = t->setup->threads,
                                   .stop = t->setup->stop},
                         .net = t->first ? NULL : &t->now,
                         .lambda = LAMBDA};
    const uint8_t *from = draw_pool(t);
    bool plain = from == pool[ALONE] && hd_random_below(&t->random, 2);
    p.match.rules = plain ? &tables_plain(t->setup->tables, &p.match.seats, &t->random)->rules
                          : &tables_any(t->setup->tables, &p.match.seats, &t->random)->rules;
    p.match.seed = hd_random(&t->random);
    seat(t, &p.match, from);
    struct fit_sample *to = t->samples + t->count;
    uint64_t key = p.match.seed + games;
    size_t each = sizeof *to, size = 0;
    if (!journal_next(t->setup->journal, key, to, games * SELFPLAY_KEPT * each, &size)) {
        size = selfplay(&p, to, why) * each;
        if (*why)
            return false;
        train_found(t->setup, key, to, size);
    }
    t->count += size / each;
    t->part[REMEMBERED - 1] += size / each;
    return true;
}

/* Forgets the earliest generation. */
static void train_forget(struct training *t)
{
    size_t old = t->part[0];
    t->count -= old;
    memmove(t->samples, t->samples + old, t->count * sizeof *t->samples);
    memmove(t->part, t->part + 1, (REMEMBERED - 1) * sizeof *t->part);
    t->part[REMEMBERED - 1] = 0;
}

/* ---- fitting -------------------------------------------------------------------------------- */

struct outlook_fitted {
    struct outlook_net net;
    uint64_t random; /* after it */
};

static bool fit_all(const struct training *t, const struct outlook_net *from, size_t learn,
                    struct outlook_fitted *out)
{
    out->random = t->random;
    struct fit *f = fit_new(from, hd_random(&out->random));
    for (int i = 0; f && i < PASSES; i++) {
        double step = (from ? 0.001 : 0.002) * pow(0.05, i / (PASSES - 1.0));
        fit_pass(f, t->samples, learn, step, t->setup->threads, &out->random);
    }
    if (f)
        fit_round(f, &out->net);
    fit_free(f);
    return f != NULL;
}

/* The last twentieth of this generation's positions is only used for testing. */
static bool fit(struct training *t, const struct outlook_net *from, struct outlook_net *out)
{
    size_t rest = t->part[REMEMBERED - 1] / 20, learn = t->count - rest, size;
    struct outlook_fitted found;
    if (!journal_next(t->setup->journal, t->random, &found, sizeof found, &size)) {
        if (!fit_all(t, from, learn, &found))
            return false;
        train_found(t->setup, t->random, &found, sizeof found);
    }
    *out = found.net;
    t->random = found.random;
    if (rest)
        train_tell(t->setup, "%zu positions; squared error %.2f of %.2f on %zu others", learn,
                   fit_error(out, t->samples + learn, rest), fit_spread(t->samples + learn, rest),
                   rest);
    return true;
}

/* ---- is it better? --------------------------------------------------------------------------- */

/* Plays against the best weights until it is clear which are better, and as often against another
 * kind of bot: weights that only win against their own kind are no better. */
static bool judge(struct training *t, const struct outlook_net *net, enum trial_verdict *verdict,
                  char why[HD_MATCH_WHY])
{
    struct hd_bot candidate = t->rung[GREEDY], kept = candidate;
    struct trial own, quick, last;
    struct trial_setup trial = {
        .training = t->setup, .tables = t->setup->tables, .count = trial_count(t->setup)};
    uint64_t lots = hd_random(&t->random), same = hd_random(&t->random);
    kept.data = &t->best;
    candidate.data = net;
    candidate.name = "candidate"; /* players of one name are counted together */
    if (!trial_gate(&trial, lots, &candidate, &kept, &own, verdict, why))
        return false;
    trial.weak = true;
    trial.count = own.tables;
    if (!trial_play(&trial, same, &candidate, &t->rung[QUICK], &quick, why) ||
        !trial_play(&trial, same, &kept, &t->rung[QUICK], &last, why))
        return false;
    struct trial_mean all = trial_mean(&own, TRIAL_ALL), plain = trial_mean(&own, TRIAL_PLAIN),
                      any = trial_mean(&own, TRIAL_ANY), more = trial_gain(&quick, &last);
    if (plain.won + plain.width <= 0.25 || any.won + any.width <= 0.25 ||
        more.won + more.width <= 0)
        *verdict = TRIAL_WORSE;
    train_tell(t->setup,
               "one against the rest, .250 being an equal share: of those kept %.3f (+-%.3f; %d "
               "tables), as the rules have it %.3f, else %.3f",
               all.won, all.width, own.tables, plain.won, any.won);
    train_tell(t->setup, "of quick %.3f, %+.3f (+-%.3f) than those kept: %s",
               trial_mean(&quick, TRIAL_ALL).won, more.won, more.width, trial_word(*verdict));
    return true;
}

/* ---- generations ----------------------------------------------------------------------------- */

static bool is_blank(const struct outlook_net *net)
{
    static const struct outlook_net blank;
    return !memcmp(net, &blank, sizeof blank);
}

/* Training continues from weights that are not clearly better yet, since small gains can add up to
 * a clear one. */
static void train_go_on(struct training *t, const struct outlook_net *candidate, int number,
                        enum trial_verdict verdict)
{
    t->before = t->first ? *candidate : t->now;
    t->now = verdict == TRIAL_WORSE ? t->best : *candidate;
    if (verdict != TRIAL_BETTER)
        return;
    t->best = *candidate;
    train_better(t->setup, &t->best, number);
}

static bool generation(void *own, int number, char *why)
{
    struct training *t = own;
    struct outlook_net candidate;
    enum trial_verdict verdict = TRIAL_BETTER;
    t->first = is_blank(&t->now);
    hire(t);
    train_tell(t->setup, "generation %d", number);
    train_forget(t);
    if (!train_games(t->setup, t->setup->games, train_play, t, why))
        return false;
    if (train_is_stopped(t->setup) || t->part[REMEMBERED - 1] == 0)
        return true;
    if (!fit(t, t->first ? NULL : &t->now, &candidate)) {
        snprintf(why, HD_MATCH_WHY, "%s", "not enough memory");
        return false;
    }
    if (!t->first && !judge(t, &candidate, &verdict, why))
        return false;
    if (!train_is_stopped(t->setup)) /* otherwise it might only have been lucky at first         */
        train_go_on(t, &candidate, number, verdict);
    return true;
}

bool train(struct train_setup *setup, struct outlook_net *net, char why[HD_MATCH_WHY])
{
    struct training t = {
        .setup = setup, .now = *net, .before = *net, .best = *net, .random = setup->seed};
    t.samples = calloc(REMEMBERED * (size_t)setup->games, SELFPLAY_KEPT * sizeof *t.samples);
    snprintf(why, HD_MATCH_WHY, "%s", t.samples ? "" : "not enough memory");
    bool good = t.samples && train_generations(setup, generation, &t, why);
    free(t.samples);
    *net = t.best;
    return good;
}
