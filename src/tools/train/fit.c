/* SPDX-License-Identifier: MIT
 *
 * fit.c: the network of outlook.c in floating point, its derivatives, and Adam (Kingma and
 * Ba, 2015), which finds weights by small steps. */
#include "fit.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 128, /* positions for one step                             */
    SHARDS = 4,  /* parts of a batch, added up in their order          */
    THREADS = 4
};

/* An error that all seats share counts a tenth, since bots only compare seats. */
static const float together = 0.1F;

enum { WEIGHTS = sizeof(struct fit_net) / sizeof(float) };
_Static_assert(sizeof(struct outlook_net) == WEIGHTS * sizeof(int16_t), "the same numbers");

struct fit {
    struct fit_state at;
    struct fit_net slope[SHARDS];
    double error[SHARDS];
};

float *fit_numbers(struct fit_net *w)
{
    return &w->row[0][0];
}

/* ---- one seat ----------------------------------------------------------------------------- */

/* What the backward pass needs from the forward pass. */
struct fit_pass {
    float wide[OUTLOOK_PLACES][OUTLOOK_WIDE];
    float input[OUTLOOK_INPUT];
    float hidden[OUTLOOK_HIDDEN];
};

/* Adds in a fixed order, in parts that a machine can add at once. */
static float fit_dot(const float *a, const float *b, int n)
{
    float part[8] = {0}, sum = 0;
    for (int i = 0; i < n; i += 8)
        for (int k = 0; k < 8; k++)
            part[k] += a[i + k] * b[i + k];
    for (int k = 0; k < 8; k++)
        sum += part[k];
    return sum;
}

static void add_vector(float *to, const float *from, float times, int n)
{
    for (int i = 0; i < n; i++)
        to[i] += from[i] * times;
}

static void place_forward(const struct fit_net *w, const struct outlook_seat *o, int at, float *h)
{
    memcpy(h, w->row[o->row[at][0]], OUTLOOK_WIDE * sizeof *h);
    for (int g = 1; g < OUTLOOK_GROUPS; g++)
        add_vector(h, w->row[o->row[at][g]], 1, OUTLOOK_WIDE);
    for (int j = 0; j < OUTLOOK_WIDE; j++)
        h[j] = h[j] > 0 ? h[j] : 0;
}

static float fit_value(const struct outlook_look *look, int at, int head)
{
    return head < OUTLOOK_FIELDS ? look->value[at][head] : 1.0F;
}

static float forward(const struct fit_net *w, const struct outlook_look *look, unsigned seat,
                     struct fit_pass *y)
{
    const struct outlook_seat *o = &look->seat[seat];
    float sum = 0, *pool = y->input + OUTLOOK_FACTS;
    memset(y->input, 0, sizeof y->input);
    for (int at = 0; at < look->places; at++) {
        place_forward(w, o, at, y->wide[at]);
        for (int k = 0; k < OUTLOOK_HEADS; k++)
            sum += (fit_dot(y->wide[at], w->head[k], OUTLOOK_WIDE) + w->headed[k]) *
                   fit_value(look, at, k);
        add_vector(pool, y->wide[at], 0.125F, OUTLOOK_WIDE);
    }
    for (int j = 0; j < OUTLOOK_FACTS; j++)
        y->input[j] = (float)o->fact[j] / 8;
    sum += fit_dot(y->input, w->straight, OUTLOOK_FACTS);
    for (int k = 0; k < OUTLOOK_HIDDEN; k++) {
        float h = fit_dot(y->input, w->hidden[k], OUTLOOK_INPUT) + w->timed[o->time][k];
        y->hidden[k] = h > 0 ? h : 0;
    }
    return sum + fit_dot(y->hidden, w->last, OUTLOOK_HIDDEN);
}

static void place_backward(const struct fit_net *w, struct fit_net *d, const struct fit_pass *y,
                           const struct outlook_look *look, const struct outlook_seat *o, int at,
                           float wrong, const float *pool)
{
    float slope[OUTLOOK_WIDE];
    for (int j = 0; j < OUTLOOK_WIDE; j++)
        slope[j] = pool[j] * 0.125F;
    for (int k = 0; k < OUTLOOK_HEADS; k++) {
        float times = wrong * fit_value(look, at, k);
        add_vector(d->head[k], y->wide[at], times, OUTLOOK_WIDE);
        d->headed[k] += times;
        add_vector(slope, w->head[k], times, OUTLOOK_WIDE);
    }
    for (int j = 0; j < OUTLOOK_WIDE; j++)
        slope[j] = y->wide[at][j] > 0 ? slope[j] : 0;
    for (int g = 0; g < OUTLOOK_GROUPS; g++)
        add_vector(d->row[o->row[at][g]], slope, 1, OUTLOOK_WIDE);
}

