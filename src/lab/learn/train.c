/* SPDX-License-Identifier: MIT
 *
 * train.c: plays, fits, and keeps what is better (train.h). */
#include "train.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "selfplay.h"

enum {
    PASSES = 4,  /* through the positions of a generation */
    TRIAL = 400, /* games of the match that decides, for each edition, at most */
    KINDS = 3,   /* who plays to learn from: quick, greedy as it is, greedy before */
};

struct training {
    const struct train_setup *setup;
    struct outlook_net now, before;
    struct hd_bot kind[KINDS];  /* with these weights */
    struct fit_sample *samples; /* of this generation, behind those of the one before */
    size_t earlier, count;
    uint64_t random;
    char *story;
    size_t told;
};

static void tell(struct training *t, const char *format, ...)
{
    va_list args;
    char line[200];
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (t->setup->say)
        t->setup->say(line);
    int n = snprintf(t->story + t->told, TRAIN_STORY - t->told, "%s\n", line);
    if (n > 0 && t->told + (size_t)n < TRAIN_STORY)
        t->told += (size_t)n;
}

static bool stopped(const struct training *t)
{
    return t->setup->stop && atomic_load(t->setup->stop);
}

/* ---- games to learn from ------------------------------------------------------------------- */

/* Half of all games have four players; what is over goes to them. */
static uint64_t share(uint64_t games, int seats)
{
    return seats == 4 ? games - 3 * (games / 6) : games / 6;
}

static bool play(struct training *t, const struct hd_edition *e, int seats, uint64_t games,
                 char why[HD_MATCH_WHY])
{
    struct hd_match m = {.rules = &e->rules,
                         .seats = seats,
                         .players = 6,
                         .rotation = HD_EVERYBODY,
                         .games = games,
                         .seed = hd_random(&t->random),
                         .threads = t->setup->threads,
                         .stop = t->setup->stop};
    /* Twice quick, thrice greedy as it is, once greedy as it was. */
    static const uint8_t pool[6] = {0, 0, 1, 1, 1, 2};
    if (!(e->rules.players >> seats & 1) || games == 0)
        return true;
    for (int i = 0; i < 6; i++)
        m.player[i] = (struct hd_contender){.bot = &t->kind[pool[i]], .budget = {.iterations = 1}};
    t->count += selfplay(&m, t->samples + t->count, why);
    return *why == '\0';
}

static bool play_all(struct training *t, char why[HD_MATCH_WHY])
{
    uint64_t each = t->setup->games / (uint64_t)t->setup->editions;
    size_t last = t->count - t->earlier;
    memmove(t->samples, t->samples + t->earlier, last * sizeof *t->samples);
    t->earlier = t->count = last;
    for (int e = 0; e < t->setup->editions; e++)
        for (int seats = 2; seats <= HD_SEATS && !stopped(t); seats++)
            if (!play(t, t->setup->edition[e], seats, share(each, seats), why))
                return false;
    return true;
}

/* ---- fitting -------------------------------------------------------------------------------- */

/* One of twenty positions of this generation is kept apart, in runs of some games'. */
static size_t set_apart(struct training *t)
{
    size_t run = SELFPLAY_KEPT * (size_t)8, test = (t->count - t->earlier) / 20 / run * run;
    return t->count - test;
}

static bool fit(struct training *t, const struct outlook_net *from, struct outlook_net *out)
{
    size_t learn = set_apart(t), rest = t->count - learn;
    struct fit *f = fit_new(from, hd_random(&t->random));
    for (int i = 0; f && i < PASSES; i++) {
        double step = (from ? 0.0005 : 0.002) * pow(0.05, i / (PASSES - 1.0));
        fit_pass(f, t->samples, learn, step, t->setup->threads, &t->random);
    }
    if (f)
        fit_round(f, out);
    fit_free(f);
    if (f && rest)
        tell(t, _("%zu positions; squared error %.2f of %.2f on %zu others"), learn,
             fit_error(out, t->samples + learn, rest), fit_spread(t->samples + learn, rest), rest);
    return f != NULL;
}

/* ---- is it better? ----------------------------------------------------------------------------
 */

