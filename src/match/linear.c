/* SPDX-License-Identifier: MIT
 *
 * linear.c: systems of a few equations. */
#include "linear.h"

#include <math.h>

bool linear_root(double m[LINEAR][LINEAR], int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double rest = m[i][j];
            for (int k = 0; k < j; k++)
                rest -= m[i][k] * m[j][k];
            if (i == j && !(rest > 0))
                return false;
            m[i][j] = i == j ? sqrt(rest) : rest / m[j][j];
        }
    return true;
}

void linear_solve(double root[LINEAR][LINEAR], int n, double x[LINEAR])
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            x[i] -= root[i][k] * x[k];
        x[i] /= root[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            x[i] -= root[k][i] * x[k];
        x[i] /= root[i][i];
    }
}

double linear_form(double m[LINEAR][LINEAR], int n, const double x[LINEAR])
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += x[i] * m[i][j] * x[j];
    return sum;
}
