/* SPDX-License-Identifier: MIT
 *
 * compare.c: plays the same games with A and with B, part by part, and adds up the differences. */
#include "compare/compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "compare/sources.h"
#include "intl.h"
#include "run/chances.h"
#include "stats.h"
#include "text.h"

struct compare_watch {
    struct sim_row now[HD_MATCH_THREADS]; /* the game that a thread plays                */
    struct chances **chances;             /* for each thread, under the rules of the side */
    struct sim_row *row;                  /* of the part, by number                      */
};

struct comparison {
    const struct compare_setup *setup;
    struct compare_result *out;
    struct compare_watch watch;
    struct sim_row *row[COMPARE_SIDES];
    struct chances *chances[COMPARE_SIDES][HD_MATCH_THREADS];
};

/* ---- one part ------------------------------------------------------------------------ */

static bool watch_game(void *context, const struct hd_game *game)
{
    struct compare_watch *w = context;
    struct sim_row *row = &w->now[game->thread];
    if (game->moves == 0)
        row_begin(row, game);
    tally_watch(&row->tally, game);
    chances_look(w->chances[game->thread], game->state, &row->tally);
    game->events->due = true;
    if (!hd_over(game->state))
        return true;
    tally_close(&row->tally, game->state);
    row_end(row, game);
    w->row[game->index % BATCH] = *row;
    return true;
}

static bool play_side(struct comparison *c, int side, uint64_t games, struct hd_match_result *to,
                      char *why)
{
    struct hd_match match = c->setup->match;
    match.rules = &c->setup->side[side].edition->rules;
    match.rotation = HD_ROTATED;
    match.first = c->out->games;
    match.games = games;
    match.watch = watch_game;
    match.context = &c->watch;
    c->watch.row = c->row[side];
    c->watch.chances = c->chances[side];
    return hd_match(&match, to, why) && to->games == games;
}

/* Adds one block: rows from .. to-1. */
static void add_block(struct comparison *c, struct compare_measure *m, int from, int to)
{
    double sum[COMPARE_SIDES] = {0};
    for (int i = from; i < to; i++) {
        double a = measure_value(m, &c->row[0][i], 0), b = measure_value(m, &c->row[1][i], 1);
        sum[0] += a;
        sum[1] += b;
        measure_note(m, c->out->games + (uint64_t)i, b - a);
    }
    for (int side = 0; side < COMPARE_SIDES; side++)
        m->mean[side] += sum[side];
    paired_add(&m->paired, sum[0] / (to - from), sum[1] / (to - from));
}

static void add_part(struct comparison *c, int games)
{
    for (int from = 0, to = 0; from < games; from = to) {
        while (to < games && c->row[0][to].block == c->row[0][from].block)
            to++;
        for (int i = 0; i < c->out->measures; i++)
            add_block(c, &c->out->measure[i], from, to);
        for (int i = 0; i < c->out->sources; i++)
            add_block(c, &c->out->source[i], from, to);
        sources_add(c->out, c->row, from, to);
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
        snprintf(p.name, sizeof p.name, _("%.50s, B - A"), m->name);
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
        if (!play_side(c, side, games, &result[side], why))
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
                                    .sums = c->out,
                                    .size = sizeof *c->out,
                                    .keep = c->setup->keep,
                                    .own = c,
                                    .play = compare_part,
                                    .enough = compare_is_enough,
                                    .tell = c->setup->progress ? compare_tell_progress : NULL};
    bool good = batches_play(&batches, why);
    compare_is_enough(c);
    return good;
}

/* Suggests the nearest name. */
static void no_figure(const struct compare_result *r, const char *name, char *why)
{
    const char *names[COMPARE_MEASURES + 1] = {NULL};
    for (int i = 0; i < r->measures; i++)
        names[i] = r->measure[i].name;
    const char *near = text_nearest(name, names);
    char all[COMPARE_WHY];
    snprintf(why, COMPARE_WHY,
             near ? _("there is no figure '%.60s'; did you mean '%.60s'?")
                  : _("there is no figure '%.60s'; these there are: %s"),
             name, near ? near : measures_there_are(all, COMPARE_WHY - 120));
}

static bool compare_choose(const struct compare_setup *setup, struct compare_result *r, char *why)
{
    const char *name = setup->chosen ? setup->chosen : setup->until > 0 ? "points" : NULL;
    r->chosen = -1;
    const struct compare_measure *m = name ? measure_named(r, name) : NULL;
    if (m)
        r->chosen = (int)(m - r->measure);
    if (name && r->chosen < 0)
        no_figure(r, name, why);
    return !name || r->chosen >= 0;
}

/* What both sides need while they play. False: not enough memory. */
static bool begin_sides(struct comparison *c)
{
    const int threads = c->setup->match.threads < 1 ? 1 : c->setup->match.threads;
    bool ready = true;
    for (int side = 0; side < COMPARE_SIDES; side++) {
        c->row[side] = calloc(BATCH, sizeof *c->row[side]);
        ready = ready && c->row[side];
        for (int i = 0; ready && i < threads; i++) {
            c->chances[side][i] = chances_new(&c->setup->side[side].edition->rules);
            ready = c->chances[side][i] != NULL;
        }
    }
    return ready;
}

static void end_sides(struct comparison *c)
{
    for (int side = 0; side < COMPARE_SIDES; side++) {
        free(c->row[side]);
        for (int i = 0; i < HD_MATCH_THREADS; i++)
            chances_free(c->chances[side][i]);
    }
}

bool compare_run(const struct compare_setup *setup, struct compare_result *out,
                 char why[COMPARE_WHY])
{
    struct comparison c = {.setup = setup, .out = out};
    char refused[COMPARE_WHY] = "";
    memset(out, 0, sizeof *out);
    *why = 0;
    out->anytime = setup->until > 0;
    out->measures = measures_of(setup, out->measure);
    sources_begin(setup, out);
    if (!keep_read(setup->keep, out, sizeof *out, why) || !compare_choose(setup, out, why))
        return false;
    bool ready = begin_sides(&c), good = ready && compare_play(&c, refused);
    compare_figures(out);
    snprintf(why, COMPARE_WHY, "%s", ready ? refused : _("not enough memory"));
    end_sides(&c);
    return good;
}
