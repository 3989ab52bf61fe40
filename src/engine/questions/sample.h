/* SPDX-License-Identifier: MIT
 *
 * sample.h: legal answers in the inner loops: checking a move (hd_apply), and drawing a random one,
 * for callers (hd_sample) and for the engine (hd_playout). */
#ifndef HIDALGO_SAMPLE_H
#define HIDALGO_SAMPLE_H

#include "chance/random.h"
#include "game.h"

/* Tables for counting a set and finding a member by its index, byte by byte. Without them a
 * decision costs 17 instructions more. */
struct hd_bytes {
    uint8_t members[256];   /* how many                   */
    uint8_t member[256][8]; /* from the lowest            */
};
extern INSIDE const struct hd_bytes hd_bytes;

static inline unsigned members_but_stop(unsigned set)
{
    return (unsigned)hd_bytes.members[(uint8_t)set] + hd_bytes.members[(uint8_t)(set >> 8)];
}

static inline unsigned members(unsigned set)
{
    return members_but_stop(set) + (set >> HD_MEMBERS);
}

/* index: below members(set); stopping, if possible, is the last one. */
static inline unsigned member(unsigned set, unsigned index)
{
    uint8_t low = (uint8_t)set, high = (uint8_t)(set >> 8);
    if (index < hd_bytes.members[low])
        return hd_bytes.member[low][index];
    index -= hd_bytes.members[low];
    return index < hd_bytes.members[high] ? 8u | hd_bytes.member[high][index] : HD_STOP;
}

/* The same for a set without a stop, or if stopping was not drawn. */
static inline unsigned member_but_stop(unsigned set, unsigned index)
{
    unsigned low = hd_bytes.members[(uint8_t)set];
    return index < low ? hd_bytes.member[(uint8_t)set][index]
                       : 8u | hd_bytes.member[(uint8_t)(set >> 8)][index - low];
}

/* The answers of a question as hd_choices_NAME gives them (game.h). */
static inline unsigned gather(const struct hd_answers *o)
{
    return o->rows == 1 ? o->row[0] | (unsigned)o->stop << HD_MEMBERS : HD_SEVERAL;
}

/* A move as one number, so that several of its parts are compared at once. */
static inline uint32_t as_number(struct hd_move m)
{
    return m.ask | (uint32_t)m.a << 8 | (uint32_t)m.b << 16 | (uint32_t)m.spare << 24;
}

static inline bool is_stop(const struct hd_answers *o, struct hd_move m)
{
    return o->stop && as_number(m) >> 8 == 0xffff;
}

/* Whether the move is an answer of a row, which is the one that it names. */
static inline bool is_in_row(uint16_t row, struct hd_move m)
{
    return !(as_number(m) >> 20) && row >> m.b & 1;
}

/* The same if the first row is the only one. */
static inline bool is_in_only_row(const struct hd_answers *o, struct hd_move m)
{
    return !(as_number(m) & 0xfff0ff00) && o->row[0] >> m.b & 1;
}

/* The same for a range. */
static inline bool is_in_range(const struct hd_answers *o, struct hd_move m)
{
    return o->most && !(as_number(m) & 0xff00ff00) && m.b >= o->least && m.b <= o->most;
}

/* Whether a move is an answer to the question that it repeats. */
static inline bool is_among(const struct hd_answers *o, struct hd_move m)
{
    return m.a < o->rows ? is_in_row(o->row[m.a], m) : is_stop(o, m) || is_in_range(o, m);
}

/* After the last question there are no rows and no stop, so no move is legal. */
static inline bool is_legal(const struct hd_answers *o, struct hd_move m)
{
    return m.ask == o->ask && is_among(o, m);
}

/* ---- legal.c ---- */

/* Sampling from several rows, or a range. drawn: the first random number. */
APART unsigned hd_sample_rows(const struct hd_answers *o, uint64_t *random, uint64_t drawn);

/* 0 .. n-1, like random_below. It passes on only a copy of the stream, so that the caller can keep
 * its own in a register. */
static ALWAYS unsigned sample_below(uint64_t *random, unsigned n)
{
    uint64_t product = (random_next(random) >> 32) * n;
    if ((uint32_t)product >= n)
        return (unsigned)(product >> 32);
    uint64_t stream = *random;
    unsigned index = hd_random_again(&stream, n, product);
    *random = stream;
    return index;
}

/* A random member of a row. */
static ALWAYS unsigned sample_row(unsigned set, uint64_t *random)
{
    return member(set, sample_below(random, members(set)));
}

/* The same for members up to 7: yes or no, a card, and many others. */
static ALWAYS unsigned sample_byte(uint8_t set, uint64_t *random)
{
    return hd_bytes.member[set][sample_below(random, hd_bytes.members[set])];
}

/* A random answer from a set of choices, and from those laid out. */
static ALWAYS unsigned sample(unsigned set, const struct hd_answers *o, uint64_t *random)
{
    if (set < 1 << 8)
        return sample_byte((uint8_t)set, random);
    if (set != HD_SEVERAL)
        return sample_row(set, random);
    uint64_t drawn = random_next(random) >> 32, stream = *random;
    unsigned answer = hd_sample_rows(o, &stream, drawn);
    *random = stream;
    return answer;
}

#endif