static void backward(const struct fit_net *w, struct fit_net *d, const struct fit_pass *y,
                     const struct outlook_look *look, unsigned seat, float wrong)
{
    const struct outlook_seat *o = &look->seat[seat];
    float input[OUTLOOK_INPUT] = {0};
    add_vector(d->straight, y->input, wrong, OUTLOOK_FACTS);
    add_vector(d->last, y->hidden, wrong, OUTLOOK_HIDDEN);
    for (int k = 0; k < OUTLOOK_HIDDEN; k++) {
        float slope = y->hidden[k] > 0 ? wrong * w->last[k] : 0;
        if (slope == 0)
            continue;
        add_vector(d->hidden[k], y->input, slope, OUTLOOK_INPUT);
        d->timed[o->time][k] += slope;
        add_vector(input, w->hidden[k], slope, OUTLOOK_INPUT);
    }
    for (int at = 0; at < look->places; at++)
        place_backward(w, d, y, look, o, at, wrong, input + OUTLOOK_FACTS);
}

void fit_slope(const struct fit_net *w, const struct outlook_look *look,
               const float wrong[HD_SEATS], struct fit_net *slope)
{
    struct fit_pass y;
    for (unsigned seat = 0; seat < look->seats; seat++)
        if (wrong[seat] != 0) {
            forward(w, look, seat, &y);
            backward(w, slope, &y, look, seat, wrong[seat]);
        }
}

/* ---- steps ---------------------------------------------------------------------------------- */

struct fit_shard {
    struct fit *f;
    const struct fit_sample *samples;
    const uint32_t *order;
    size_t count;
    int index, threads;
};

static void one_shard(const struct fit_shard *s, int index)
{
    struct fit_net *d = &s->f->slope[index];
    double error = 0;
    struct fit_pass y[HD_SEATS];
    memset(d, 0, sizeof *d);
    for (size_t i = (size_t)index; i < s->count; i += SHARDS) {
        const struct fit_sample *p = &s->samples[s->order[i]];
        float wrong[HD_SEATS], sum = 0;
        for (unsigned seat = 0; seat < p->look.seats; seat++) {
            wrong[seat] = forward(&s->f->at.now, &p->look, seat, &y[seat]) -
                          (float)p->came[seat] / OUTLOOK_POINT;
            error += (double)(wrong[seat] * wrong[seat]) / p->look.seats;
            sum += wrong[seat];
        }
        float all = sum / p->look.seats * (1 - together);
        for (unsigned seat = 0; seat < p->look.seats; seat++)
            backward(&s->f->at.now, d, &y[seat], &p->look, seat, wrong[seat] - all);
    }
    s->f->error[index] = error;
}

static void *some_shards(void *argument)
{
    struct fit_shard *s = argument;
    for (int i = s->index; i < SHARDS; i += s->threads)
        one_shard(s, i);
    return NULL;
}

