/* SPDX-License-Identifier: MIT
 *
 * front.c: the search for a front, and its confirmation (front.h). */
#include "tune/front.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "compare/measures.h"
#include "compare/playing.h"
#include "tune/knob.h"

static const struct sums front_sums =
    SUMS(struct front_result, SUM_PARTS(struct front_result, first, ranking_sums),
         SUM_PARTS(struct front_result, fresh, ranking_sums));

struct fronted {
    const struct front_setup *setup;
    struct front_result *out;
    struct ranking *sums; /* of both goals, that grow now                             */
    struct hd_match match;
    struct hd_edition edition; /* the combination that plays                              */
    int blocks;                /* of the part                                             */
    double value[FRONT_GOALS][BATCH][RANKING_VERSIONS];
};

int front_count(const struct tune_setup *tune)
{
    int count = 1;
    for (int i = 0; i < tune->knobs && count <= FRONT_MOST; i++)
        count *= tune->knob[i].high - tune->knob[i].low + 1;
    return count <= FRONT_MOST ? count : FRONT_MOST + 1;
}

/* The values of combination i: the last number changes first. */
static void combine(const struct tune_setup *tune, int i, struct tune_knob knob[TUNE_KNOBS])
{
    memcpy(knob, tune->knob, sizeof tune->knob);
    for (int k = tune->knobs - 1; k >= 0; k--) {
        const int values = knob[k].high - knob[k].low + 1;
        knob[k].now = knob[k].low + i % values;
        i /= values;
    }
}

/* The figure of a goal, as the edition has it. */
static bool goal_of(struct fronted *f, int g, struct compare_measure *out, char *why)
{
    static struct compare_measure all[COMPARE_MEASURES];
    const struct compare_side side = {"", &f->edition, NULL};
    const struct compare_setup alone = {.side = {side, side}, .match = f->match};
    const struct ranking_goal *goal = &f->setup->goal[g];
    const int count = measures_of(&alone, all);
    for (int i = 0; i < count; i++)
        if (strcmp(all[i].name, goal->figure) == 0) {
            *out = all[i];
            f->out->scale[g] = measure_scale(out);
            f->out->aim[g] = (struct ranking_aim){goal->way, goal->target / f->out->scale[g]};
            measure_text(out, f->out->what[g]);
            return true;
        }
    measure_no_such(all, count, goal->figure, why);
    return false;
}

/* The next games of one combination. False with a sentence, or without one: interrupted. */
static bool play_one(struct fronted *f, int i, uint64_t from, uint64_t games, char *why)
{
    struct version_player playing = {.row = NULL};
    struct compare_measure goal[FRONT_GOALS];
    struct hd_match_result result;
    bool good = knobs_load(f->setup->tune, f->out->knob[i], &f->edition, why);
    for (int g = 0; good && g < FRONT_GOALS; g++)
        good = goal_of(f, g, &goal[g], why);
    if (!good)
        return false;
    good = playing_begin(&playing, &f->edition, f->match.threads);
    snprintf(why, KEEP_WHY, "%s", good ? "" : "not enough memory");
    good = good && playing_part(&playing, &f->match, from, games, &result, why);
    f->blocks = 0;
    for (int row = 0, to = 0; good && row < (int)games; row = to, f->blocks++) {
        to = playing_block(&playing, row, (int)games);
        for (int g = 0; g < FRONT_GOALS; g++) {
            double *sum = &f->value[g][f->blocks][i];
            *sum = 0;
            for (int k = row; k < to; k++)
                *sum += measure_value(&goal[g], &playing.row[k], 0) / (to - row);
        }
    }
    playing_end(&playing);
    return good;
}

/* Whether another one beats it by both goals, for certain. */
static bool is_beaten(const struct front_result *r, const struct ranking sums[FRONT_GOALS], int i)
{
    bool beaten = false;
    for (int k = 0; k < r->count && !beaten; k++) {
        bool all = k != i && !sums[0].left[k];
        for (int g = 0; all && g < FRONT_GOALS; g++) {
            struct hd_interval ci;
            ranking_worse(&sums[g], r->aim[g], i, k, &ci);
            all = ci.low > 0;
        }
        beaten = all;
    }
    return beaten;
}

