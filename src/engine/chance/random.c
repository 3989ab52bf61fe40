/* SPDX-License-Identifier: MIT
 *
 * random.c: random numbers for callers, and the rare second draws. */
#include "random.h"

#include "hidalgo/engine.h"

uint64_t hd_random(uint64_t *stream)
{
    return random_next(stream);
}

uint32_t hd_random_again(uint64_t *stream, uint32_t n, uint64_t m)
{
    uint32_t low = (0u - n) % n;
    while ((uint32_t)m < low)
        m = (random_next(stream) >> 32) * n;
    return (uint32_t)(m >> 32);
}

uint32_t hd_random_below(uint64_t *stream, uint32_t n)
{
    return random_below(stream, n);
}