static void all_shards(const struct fit_shard *whole, int threads)
{
    struct fit_shard part[THREADS] = {*whole};
    pthread_t thread[THREADS];
    bool started[THREADS] = {false};
    for (int i = 0; i < threads; i++) {
        part[i] = *whole;
        part[i].index = i;
        part[i].threads = threads;
        if (i > 0)
            started[i] = pthread_create(&thread[i], NULL, some_shards, &part[i]) == 0;
    }
    some_shards(&part[0]);
    for (int i = 1; i < threads; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            some_shards(&part[i]);
}

void fit_step(struct fit_state *s, const struct fit_net *slope, double step)
{
    float *w = fit_numbers(&s->now), *m = fit_numbers(&s->mean), *v = fit_numbers(&s->square);
    const float *d = &slope->row[0][0];
    double t = (double)++s->steps;
    float rate = (float)(step * sqrt(1 - pow(0.999, t)) / (1 - pow(0.9, t)));
    for (int i = 0; i < WEIGHTS; i++) {
        m[i] += 0.1F * (d[i] - m[i]);
        v[i] += 0.001F * (d[i] * d[i] - v[i]);
        w[i] -= rate * m[i] / (sqrtf(v[i]) + 1e-6F);
    }
}

/* A step by the mean of all shards' slopes. */
static void step_by_shards(struct fit *f, double step, size_t count)
{
    float *mean = fit_numbers(&f->slope[0]);
    for (int i = 0; i < WEIGHTS; i++) {
        for (int s = 1; s < SHARDS; s++)
            mean[i] += fit_numbers(&f->slope[s])[i];
        mean[i] /= (float)count;
    }
    fit_step(&f->at, &f->slope[0], step);
}

static uint32_t *shuffled(size_t count, uint64_t *random)
{
    uint32_t *order = malloc(count * sizeof *order);
    for (size_t i = 0; order && i < count; i++) {
        size_t at = hd_random_below(random, (uint32_t)(i + 1));
        order[i] = order[at];
        order[at] = (uint32_t)i;
    }
    return order;
}

double fit_pass(struct fit *f, const struct fit_sample *samples, size_t count, double step,
                int threads, uint64_t *random)
{
    uint32_t *order = shuffled(count, random);
    double error = 0;
    threads = threads > THREADS ? THREADS : threads;
    for (size_t i = 0; order && i < count; i += BATCH) {
        size_t n = count - i < BATCH ? count - i : BATCH;
        struct fit_shard whole = {f, samples, order + i, n, 0, 1};
        all_shards(&whole, threads);
        for (int s = 0; s < SHARDS; s++)
            error += f->error[s];
        step_by_shards(f, step, n);
    }
    free(order);
    return error / (double)count;
}

/* ---- beginning and rounding ---------------------------------------------------------------------
 */

static float small(uint64_t *random)
{
    return (float)hd_random_below(random, 1 << 16) / (1 << 16) - 0.5F;
}

void fit_begin(const struct outlook_net *from, struct fit_state *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < WEIGHTS; i++)
        fit_numbers(&out->now)[i] = (float)(&from->row[0][0])[i] / OUTLOOK_POINT;
}

struct fit *fit_new(const struct outlook_net *from, uint64_t seed)
{
    struct fit *f = calloc(1, sizeof *f);
    if (f && from)
        fit_begin(from, &f->at);
    for (int i = 0; f && !from && i < WEIGHTS; i++)
        fit_numbers(&f->at.now)[i] = small(&seed) * 0.4F;
    return f;
}

void fit_free(struct fit *f)
{
    free(f);
}

void fit_mix(struct fit_net *mean, const struct fit_net *latest, float share)
{
    const float *w = &latest->row[0][0];
    for (int i = 0; i < WEIGHTS; i++)
        fit_numbers(mean)[i] += share * (w[i] - fit_numbers(mean)[i]);
}

void fit_rounded(const struct fit_net *from, struct outlook_net *out)
{
    const float *w = &from->row[0][0];
    int16_t *to = &out->row[0][0];
    for (int i = 0; i < WEIGHTS; i++) {
        float n = roundf(w[i] * OUTLOOK_POINT);
        to[i] = (int16_t)(n > 16000 ? 16000 : n < -16000 ? -16000 : n);
    }
}

void fit_round(const struct fit *f, struct outlook_net *out)
{
    fit_rounded(&f->at.now, out);
}

double fit_error(const struct outlook_net *net, const struct fit_sample *samples, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        int32_t points[HD_SEATS];
        outlook_look_points(net, &samples[i].look, points);
        for (unsigned k = 0; k < samples[i].look.seats; k++) {
            double wrong = (points[k] - samples[i].came[k]) / (double)OUTLOOK_POINT;
            sum += wrong * wrong / samples[i].look.seats;
        }
    }
    return sum / (double)count;
}

double fit_spread(const struct fit_sample *samples, size_t count)
{
    double sum = 0, square = 0, n = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned k = 0; k < samples[i].look.seats; k++) {
            double came = samples[i].came[k] / (double)OUTLOOK_POINT;
            sum += came;
            square += came * came;
            n++;
        }
    return square / n - sum / n * (sum / n);
}
