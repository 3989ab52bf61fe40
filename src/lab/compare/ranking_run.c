/* SPDX-License-Identifier: MIT
 *
 * ranking_run.c: plays the games of a race (ranking.h): every version that is still there, the same
 * seeds and seats. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "compare/measures.h"
#include "compare/playing.h"
#include "compare/ranking.h"

struct ranked {
    const struct ranking_setup *setup;
    struct ranking_result *out;
    struct compare_measure goal[COMPARE_VERSIONS]; /* the figure, as each version has it      */
    struct version_player playing[COMPARE_VERSIONS];
};

static bool ranked_part(void *own, uint64_t games, char *why)
{
    struct ranked *r = own;
    struct ranking *sums = &r->out->sums;
    struct hd_match_result result[COMPARE_VERSIONS];
    for (int i = 0; i < sums->versions; i++)
        if (!sums->left[i] &&
            !playing_part(&r->playing[i], &r->setup->match, sums->games, games, &result[i], why))
            return false;
    for (int i = 0; i < sums->versions; i++) {
        sums->decisions += sums->left[i] ? 0 : result[i].decisions;
        sums->signature[i] += sums->left[i] ? 0 : result[i].signature;
        sums->played[i] += sums->left[i] ? 0 : games;
    }
    const int first = ranking_best(sums, r->out->aim); /* one that has rows                    */
    for (int from = 0, to = 0; from < (int)games; from = to) {
        double value[RANKING_VERSIONS] = {0};
        to = playing_block(&r->playing[first], from, (int)games);
        for (int i = 0; i < sums->versions; i++)
            for (int k = from; k < to && !sums->left[i]; k++)
                value[i] += measure_value(&r->goal[i], &r->playing[i].row[k], 0) / (to - from);
        ranking_add(sums, value);
    }
    sums->games += games;
    return true;
}

static bool ranked_is_enough(void *own)
{
    struct ranked *r = own;
    return r->out->over = r->setup->until > 0 && r->out->sums.games > 0 &&
                          ranking_race(&r->out->sums, r->out->aim, r->setup->until / r->out->scale);
}

static void ranked_tell(void *own)
{
    const struct ranked *r = own;
    const struct ranking *sums = &r->out->sums;
    const int best = ranking_best(sums, r->out->aim);
    const double scale = r->out->scale;
    const struct hd_interval ci = paired_interval(&sums->of[best], true);
    struct progress p = {.unit = "",
                         .value = scale * paired_mean(&sums->of[best]),
                         .ci = {scale * ci.low, scale * ci.high}};
    snprintf(p.name, sizeof p.name, "%.30s, %.30s", r->setup->version[best].name,
             r->setup->goal.figure);
    r->setup->progress(sums->games, &p);
}

/* The figure of each version. */
static bool ranked_goal(struct ranked *r, char *why)
{
    static struct compare_measure all[COMPARE_MEASURES];
    for (int i = 0; i < r->setup->versions; i++) {
        const struct compare_side *is = &r->setup->version[i];
        const struct compare_setup alone = {.side = {*is, *is}, .match = r->setup->match};
        const int count = measures_of(&alone, all);
        int k = 0;
        while (k < count && strcmp(all[k].name, r->setup->goal.figure) != 0)
            k++;
        if (k == count) {
            measure_no_such(all, count, r->setup->goal.figure, why);
            return false;
        }
        r->goal[i] = all[k];
    }
    r->out->scale = measure_scale(&r->goal[0]);
    r->out->aim = (struct ranking_aim){r->setup->goal.way, r->setup->goal.target / r->out->scale};
    measure_text(&r->goal[0], r->out->what);
    return true;
}

/* Those that played longest, the best of them first: those that are still there come before those
 * that left. */
static void ranked_order(struct ranking_result *out)
{
    bool placed[COMPARE_VERSIONS] = {false};
    for (int n = 0; n < out->sums.versions; n++) {
        struct ranking group = out->sums;
        double longest = -1;
        for (int i = 0; i < group.versions; i++)
            if (!placed[i])
                longest = fmax(longest, (double)group.played[i] + !group.left[i]);
        for (int i = 0; i < group.versions; i++)
            group.left[i] = placed[i] || (double)out->sums.played[i] + !out->sums.left[i] < longest;
        out->order[n] = ranking_best(&group, out->aim);
        placed[out->order[n]] = true;
    }
}

bool ranking_run(const struct ranking_setup *setup, struct ranking_result *out,
                 char why[COMPARE_WHY])
{
    struct ranked *r = calloc(1, sizeof *r);
    bool ready = true, good;
    *out = (struct ranking_result){.setup = setup, .sums = {.versions = setup->versions}};
    snprintf(why, COMPARE_WHY, "%s", r ? "" : "not enough memory");
    if (!r)
        return false;
    *r = (struct ranked){.setup = setup, .out = out};
    const struct batches batches = {.games = setup->match.games,
                                    .done = &out->sums.games,
                                    .sums = &ranking_sums,
                                    .of = &out->sums,
                                    .keep = setup->keep,
                                    .own = r,
                                    .play = ranked_part,
                                    .enough = ranked_is_enough,
                                    .tell = setup->progress ? ranked_tell : NULL};
    good = ranked_goal(r, why) && keep_read(setup->keep, &ranking_sums, &out->sums, why);
    for (int i = 0; good && ready && i < setup->versions; i++)
        ready = playing_begin(&r->playing[i], setup->version[i].edition, setup->match.threads);
    if (!ready)
        snprintf(why, COMPARE_WHY, "%s", "not enough memory");
    good = good && ready && batches_play(&batches, why);
    ranked_is_enough(r);
    ranked_order(out);
    for (int i = 0; i < setup->versions; i++)
        playing_end(&r->playing[i]);
    free(r);
    return good;
}
