/* SPDX-License-Identifier: MIT
 *
 * distil_fit.c: a network of measure in floating point, and steps by Adam (Kingma and Ba, 2015). */
#include "distil_fit.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 64, PASSES = 16 };
enum { WEIGHTS = sizeof(struct distil_net) / sizeof(float) };
_Static_assert(sizeof(struct instinct_net) == WEIGHTS * sizeof(int16_t), "the same numbers");

static float *flat(struct distil_net *n)
{
    return &n->about[0][0];
}

struct distil_pass {
    float hidden[DISTIL_ANSWERS][INSTINCT_HIDDEN], worth[DISTIL_ANSWERS];
};

static float distil_dot(const float *w, const int16_t *fact, int n)
{
    float sum = 0;
    for (int j = 0; j < n; j++)
        sum += w[j] * (float)fact[j];
    return sum / INSTINCT_ONE;
}

static void add_fact(float *to, float times, const int16_t *fact, int n)
{
    for (int j = 0; j < n; j++)
        to[j] += times / INSTINCT_ONE * (float)fact[j];
}

static void forward(const struct distil_net *w, const struct distil_lesson *l,
                    struct distil_pass *y)
{
    float base[INSTINCT_HIDDEN];
    for (int h = 0; h < INSTINCT_HIDDEN; h++)
        base[h] = distil_dot(w->about[h], l->about, INSTINCT_ABOUT);
    for (int i = 0; i < l->n; i++) {
        y->worth[i] = distil_dot(w->straight, l->of[i], INSTINCT_OF);
        for (int h = 0; h < INSTINCT_HIDDEN; h++) {
            float n = base[h] + distil_dot(w->of[h], l->of[i], INSTINCT_OF);
            y->hidden[i][h] = n > 0 ? n : 0;
            y->worth[i] += y->hidden[i][h] * w->last[h];
        }
    }
}

static void backward(struct distil_fitting *f, const struct distil_lesson *l,
                     const struct distil_pass *y, const float slope[DISTIL_ANSWERS])
{
    const struct distil_net *w = &f->now;
    struct distil_net *d = &f->slope;
    float all[INSTINCT_HIDDEN] = {0};
    for (int i = 0; i < l->n; i++) {
        add_fact(d->straight, slope[i], l->of[i], INSTINCT_OF);
        for (int h = 0; h < INSTINCT_HIDDEN; h++) {
            if (y->hidden[i][h] <= 0)
                continue;
            d->last[h] += slope[i] * y->hidden[i][h];
            all[h] += slope[i] * w->last[h];
            add_fact(d->of[h], slope[i] * w->last[h], l->of[i], INSTINCT_OF);
        }
    }
    for (int h = 0; h < INSTINCT_HIDDEN; h++)
        add_fact(d->about[h], all[h], l->about, INSTINCT_ABOUT);
}

/* How likely each answer of those is. */
static void chances(const struct distil_lesson *l, const struct distil_pass *y, unsigned open,
                    float chance[DISTIL_ANSWERS])
{
    float most = -1e9F, all = 0;
    for (int i = 0; i < l->n; i++)
        most = open >> i & 1 ? fmaxf(most, y->worth[i]) : most;
    for (int i = 0; i < l->n; i++)
        all += chance[i] = open >> i & 1 ? expf((y->worth[i] - most) / DISTIL_DOUBT) : 0;
    for (int i = 0; i < l->n; i++)
        chance[i] /= all;
}

/* Of squared errors in differences at first; then of the mean worth of what would be chosen. */
static void slopes(const struct distil_lesson *l, const struct distil_pass *y, float choosing,
                   float slope[DISTIL_ANSWERS])
{
    float mean = 0, got = 0, chance[DISTIL_ANSWERS];
    chances(l, y, UINT_MAX, chance);
    for (int i = 0; i < l->n; i++) {
        mean += y->worth[i] / (float)l->n;
        got += chance[i] * l->worth[i];
    }
    for (int i = 0; i < l->n; i++)
        slope[i] = (1 - choosing) * (y->worth[i] - mean - l->worth[i]) / (float)l->n -
                   choosing * 4 * chance[i] * (l->worth[i] - got);
}

