/* SPDX-License-Identifier: MIT
 *
 * distil_fit.c: a network of measure in floating point, and steps by Adam (Kingma and Ba, 2015). */
#include "distil_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 64, PASSES = 16 };

struct net {
    float about[INSTINCT_HIDDEN][INSTINCT_ABOUT], of[INSTINCT_HIDDEN][INSTINCT_OF];
    float last[INSTINCT_HIDDEN], straight[INSTINCT_OF];
};
enum { WEIGHTS = sizeof(struct net) / sizeof(float) };
_Static_assert(sizeof(struct instinct_net) == WEIGHTS * sizeof(int16_t), "the same numbers");

struct fitting {
    struct net now, mean, square, slope;
    int steps;
};

static float *flat(struct net *n)
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

static void forward(const struct net *w, const struct distil_lesson *l, struct distil_pass *y)
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

static void backward(struct fitting *f, const struct distil_lesson *l, const struct distil_pass *y,
                     const float slope[DISTIL_ANSWERS])
{
    const struct net *w = &f->now;
    struct net *d = &f->slope;
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

/* Of squared errors in differences at first; then of the mean worth of what would be chosen, if
 * answers are the likelier the more they seem worth. */
static void slopes(const struct distil_lesson *l, const struct distil_pass *y, float choosing,
                   float slope[DISTIL_ANSWERS])
{
    float mean = 0, most = -1e9F, all = 0, got = 0, chance[DISTIL_ANSWERS];
    for (int i = 0; i < l->n; i++) {
        mean += y->worth[i] / (float)l->n;
        most = fmaxf(most, y->worth[i]);
    }
    for (int i = 0; i < l->n; i++)
        all += chance[i] = expf((y->worth[i] - most) / 0.5F);
    for (int i = 0; i < l->n; i++)
        got += (chance[i] /= all) * l->worth[i];
    for (int i = 0; i < l->n; i++)
        slope[i] = (1 - choosing) * (y->worth[i] - mean - l->worth[i]) / (float)l->n -
                   choosing * 4 * chance[i] * (l->worth[i] - got);
}

static void adam(struct fitting *f, double step, int count)
{
    float *w = flat(&f->now), *m = flat(&f->mean), *v = flat(&f->square), *d = flat(&f->slope);
    double t = (double)++f->steps;
    float rate = (float)(step * sqrt(1 - pow(0.999, t)) / (1 - pow(0.9, t)));
    for (int i = 0; i < WEIGHTS; i++) {
        float slope = d[i] / (float)count;
        m[i] += 0.1F * (slope - m[i]);
        v[i] += 0.001F * (slope * slope - v[i]);
        w[i] -= rate * m[i] / (sqrtf(v[i]) + 1e-6F);
    }
    memset(d, 0, sizeof f->slope);
}

static void take_steps(struct fitting *f, const struct distil_lesson *l, size_t count, int kind,
                       double step, float choosing, uint64_t *random)
{
    int n = 0;
    for (size_t i = 0; i < count; i++) {
        const struct distil_lesson *one = &l[hd_random_below(random, (uint32_t)count)];
        struct distil_pass y;
        float slope[DISTIL_ANSWERS];
        if (one->kind != kind)
            continue;
        forward(&f->now, one, &y);
        slopes(one, &y, choosing, slope);
        backward(f, one, &y, slope);
        if (++n == BATCH) {
            adam(f, step, n);
            n = 0;
        }
    }
}

static void round_off(const struct net *from, struct instinct_net *out)
{
    const float *w = &from->about[0][0];
    int16_t *to = &out->about[0][0];
    for (int i = 0; i < WEIGHTS; i++) {
        float n = roundf(w[i] * INSTINCT_POINT);
        to[i] = (int16_t)(n > 16000 ? 16000 : n < -16000 ? -16000 : n);
    }
}

bool distil_fit(const struct distil_lesson *lesson, size_t count, int kind, uint64_t *random,
                struct instinct_net *out)
{
    struct fitting *f = calloc(1, sizeof *f);
    if (!f)
        return false;
    for (int i = 0; i < WEIGHTS; i++)
        flat(&f->now)[i] = (float)hd_random_below(random, 1 << 16) / (1 << 17) - 0.25F;
    for (int i = 0; i < PASSES; i++)
        take_steps(f, lesson, count, kind, 0.003 * pow(0.05, i / (PASSES - 1.0)),
                   i < PASSES / 3 ? 0 : 1, random);
    round_off(&f->now, out);
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
