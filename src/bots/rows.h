/* SPDX-License-Identifier: MIT
 *
 * rows.h: a row of caballeros and the values of its place as one number, by which bots keep what
 * they know about it: playouts come to the same rows again and again. */
#ifndef HIDALGO_ROWS_H
#define HIDALGO_ROWS_H

#include "hidalgo/engine.h"

enum { ROW_BITS = 7 /* of a number: caballeros are 0-127, values -64 to 63 */ };

/* The caballeros by colour. */
static inline uint64_t row_counts(const uint8_t cab[HD_SEATS])
{
    uint64_t row = 0;
    for (unsigned i = 0; i < HD_SEATS; i++)
        row |= (uint64_t)cab[i] << ROW_BITS * i;
    return row;
}

/* The values, above them. */
static inline uint64_t row_values(const int8_t value[HD_FIELDS])
{
    uint64_t row = 0;
    for (unsigned i = 0; i < HD_FIELDS; i++)
        row |= (uint64_t)(value[i] & ((1 << ROW_BITS) - 1)) << ROW_BITS * (HD_SEATS + i);
    return row;
}
_Static_assert((HD_SEATS + HD_FIELDS) * ROW_BITS <= 64, "a row is one number");

/* One of them. */
static inline int row_value(uint64_t row, unsigned i)
{
    int value = (int)(row >> ROW_BITS * (HD_SEATS + i) & ((1 << ROW_BITS) - 1));
    return value >> (ROW_BITS - 1) ? value - (1 << ROW_BITS) : value;
}

/* Where a row is kept, of 2^bits places. terms: what else counts. */
static inline unsigned row_slot(uint64_t row, uint32_t terms, unsigned bits)
{
    return (unsigned)((row ^ (uint64_t)terms << 16) * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits));
}

#endif
