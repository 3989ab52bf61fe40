/* SPDX-License-Identifier: MIT
 *
 * compare.c: plays the same games with A and with B, part by part, and adds up the differences. */
#include "compare/compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "compare/playing.h"
#include "compare/sources.h"
#include "stats.h"
#include "text.h"

/* The larger difference stays; of equal ones the first. */
static void top_join(void *to, const void *from)
{
    const struct compare_top *top = to, *other = from;
    if (fabs(other->more) > fabs(top->more))
        memcpy(to, from, sizeof *other);
}

static const struct sums top_sums =
    SUMS_JOINED(struct compare_top, top_join, SUM(struct compare_top, game, COUNT),
                SUM(struct compare_top, more, REAL));
static const struct sums measure_sums = SUMS(
    struct compare_measure, SUM_PARTS(struct compare_measure, paired, paired_sums),
    SUM(struct compare_measure, mean, REAL), SUM_PARTS(struct compare_measure, least, top_sums),
    SUM_PARTS(struct compare_measure, most, top_sums));
static const struct sums when_sums =
    SUMS(struct compare_when, SUM_PARTS(struct compare_when, paired, paired_sums),
         SUM(struct compare_when, mean, REAL));
const struct sums compare_sums = SUMS(
    struct compare_result, SUM_TO(struct compare_result, games, signature, COUNT),
    SUM(struct compare_result, blocks, REAL),
    SUM_PARTS(struct compare_result, measure, measure_sums),
    SUM_PARTS(struct compare_result, source, measure_sums),
    SUM(struct compare_result, margin, COUNT), SUM_PARTS(struct compare_result, when, when_sums));

struct comparison {
    const struct compare_setup *setup;
    struct compare_result *out;
    struct version_player playing[COMPARE_SIDES];
};

/* ---- one part ------------------------------------------------------------------------ */

/* Adds one block: rows from .. to-1. */
static void add_block(struct comparison *c, struct compare_measure *m, int from, int to)
{
    double sum[COMPARE_SIDES] = {0};
    for (int i = from; i < to; i++) {
        double a = measure_value(m, &c->playing[0].row[i], 0),
               b = measure_value(m, &c->playing[1].row[i], 1);
        sum[0] += a;
        sum[1] += b;
        measure_note(m, c->setup->match.first + c->out->games + (uint64_t)i, b - a);
    }
    for (int side = 0; side < COMPARE_SIDES; side++)
        m->mean[side] += sum[side];
    paired_add(&m->paired, sum[0] / (to - from), sum[1] / (to - from));
}

static void add_part(struct comparison *c, int games)
{
    struct sim_row *row[COMPARE_SIDES] = {c->playing[0].row, c->playing[1].row};
    for (int from = 0, to = 0; from < games; from = to) {
        to = playing_block(&c->playing[0], from, games);
        for (int i = 0; i < c->out->measures; i++)
            add_block(c, &c->out->measure[i], from, to);
        for (int i = 0; i < c->out->sources; i++)
            add_block(c, &c->out->source[i], from, to);
        sources_add(c->out, row, from, to);
        c->out->blocks++;
    }
    c->out->games += (uint64_t)games;
}

/* ---- what it says -------------------------------------------------------------------- */

static struct hd_interval chosen_interval(const struct compare_result *r)
{
    return paired_interval(&r->measure[r->chosen].paired, r->anytime);
}

/* Whether the interval is narrow enough, which the result says too. */
static bool compare_is_enough(void *own)
{
    const struct comparison *c = own;
    struct compare_result *r = c->out;
    r->enough = false;
    if (c->setup->until <= 0 || r->games == 0)
        return false;
    struct hd_interval ci = chosen_interval(r);
    double scale = measure_scale(&r->measure[r->chosen]);
    return r->enough = (ci.high - ci.low) * scale <= c->setup->until;
}

/* The figure chosen in advance is tested alone; the others together. */
static void call(struct compare_result *r)
{
    double p[COMPARE_MEASURES], adjusted[COMPARE_MEASURES];
    int count = 0;
    for (int i = 0; i < r->measures; i++)
        if (i != r->chosen)
            p[count++] = r->measure[i].p;
    stats_adjust(p, count, adjusted);
    count = 0;
    for (int i = 0; i < r->measures; i++) {
        struct compare_measure *m = &r->measure[i];
        m->adjusted = i == r->chosen ? m->p : adjusted[count++];
        m->called = m->adjusted <= 0.05;
    }
}

