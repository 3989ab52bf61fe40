/* SPDX-License-Identifier: MIT
 *
 * bits.h: sets of seats, places and cards as bits of a number. */
#ifndef HIDALGO_BITS_H
#define HIDALGO_BITS_H

#include <stdint.h>

/* The lowest member of a set that is not empty. */
static inline unsigned lowest(unsigned set)
{
#ifdef __GNUC__
    return (unsigned)__builtin_ctz(set);
#else
    unsigned n = 0;
    while (!(set >> n & 1))
        n++;
    return n;
#endif
}

static inline uint16_t bit(unsigned n)
{
    return (uint16_t)(1u << n);
}

/* A set with a member more, or less. In 32 bits that is one instruction of an x86; in 16 bits, as
 * with '|= bit(n)', it takes four, and a register that only a push makes free. */
static inline uint16_t with(unsigned set, unsigned n)
{
    unsigned more = set | 1u << n;
    return (uint16_t)more;
}

static inline uint16_t without(unsigned set, unsigned n)
{
    unsigned less = set & ~(1u << n);
    return (uint16_t)less;
}

/* How many members a set of up to 16 has. */
static inline unsigned popcount16(unsigned x)
{
    x = x - ((x >> 1) & 0x5555);
    x = (x & 0x3333) + ((x >> 2) & 0x3333);
    x = (x + (x >> 4)) & 0x0f0f;
    return (x + (x >> 8)) & 0x1f;
}

#endif