static void leave(const struct front_result *r, struct ranking sums[FRONT_GOALS])
{
    bool gone[FRONT_MOST] = {false};
    for (int i = 0; i < r->count; i++)
        gone[i] = sums[0].left[i] || is_beaten(r, sums, i);
    for (int g = 0; g < FRONT_GOALS; g++)
        memcpy(sums[g].left, gone, sizeof sums[g].left);
}

/* The next games of all that are there. */
static bool front_part(void *own, uint64_t games, char *why)
{
    struct fronted *f = own;
    struct ranking *sums = f->sums;
    for (int i = 0; i < f->out->count; i++)
        if (!sums[0].left[i] && !play_one(f, i, sums[0].games, games, why))
            return false;
    for (int g = 0; g < FRONT_GOALS; g++) {
        sums[g].games += games;
        for (int i = 0; i < f->out->count; i++)
            sums[g].played[i] += sums[g].left[i] ? 0 : games;
        for (int b = 0; b < f->blocks; b++)
            ranking_add(&sums[g], f->value[g][b]);
    }
    if (sums == f->out->first)
        leave(f->out, sums);
    return true;
}

/* What all combinations have played. */
static void front_progress(void *own)
{
    const struct fronted *f = own;
    uint64_t done = 0;
    for (int i = 0; i < f->out->count; i++)
        done += f->out->first[0].played[i] + f->out->fresh[0].played[i];
    f->setup->tune->progress(done, &(struct progress){.unit = ""});
}

static bool play_all(struct fronted *f, struct ranking sums[FRONT_GOALS], char *why)
{
    const struct tune_setup *tune = f->setup->tune;
    const struct batches batches = {.games = tune->match.games,
                                    .done = &sums[0].games,
                                    .sums = &front_sums,
                                    .of = f->out,
                                    .keep = tune->keep,
                                    .own = f,
                                    .play = front_part,
                                    .tell = tune->progress ? front_progress : NULL};
    f->sums = sums;
    bool good = batches_play(&batches, why);
    f->out->stopped = good && sums[0].games < tune->match.games;
    return good;
}

static double mean_badness(const struct front_result *r, int g, int i)
{
    return ranking_badness(&r->fresh[g], r->aim[g], i);
}

bool front_has(const struct front_result *r, int i)
{
    bool front = !r->fresh[0].left[i] && r->fresh[0].played[i] > 0;
    for (int k = 0; k < r->count && front; k++) {
        if (k == i || r->fresh[0].left[k])
            continue;
        const double a = mean_badness(r, 0, i) - mean_badness(r, 0, k),
                     b = mean_badness(r, 1, i) - mean_badness(r, 1, k);
        front = !(a >= 0 && b >= 0 && a + b > 0);
    }
    return front;
}

bool front_run(const struct front_setup *setup, struct front_result *out, char why[KEEP_WHY])
{
    struct fronted *f = calloc(1, sizeof *f);
    *out = (struct front_result){.setup = setup};
    snprintf(why, KEEP_WHY, "%s", f ? "" : "not enough memory");
    if (!f)
        return false;
    f->setup = setup;
    f->out = out;
    f->match = setup->tune->match;
    out->count = front_count(setup->tune);
    for (int i = 0; i < out->count; i++)
        combine(setup->tune, i, out->knob[i]);
    for (int g = 0; g < FRONT_GOALS; g++)
        out->first[g].versions = out->fresh[g].versions = out->count,
        out->first[g].goals = out->fresh[g].goals = FRONT_GOALS;
    bool good = keep_read(setup->tune->keep, &front_sums, out, why) && play_all(f, out->first, why);
    for (int g = 0; g < FRONT_GOALS; g++)
        memcpy(out->fresh[g].left, out->first[g].left, sizeof out->fresh[g].left);
    f->match.seed++; /* nobody has seen these                                               */
    good = good && (out->stopped || play_all(f, out->fresh, why));
    free(f);
    return good;
}
