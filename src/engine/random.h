/* SPDX-License-Identifier: MIT
 *
 * random.h: the random numbers of engine.h, for the engine's own inner loops. */
#ifndef HIDALGO_RANDOM_H
#define HIDALGO_RANDOM_H

#include <stdint.h>

static inline uint64_t random_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* splitmix64 */
static inline uint64_t random_next(uint64_t *stream)
{
    return random_mix(*stream += UINT64_C(0x9e3779b97f4a7c15));
}

/* Lemire's multiplication: the few draws that would bias the result are drawn
 * again (hd_random_again); that happens about once in 2^32/n draws. */
uint32_t hd_random_again(uint64_t *stream, uint32_t n, uint64_t m);

static inline uint32_t random_below(uint64_t *stream, uint32_t n)
{
    uint64_t m = (random_next(stream) >> 32) * n;
    return (uint32_t)m < n ? hd_random_again(stream, n, m) : (uint32_t)(m >> 32);
}

#endif