static void figure_of(const struct compare_result *r, struct compare_measure *m)
{
    const double scale = measure_scale(m);
    for (int side = 0; side < COMPARE_SIDES; side++)
        m->mean[side] *= r->games ? scale / (double)r->games : 0;
    m->difference = scale * paired_mean(&m->paired);
    m->ci = paired_interval(&m->paired, r->anytime);
    m->ci.low *= scale;
    m->ci.high *= scale;
    m->p = paired_p(&m->paired, r->anytime);
}

static void compare_figures(struct compare_result *r)
{
    for (int i = 0; i < r->measures; i++)
        figure_of(r, &r->measure[i]);
    for (int i = 0; i < r->sources; i++)
        figure_of(r, &r->source[i]);
    call(r);
    sources_figures(r);
}

/* ---- the run ------------------------------------------------------------------------- */

/* The chosen figure, or points; and how many games its interval will probably need. */
static struct progress news_of(const struct comparison *c)
{
    const struct compare_result *r = c->out;
    const struct compare_measure *m = &r->measure[r->chosen < 0 ? 0 : r->chosen];
    const struct hd_interval ci = paired_interval(&m->paired, r->anytime);
    double scale = measure_scale(m), until = c->setup->until,
           more = until > 0 ? (ci.high - ci.low) * scale / until : 0;
    struct progress p = {.unit = "",
                         .value = scale * paired_mean(&m->paired),
                         .ci = {scale * ci.low, scale * ci.high}};
    if (isfinite(ci.low))
        snprintf(p.name, sizeof p.name, "%.50s, B - A", m->name);
    if (isfinite(more) && more > 1)
        p.games = (uint64_t)fmin((double)r->games * more * more, (double)c->setup->match.games);
    return p;
}

static void compare_tell_progress(void *own)
{
    const struct comparison *c = own;
    const struct progress news = news_of(c);
    c->setup->progress(c->out->games, &news);
}

static bool compare_part(void *own, uint64_t games, char *why)
{
    struct comparison *c = own;
    struct hd_match_result result[COMPARE_SIDES];
    for (int side = 0; side < COMPARE_SIDES; side++)
        if (!playing_part(&c->playing[side], &c->setup->match, c->out->games, games, &result[side],
                          why))
            return false;
    for (int side = 0; side < COMPARE_SIDES; side++) {
        c->out->decisions += result[side].decisions;
        c->out->signature[side] += result[side].signature;
    }
    add_part(c, (int)games);
    return true;
}

static bool compare_play(struct comparison *c, char *why)
{
    const struct batches batches = {.games = c->setup->match.games,
                                    .done = &c->out->games,
                                    .sums = &compare_sums,
                                    .of = c->out,
                                    .keep = c->setup->keep,
                                    .own = c,
                                    .play = compare_part,
                                    .enough = compare_is_enough,
                                    .tell = c->setup->progress ? compare_tell_progress : NULL};
    bool good = batches_play(&batches, why);
    compare_is_enough(c);
    return good;
}

static bool compare_choose(const struct compare_setup *setup, struct compare_result *r, char *why)
{
    const char *name = setup->chosen ? setup->chosen : setup->until > 0 ? "points" : NULL;
    const struct compare_measure *m = name ? measure_named(r, name) : NULL;
    r->chosen = m ? (int)(m - r->measure) : -1;
    if (name && !m)
        measure_no_such(r->measure, r->measures, name, why);
    return !name || m;
}

bool compare_run(const struct compare_setup *setup, struct compare_result *out,
                 char why[COMPARE_WHY])
{
    struct comparison c = {.setup = setup, .out = out};
    bool ready = true;
    char refused[COMPARE_WHY] = "";
    memset(out, 0, sizeof *out);
    *why = 0;
    out->anytime = setup->until > 0;
    out->measures = measures_of(setup, out->measure);
    sources_begin(setup, out);
    if (!keep_read(setup->keep, &compare_sums, out, why) || !compare_choose(setup, out, why))
        return false;
    for (int side = 0; ready && side < COMPARE_SIDES; side++)
        ready = playing_begin(&c.playing[side], setup->side[side].edition, setup->match.threads);
    bool good = ready && compare_play(&c, refused);
    compare_figures(out);
    snprintf(why, COMPARE_WHY, "%s", ready ? refused : "not enough memory");
    for (int side = 0; side < COMPARE_SIDES; side++)
        playing_end(&c.playing[side]);
    return good;
}
