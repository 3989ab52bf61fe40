/* SPDX-License-Identifier: MIT
 *
 * stats.c: confidence intervals.
 *
 * For shares of clusters, Wilson's interval with the effective sample size is among the best:
 * Franco, Little, Louis and Slud, "Comparative study of confidence intervals for proportions in
 * complex sample surveys", J. of Survey Statistics and Methodology 7 (2019). */
#include "stats.h"

#include <math.h>

const struct sums clusters_sums = SUMS(struct clusters, SUM_TO(struct clusters, count, nn, REAL));
const struct sums cluster_pair_sums = SUMS(
    struct cluster_pair, SUM_PARTS(struct cluster_pair, a, clusters_sums),
    SUM_PARTS(struct cluster_pair, b, clusters_sums), SUM_TO(struct cluster_pair, xx, nn, REAL));

static const double z = 1.959963984540054; /* normal quantile of 97.5 % */

/* Exact up to 9, then the expansion of Cornish and Fisher, to five places. */
double stats_student(double freedom)
{
    static const double few[] = {12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
                                 2.446912,  2.364624, 2.306004, 2.262157};
    int whole = (int)fmin(freedom, 10);
    if (whole < 10)
        return few[whole < 1 ? 0 : whole - 1];
    double zz = z * z, one = z * (zz + 1) / 4, two = z * (zz * (5 * zz + 16) + 3) / 96,
           three = z * (zz * (zz * (3 * zz + 19) + 17) - 15) / 384,
           four = z * (zz * (zz * (zz * (79 * zz + 776) + 1482) - 1920) - 945) / 92160;
    return z + (one + (two + (three + four / freedom) / freedom) / freedom) / freedom;
}

static struct hd_interval wilson(double p, double n, double q)
{
    double qq = q * q, middle = (p + qq / (2 * n)) / (1 + qq / n);
    double half = q / (1 + qq / n) * sqrt(p * (1 - p) / n + qq / (4 * n * n));
    return (struct hd_interval){fmax(0, middle - half), fmin(1, middle + half)};
}

struct hd_interval stats_wilson(double wins, double n)
{
    return n > 0 ? wilson(wins / n, n, z) : (struct hd_interval){0, 1};
}

double stats_unseen(double n)
{
    return stats_unseen_at(n, 0.05);
}

double stats_unseen_at(double n, double level)
{
    return n > 0 ? 1 - pow(level, 1 / n) : 1;
}

void stats_add(struct clusters *to, double x, double n)
{
    to->count++;
    to->x += x;
    to->n += n;
    to->xx += x * x;
    to->xn += x * n;
    to->nn += n * n;
}

double stats_spread(const struct clusters *c)
{
    if (c->count < 2 || c->n <= 0)
        return 0;
    double ratio = c->x / c->n;
    double sum = fmax(0, c->xx - ratio * (2 * c->xn - ratio * c->nn));
    return c->count / (c->count - 1) * sum / (c->n * c->n);
}

struct hd_interval stats_mean(const struct clusters *c)
{
    double mean = c->n > 0 ? c->x / c->n : 0;
    double half = stats_student(c->count - 1) * sqrt(stats_spread(c));
    return (struct hd_interval){mean - half, mean + half};
}

void stats_pair_add(struct cluster_pair *to, const double x[2], const double n[2])
{
    if (n[0] > 0)
        stats_add(&to->a, x[0], n[0]);
    if (n[1] > 0)
        stats_add(&to->b, x[1], n[1]);
    to->xx += x[0] * x[1];
    to->xn += x[0] * n[1];
    to->nx += n[0] * x[1];
    to->nn += n[0] * n[1];
}

double stats_pair_spread(const struct cluster_pair *p)
{
    if (p->a.count < 2 || p->b.count < 2)
        return 0;
    double a = p->a.x / p->a.n, b = p->b.x / p->b.n;
    double both = (p->xx - b * p->xn - a * p->nx + a * b * p->nn) / (p->a.n * p->b.n);
    return fmax(0, stats_spread(&p->a) + stats_spread(&p->b) - 2 * both);
}

struct hd_interval stats_share(const struct clusters *c)
{
    if (c->n <= 0)
        return (struct hd_interval){0, 1};
    double p = c->x / c->n, alone = p * (1 - p) / c->n;
    double spread = (alone + (c->count - 1) * stats_spread(c)) / c->count;
    double worth = spread > 0 ? c->n * alone / spread : c->n;
    return wilson(p, worth, stats_student(c->count - 1));
}

/* ---- Student's distribution ---------------------------------------------------------- */

/* The continued fraction of the incomplete beta function (Lentz; Numerical Recipes 6.4). */
static double beta_fraction(double a, double b, double x)
{
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double product = d;
    for (int m = 1; m <= 1000; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        const double terms[] = {even, odd};
        double last = 1;
        for (int i = 0; i < 2; i++) {
            d = 1 + terms[i] * d;
            c = 1 + terms[i] / c;
            d = 1 / (fabs(d) < tiny ? tiny : d);
            c = fabs(c) < tiny ? tiny : c;
            product *= last = c * d;
        }
        if (fabs(last - 1) < 1e-14)
            break;
    }
    return product;
}

static double beta_below(double a, double b, double x)
{
    if (x <= 0 || x >= 1)
        return x > 0;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    if (x < (a + 1) / (a + b + 2))
        return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double stats_student_p(double t, double freedom)
{
    double f = fmax(1, freedom);
    return isfinite(t) ? beta_below(f / 2, 0.5, f / (f + t * t)) : 0;
}

/* ---- many tests -------------------------------------------------------------------- */

/* Multiplies each p by count / rank, then makes the results monotonic. */
void stats_adjust(const double *p, int count, double *out)
{
    for (int i = 0; i < count; i++) {
        int below = 0;
        for (int k = 0; k < count; k++)
            below += p[k] <= p[i];
        out[i] = p[i] * count / below;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            if (p[k] >= p[i])
                out[i] = fmin(out[i], out[k]);
}