static bool meet(struct training *t, const struct hd_edition *e, const struct hd_bot *one,
                 const struct hd_bot *others, struct hd_figures *out, char why[HD_MATCH_WHY])
{
    static struct hd_match_result result;
    struct hd_match m = {.rules = &e->rules,
                         .seats = 4,
                         .rotation = HD_ROTATED,
                         .games = t->setup->games < TRIAL ? t->setup->games : TRIAL,
                         .seed = hd_random(&t->random),
                         .threads = t->setup->threads,
                         .stop = t->setup->stop};
    for (int i = 0; i < 4; i++)
        m.player[i].bot = i ? others : one;
    if (!hd_match(&m, &result, why))
        return false;
    *out = result.player[0];
    return true;
}

/* Wins of one against three of the others in all editions, with the half width. */
static bool measure(struct training *t, const struct hd_bot *one, const struct hd_bot *others,
                    double *wins, double *width, char why[HD_MATCH_WHY])
{
    double sum = 0, square = 0;
    for (int e = 0; e < t->setup->editions; e++) {
        struct hd_figures f;
        if (!meet(t, t->setup->edition[e], one, others, &f, why))
            return false;
        double half = (f.share_ci.high - f.share_ci.low) / 2;
        sum += f.share;
        square += half * half;
    }
    *wins = sum / t->setup->editions;
    *width = sqrt(square) / t->setup->editions;
    return true;
}

/* Against itself as it was, and against who plays otherwise: what only wins against its own
 * kind is no better. */
static bool is_better(struct training *t, const struct outlook_net *net, bool *better,
                      char why[HD_MATCH_WHY])
{
    struct hd_bot candidate = t->kind[1];
    double own, own_width, quick, quick_width, last, last_width;
    candidate.data = net;
    candidate.name = "candidate"; /* players of one name are counted together */
    if (!measure(t, &candidate, &t->kind[1], &own, &own_width, why) ||
        !measure(t, &candidate, &t->kind[0], &quick, &quick_width, why) ||
        !measure(t, &t->kind[1], &t->kind[0], &last, &last_width, why))
        return false;
    *better = own - own_width > 0.25 && quick > last - quick_width - last_width;
    tell(t,
         _("one against three: of those before %.3f (+-%.3f), of quick %.3f (+-%.3f; before "
           "%.3f): %s"),
         own, own_width, quick, quick_width, last, *better ? _("kept") : _("not kept"));
    return true;
}

/* ---- generations --------------------------------------------------------------------------------
 */

static bool is_blank(const struct outlook_net *net)
{
    static const struct outlook_net blank;
    return !memcmp(net, &blank, sizeof blank);
}

static bool generation(struct training *t, int number, char why[HD_MATCH_WHY])
{
    struct outlook_net candidate;
    bool first = is_blank(&t->now), better = true;
    for (int i = 0; i < KINDS; i++)
        t->kind[i] = *hd_bot_named(i == 0 || first ? "quick" : "greedy");
    t->kind[1].data = &t->now;
    t->kind[2].data = &t->before;
    tell(t, _("generation %d"), number);
    if (!play_all(t, why))
        return false;
    if (stopped(t) || t->count == t->earlier)
        return true;
    if (!fit(t, first ? NULL : &t->now, &candidate)) {
        snprintf(why, HD_MATCH_WHY, "%s", _("not enough memory"));
        return false;
    }
    t->kind[1] = *hd_bot_named(first ? "quick" : "greedy");
    t->kind[1].data = &t->now;
    if (!first && !is_better(t, &candidate, &better, why))
        return false;
    if (better && !stopped(t)) {
        t->before = first ? candidate : t->now;
        t->now = candidate;
    }
    return true;
}

bool train(const struct train_setup *setup, struct outlook_net *net, char story[TRAIN_STORY],
           char why[HD_MATCH_WHY])
{
    struct training t = {
        .setup = setup, .now = *net, .before = *net, .random = setup->seed, .story = story};
    bool good = true;
    *why = '\0';
    *story = '\0';
    t.samples = calloc(2 * (size_t)setup->games, SELFPLAY_KEPT * sizeof *t.samples);
    if (!t.samples) {
        snprintf(why, HD_MATCH_WHY, "%s", _("not enough memory"));
        return false;
    }
    for (int i = 1; i <= setup->generations && good && !stopped(&t); i++)
        good = generation(&t, i, why);
    free(t.samples);
    *net = t.now;
    return good;
}
