/* SPDX-License-Identifier: MIT
 *
 * rows.h: a row of caballeros and the values of its place as one number, by which bots keep what
 * they know about it: playouts come to the same rows again and again. */
#ifndef HIDALGO_ROWS_H
#define HIDALGO_ROWS_H

#include "hidalgo/engine.h"

/* A byte of a number for each colour, which has at most 127 caballeros. Values are from -64 to 63:
 * 7 bits each, above the bytes; what does not fit there is in the top bits of the bytes, so that
 * the caballeros are read at once. */
enum { ROW_BITS = 8, ROW_VALUES = ROW_BITS * HD_SEATS, VALUE_BITS = 7 };

/* The caballeros by colour. */
static inline uint64_t row_counts(const uint8_t cab[HD_SEATS])
{
    uint64_t row = 0;
    for (unsigned i = 0; i < HD_SEATS; i++)
        row |= (uint64_t)cab[i] << ROW_BITS * i;
    return row;
}

/* The values. */
static inline uint64_t row_values(const int8_t value[HD_FIELDS])
{
    uint64_t all = 0;
    for (unsigned i = 0; i < HD_FIELDS; i++)
        all |= (uint64_t)(value[i] & ((1 << VALUE_BITS) - 1)) << VALUE_BITS * i;
    uint64_t row = all << ROW_VALUES, rest = all >> (64 - ROW_VALUES);
    if (rest != 0) /* where there is a fourth value */
        row |= (rest & 1) << 7 | (rest & 2) << 14 | (rest & 4) << 21 | (rest & 8) << 28;
    return row;
}
_Static_assert(HD_FIELDS *VALUE_BITS - (64 - ROW_VALUES) <= 4, "a row is one number");

/* One of the first three. */
static inline int row_value(uint64_t row, unsigned i)
{
    int value = (int)(row >> (ROW_VALUES + VALUE_BITS * i) & ((1 << VALUE_BITS) - 1));
    return value >> (VALUE_BITS - 1) ? value - (1 << VALUE_BITS) : value;
}

/* Where a row is kept, of 2^bits places. terms: what else counts. */
static inline unsigned row_slot(uint64_t row, uint32_t terms, unsigned bits)
{
    return (unsigned)((row ^ (uint64_t)terms << 16) * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits));
}

#endif