void distil_favour(struct distil_fitting *f, const struct distil_lesson *l, unsigned open,
                   int answer, float by)
{
    struct distil_pass y;
    float slope[DISTIL_ANSWERS];
    forward(&f->now, l, &y);
    chances(l, &y, open, slope);
    for (int i = 0; i < l->n; i++)
        slope[i] = by / DISTIL_DOUBT * (slope[i] - (i == answer ? 1.0F : 0.0F));
    backward(f, l, &y, slope);
    f->count++;
}

void distil_step(struct distil_fitting *f, double step)
{
    float *w = flat(&f->now), *m = flat(&f->mean), *v = flat(&f->square), *d = flat(&f->slope);
    double t = (double)++f->steps;
    float rate = (float)(step * sqrt(1 - pow(0.999, t)) / (1 - pow(0.9, t)));
    for (int i = 0; i < WEIGHTS; i++) {
        float slope = d[i] / (float)f->count;
        m[i] += 0.1F * (slope - m[i]);
        v[i] += 0.001F * (slope * slope - v[i]);
        w[i] -= rate * m[i] / (sqrtf(v[i]) + 1e-6F);
    }
    memset(d, 0, sizeof f->slope);
    f->count = 0;
}

static void take_steps(struct distil_fitting *f, const struct distil_lesson *l, size_t count,
                       int kind, double step, float choosing, uint64_t *random)
{
    for (size_t i = 0; i < count; i++) {
        const struct distil_lesson *one = &l[hd_random_below(random, (uint32_t)count)];
        struct distil_pass y;
        float slope[DISTIL_ANSWERS];
        if (one->kind != kind)
            continue;
        forward(&f->now, one, &y);
        slopes(one, &y, choosing, slope);
        backward(f, one, &y, slope);
        if (++f->count == BATCH)
            distil_step(f, step);
    }
}

void distil_mix(struct distil_net *mean, const struct distil_net *latest, float share)
{
    struct distil_net of = *latest;
    for (int i = 0; i < WEIGHTS; i++)
        flat(mean)[i] += share * (flat(&of)[i] - flat(mean)[i]);
}

void distil_round(const struct distil_net *from, struct instinct_net *out)
{
    const float *w = &from->about[0][0];
    int16_t *to = &out->about[0][0];
    for (int i = 0; i < WEIGHTS; i++) {
        float n = roundf(w[i] * INSTINCT_POINT);
        to[i] = (int16_t)(n > 16000 ? 16000 : n < -16000 ? -16000 : n);
    }
}

void distil_begin(const struct instinct_net *from, struct distil_fitting *f)
{
    const int16_t *given = &from->about[0][0];
    memset(f, 0, sizeof *f);
    for (int i = 0; i < WEIGHTS; i++)
        flat(&f->now)[i] = (float)given[i] / INSTINCT_POINT;
}

bool distil_fit(const struct distil_lesson *lesson, size_t count, int kind, uint64_t *random,
                struct instinct_net *out)
{
    struct distil_fitting *f = calloc(1, sizeof *f);
    if (!f)
        return false;
    for (int i = 0; i < WEIGHTS; i++)
        flat(&f->now)[i] = (float)hd_random_below(random, 1 << 16) / (1 << 17) - 0.25F;
    for (int i = 0; i < PASSES; i++)
        take_steps(f, lesson, count, kind, 0.003 * pow(0.05, i / (PASSES - 1.0)),
                   i < PASSES / 3 ? 0 : 1, random);
    distil_round(&f->now, out);
    free(f);
    return true;
}

int distil_chosen(const struct instinct_net *net, const struct distil_lesson *l)
{
    int32_t base[INSTINCT_HIDDEN], most = INT32_MIN;
    int choice = 0;
    instinct_begin(net, l->about, base);
    for (int i = 0; i < l->n; i++) {
        int32_t worth = instinct_worth(net, base, l->of[i]);
        choice = worth > most ? i : choice;
        most = worth > most ? worth : most;
    }
    return choice;
}
