/* SPDX-License-Identifier: MIT
 *
 * sample.h: what the inner loops do with legal answers: whether a move is one (hd_apply), and
 * a random one, for the two that draw them: the caller's own (hd_sample) and the engine's
 * (hd_playout). */
#ifndef HIDALGO_SAMPLE_H
#define HIDALGO_SAMPLE_H

#include "chance/random.h"
#include "game.h"

/* Sets are counted, and a member is found by its number, by halves: what there is to
 * know of a byte as a set.  Without these tables a decision costs 17 instructions more. */
struct hd_bytes {
    uint8_t members[256];   /* how many                   */
    uint8_t member[256][8]; /* beginning with the lowest  */
};
extern const struct hd_bytes hd_bytes;

static inline unsigned members(unsigned set)
{
    return (unsigned)hd_bytes.members[(uint8_t)set] + hd_bytes.members[(uint8_t)(set >> 8)] +
           (set >> HD_STOP);
}

/* index: below members(set). */
static inline unsigned member(unsigned set, unsigned index)
{
    uint8_t low = (uint8_t)set, high = (uint8_t)(set >> 8);
    if (index < hd_bytes.members[low])
        return hd_bytes.member[low][index];
    index -= hd_bytes.members[low];
    return index < hd_bytes.members[high] ? 8u + hd_bytes.member[high][index] : HD_STOP;
}

/* The answers of a question as hd_choices_NAME gives them (game.h). */
static inline unsigned gather(const struct hd_options *o)
{
    return o->rows == 1 ? o->row[0] | (unsigned)o->stop << HD_STOP : HD_SEVERAL;
}

/* When nothing is left to be asked there are no rows and no stop: no move is legal. */
static inline bool is_legal(const struct hd_options *o, struct hd_move m)
{
    unsigned b = m.b | (unsigned)m.spare << 8;
    if (m.ask != o->ask)
        return false;
    if (m.a < o->rows)
        return b < 16 && o->row[m.a] & 1u << b;
    return o->stop && m.a == HD_NONE && b == HD_NONE;
}

/* ---- options.c ---- */

/* What sampling does about several rows, and in the one case in 2^32/n in which the
 * first draw would bias the result.  drawn: that draw. */
APART unsigned hd_sample_rows(const struct hd_options *o, uint64_t *random, uint64_t drawn);
APART unsigned hd_sample_again(unsigned set, uint64_t *random, uint64_t product);

/* A random member of a row: the set has n.  Only a copy of the stream is handed on, so that
 * whoever plays on can keep his in a register. */
static ALWAYS unsigned sample_row(unsigned set, unsigned n, uint64_t *random)
{
    uint64_t product = (random_next(random) >> 32) * n;
    if ((uint32_t)product >= n)
        return member(set, (unsigned)(product >> 32));
    uint64_t stream = *random;
    unsigned answer = hd_sample_again(set, &stream, product);
    *random = stream;
    return answer;
}

/* A random answer of the set of its choices, and of the rows that it laid out. */
static ALWAYS unsigned sample(unsigned set, const struct hd_options *o, uint64_t *random)
{
    if (set != HD_SEVERAL)
        return sample_row(set, members(set), random);
    uint64_t drawn = random_next(random) >> 32, stream = *random;
    unsigned answer = hd_sample_rows(o, &stream, drawn);
    *random = stream;
    return answer;
}

#endif
