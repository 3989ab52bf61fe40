/* SPDX-License-Identifier: MIT
 *
 * sample.h: a random legal answer, for the two loops that draw them: the caller's
 * own (hd_sample) and the engine's (hd_playout). */
#ifndef HIDALGO_SAMPLE_H
#define HIDALGO_SAMPLE_H

#include "game.h"
#include "random.h"

/* Sets are counted, and a member is found by its number, by halves: what there is to
 * know of a byte as a set. */
struct hd_byte {
    uint32_t member; /* four bits each, beginning with the lowest */
    uint8_t members; /* how many                                  */
};
extern const struct hd_byte hd_byte[256];

static inline unsigned members(unsigned set)
{
    return (unsigned)hd_byte[set & 0xff].members + hd_byte[set >> 8].members;
}

/* index: below members(set). */
static inline unsigned member(unsigned set, unsigned index)
{
    unsigned low = hd_byte[set & 0xff].members;
    if (index < low)
        return hd_byte[set & 0xff].member >> 4 * index & 7;
    return 8 + (hd_byte[set >> 8].member >> 4 * (index - low) & 7);
}

/* ---- options.c ---- */

/* What sampling does about several rows, and in the one case in 2^32/n in which the
 * first draw would bias the result. */
APART struct answer hd_sample_rows(const struct hd_options *o, uint64_t *random);
RARE struct answer hd_sample_again(const struct hd_options *o, uint64_t *random, uint64_t product);

static ALWAYS struct answer sample(const struct hd_options *o, uint64_t *random)
{
    if (o->rows != 1)
        return hd_sample_rows(o, random);
    unsigned row = o->row[0], n = members(row), all = n + o->stop;
    uint64_t product = (random_next(random) >> 32) * all;
    if ((uint32_t)product < all)
        return hd_sample_again(o, random, product);
    unsigned index = (unsigned)(product >> 32);
    if (index == n)
        return (struct answer){.a = HD_NONE, .b = HD_NONE};
    return (struct answer){.a = 0, .b = (uint8_t)member(row, index)};
}

#endif
