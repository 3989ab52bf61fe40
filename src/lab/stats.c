/* SPDX-License-Identifier: MIT
 *
 * stats.c: confidence intervals. */
#include "stats.h"

#include <math.h>

static const double z = 1.959963984540054; /* normal quantile of 97.5 % */

struct interval stats_wilson(double wins, double n)
{
    if (n <= 0)
        return (struct interval){0, 1};
    double p = wins / n, zz = z * z;
    double middle = (p + zz / (2 * n)) / (1 + zz / n);
    double half = z / (1 + zz / n) * sqrt(p * (1 - p) / n + zz / (4 * n * n));
    return (struct interval){fmax(0, middle - half), fmin(1, middle + half)};
}

struct interval stats_mean(double sum, double squares, double n)
{
    double mean = n > 0 ? sum / n : 0;
    if (n < 2)
        return (struct interval){mean, mean};
    double variance = fmax(0, (squares - sum * mean) / (n - 1));
    double half = z * sqrt(variance / n);
    return (struct interval){mean - half, mean + half};
}
