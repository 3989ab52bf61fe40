/* SPDX-License-Identifier: MIT
 *
 * linear.h: systems of a few equations, positive and symmetric. */
#ifndef HIDALGO_MATCH_LINEAR_H
#define HIDALGO_MATCH_LINEAR_H

#include <stdbool.h>

#include "hidalgo/match.h"

enum { LINEAR = HD_POOL + HD_SEATS - 1 };

/* The lower half becomes its Cholesky root; false if it is not positive. */
bool linear_root(double m[LINEAR][LINEAR], int n);

/* Solves the system with that root; x has the right side, and then the solution. */
void linear_solve(double root[LINEAR][LINEAR], int n, double x[LINEAR]);

/* x' m x, for a symmetric m. */
double linear_form(double m[LINEAR][LINEAR], int n, const double x[LINEAR]);

#endif
