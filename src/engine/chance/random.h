/* SPDX-License-Identifier: MIT
 *
 * random.h: the random numbers of engine.h, for the engine's own inner loops.
 *
 * In this folder: all that is drawn by lot. */
#ifndef HIDALGO_RANDOM_H
#define HIDALGO_RANDOM_H

#include <stdint.h>

static inline uint64_t random_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* Both halves of the product, combined by xor. */
static inline uint64_t random_fold_by_parts(uint64_t a, uint64_t b)
{
    uint64_t a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
    uint64_t low = a0 * b0, left = a1 * b0 + (low >> 32), right = a0 * b1 + (left & 0xffffffff);
    return (a1 * b1 + (left >> 32) + (right >> 32)) ^ (right << 32 | (low & 0xffffffff));
}

static inline uint64_t random_fold(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
#else
    return random_fold_by_parts(a, b);
#endif
}

/* wyrand (Wang Yi, public domain): a counter, folded with a copy of itself. It takes half the work
 * of mixing twice, and may also begin with any number. */
static inline uint64_t random_next(uint64_t *stream)
{
    *stream += UINT64_C(0x2d358dccaa6c78a5);
    return random_fold(*stream, *stream ^ UINT64_C(0x8bb84b93962eacc9));
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
