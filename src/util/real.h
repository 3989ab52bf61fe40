/* SPDX-License-Identifier: MIT
 *
 * real.h: numbers with a fraction, as they are written. */
#ifndef HIDALGO_REAL_H
#define HIDALGO_REAL_H

/* The number; 0 without a sign if it reads as 0 with that many digits after the point. */
double unsigned_zero(double value, int digits);

#endif
