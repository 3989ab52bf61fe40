/* SPDX-License-Identifier: MIT
 *
 * arithmetic.h: small sums that several bots need. */
#ifndef HIDALGO_BOTS_ARITHMETIC_H
#define HIDALGO_BOTS_ARITHMETIC_H

#include <stdint.h>

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many are in a set of at most 16. */
static inline int members(unsigned set)
{
    set = set - (set >> 1 & 0x5555);
    set = (set & 0x3333) + (set >> 2 & 0x3333);
    set = (set + (set >> 4)) & 0x0f0f;
    return (int)((set + (set >> 8)) & 0x1f);
}

/* The products of two rows, added up. */
static inline int32_t dot(const int16_t *a, const int16_t *b, int n)
{
    int32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

#endif
