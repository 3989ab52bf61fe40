/* SPDX-License-Identifier: MIT
 *
 * bootstrap.c: resamples cases (bootstrap.h). */
#include "bootstrap.h"

#include <math.h>
#include <stdlib.h>

#include "hidalgo/engine.h"

static double below(double z)
{
    return erfc(-z / sqrt(2)) / 2;
}

/* The inverse, by bisection, exact to the last bits. */
static double quantile(double p)
{
    double low = -9, high = 9;
    for (int i = 0; i < 64; i++) {
        double middle = (low + high) / 2;
        *(below(middle) < p ? &low : &high) = middle;
    }
    return (low + high) / 2;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The figures of all samples, in order, without those that have none. Returns how many. */
static int bootstrap_draw(bootstrap_figure *figure, const void *context, int count, uint64_t seed,
                          double out[BOOTSTRAP_DRAWS])
{
    int cases[BOOTSTRAP_CASES], n = 0;
    for (int i = 0; i < BOOTSTRAP_DRAWS; i++) {
        for (int k = 0; k < count; k++)
            cases[k] = (int)hd_random_below(&seed, (uint32_t)count);
        out[n] = figure(context, cases, count);
        n += isfinite(out[n]) != 0;
    }
    qsort(out, (size_t)n, sizeof *out, by_size);
    return n;
}

/* How the spread changes with the figure, from figures without each single case. */
static double acceleration(bootstrap_figure *figure, const void *context, int count)
{
    int cases[BOOTSTRAP_CASES];
    double without[BOOTSTRAP_CASES], mean = 0, two = 0, three = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count - 1; k++)
            cases[k] = k + (k >= i);
        without[i] = figure(context, cases, count - 1);
        mean += without[i] / count;
    }
    for (int i = 0; i < count; i++) {
        double d = mean - without[i];
        two += d * d;
        three += d * d * d;
    }
    return two > 0 ? three / (6 * pow(two, 1.5)) : 0;
}

static double bias(const double *drawn, int n, double figure)
{
    double less = 0;
    for (int i = 0; i < n; i++)
        less += drawn[i] < figure ? 1 : drawn[i] > figure ? 0 : 0.5;
    return quantile(less / n);
}

static double interval_end(const double *drawn, int n, double bias, double a, double tail)
{
    double z = bias + quantile(tail), at = below(bias + z / (1 - a * z)) * n - 0.5;
    int i = (int)fmin(fmax(floor(at), 0), n - 2);
    double part = fmin(fmax(at - i, 0), 1);
    return drawn[i] + part * (drawn[i + 1] - drawn[i]);
}

struct hd_interval bootstrap_interval(bootstrap_figure *figure, const void *context, int count,
                                      double level, uint64_t seed)
{
    enum { FEWEST = BOOTSTRAP_DRAWS / 2 };
    struct hd_interval unknown = {NAN, NAN};
    double drawn[BOOTSTRAP_DRAWS];
    int all[BOOTSTRAP_CASES];
    if (count < 3 || count > BOOTSTRAP_CASES)
        return unknown;
    for (int i = 0; i < count; i++)
        all[i] = i;
    int n = bootstrap_draw(figure, context, count, seed, drawn);
    if (n < FEWEST || !(drawn[0] < drawn[n - 1]))
        return unknown;
    double b = bias(drawn, n, figure(context, all, count));
    double a = acceleration(figure, context, count), tail = (1 - level) / 2;
    return (struct hd_interval){interval_end(drawn, n, b, a, tail),
                                interval_end(drawn, n, b, a, 1 - tail)};
}

double bootstrap_correlation(const void *pairs, const int *cases, int count)
{
    const struct bootstrap_pairs *p = pairs;
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (int i = 0; i < count; i++) {
        x += p->x[cases[i]] / count;
        y += p->y[cases[i]] / count;
    }
    for (int i = 0; i < count; i++) {
        double dx = p->x[cases[i]] - x, dy = p->y[cases[i]] - y;
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
    }
    return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : NAN;
}
