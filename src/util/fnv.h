/* SPDX-License-Identifier: MIT
 *
 * fnv.h: one number for many bytes, by which to see that they are the same: FNV-1a (Fowler, Noll
 * and Vo). Everybody can make other bytes with the same number. */
#ifndef HIDALGO_FNV_H
#define HIDALGO_FNV_H

#include <stddef.h>
#include <stdint.h>

#define FNV_BEGIN UINT64_C(14695981039346656037)

/* Goes on from a number, at first FNV_BEGIN. */
static inline uint64_t fnv(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * UINT64_C(1099511628211);
    return hash;
}

#endif
