/* SPDX-License-Identifier: MIT
 *
 * paired.c: bounds for a mean difference, for one look and for many. */
#include "paired.h"

#include <math.h>

#include "stats.h"

static const double alpha = 0.05;

/* The blocks of both. */
static void paired_join(void *to, const void *from)
{
    struct paired *a = to;
    const struct paired *b = from;
    if (b->count <= 0)
        return;
    a->low = a->count > 0 ? fmin(a->low, b->low) : b->low;
    a->high = a->count > 0 ? fmax(a->high, b->high) : b->high;
    a->count += b->count;
    a->differ += b->differ;
    a->sum += b->sum;
    a->squares += b->squares;
}

const struct sums paired_sums =
    SUMS_JOINED(struct paired, paired_join, SUM_TO(struct paired, count, high, REAL));

void paired_add(struct paired *to, double a, double b)
{
    const double difference = b - a;
    paired_join(to, &(struct paired){.count = 1,
                                     .differ = difference != 0,
                                     .sum = difference,
                                     .squares = difference * difference,
                                     .low = fmin(a, b),
                                     .high = fmax(a, b)});
}

double paired_mean(const struct paired *d)
{
    return d->count > 0 ? d->sum / d->count : 0;
}

/* The standard error of the mean. */
static double error(const struct paired *d)
{
    double mean = paired_mean(d), sum = fmax(0, d->squares - mean * d->sum);
    return d->count > 1 ? sqrt(sum / (d->count - 1) / d->count) : 0;
}

double paired_ratio(const struct paired *d, double gain)
{
    double more = paired_mean(d) - gain / 2, e = error(d);
    return d->count < 2 ? 0 : e > 0 ? gain * more / (e * e) : more < 0 ? -INFINITY : INFINITY;
}

/* ---- anytime ------------------------------------------------------------------------- */

/* The number of blocks at which the mixture is narrowest. */
enum { PLANNED = 2000 };

/* The variance of the mixture, relative to a block's: best for that many blocks (Howard and others,
 * proposition 3). */
static double mixture(void)
{
    double l = 2 * log(1 / alpha);
    return (l + log1p(l)) / PLANNED;
}

double anytime_evidence(double t, double blocks, double freedom)
{
    double grown = 1 + blocks * mixture(), x = t * t / freedom;
    return (freedom + 1) / 2 * (log1p(x) - log1p(x / grown)) - log(grown) / 2;
}

double anytime_bound(double level, double blocks, double freedom)
{
    double grown = 1 + blocks * mixture();
    double k = exp((log(grown) - 2 * log(level)) / (freedom + 1));
    return k < grown ? sqrt(freedom * (k - 1) / (1 - k / grown)) : INFINITY;
}

/* ---- both ---------------------------------------------------------------------------- */

static struct hd_interval interval(const struct paired *d, bool anytime, double level)
{
    double mean = paired_mean(d), half = 0;
    if (d->differ > 1)
        half = error(d) * (anytime ? anytime_bound(level, d->count, d->differ - 1)
                                   : stats_student(d->differ - 1));
    else if (d->differ > 0 || d->count < 2)
        half = INFINITY;
    else
        half = stats_unseen_at(d->count, level) * fmax(1, d->high - d->low);
    return (struct hd_interval){mean - half, mean + half};
}

struct hd_interval paired_anytime(const struct paired *d, double level)
{
    return interval(d, true, level);
}

struct hd_interval paired_interval(const struct paired *d, bool anytime)
{
    return interval(d, anytime, alpha);
}

double paired_p(const struct paired *d, bool anytime)
{
    double e = error(d);
    if (d->differ < 2)
        return 1;
    if (e <= 0) /* the same in all blocks: a sign test                   */
        return exp2(1 - d->differ);
    double t = paired_mean(d) / e;
    return anytime ? fmin(1, exp(-anytime_evidence(t, d->count, d->differ - 1)))
                   : stats_student_p(t, d->differ - 1);
}
