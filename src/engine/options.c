/* SPDX-License-Identifier: MIT
 *
 * options.c: the legal answers, as a set, a list, a number, or one picked by its
 * index.  All come from the hd_fill_* of the question, so they cannot disagree. */
#include "sample.h"

void hd_options(const struct hd_rules *r, const struct hd_state *s, struct hd_options *out)
{
    (void)r;
    *out = s->now;
}

/* Every byte, bit by bit: with the members found so far, and how many they are. */
#define B8(set, found, n) [set] = {found, n},
#define B7(set, found, n) B8(set, found, n) B8((set) | 128, (found) | 7u << 4 * (n), (n) + 1)
#define B6(set, found, n) B7(set, found, n) B7((set) | 64, (found) | 6u << 4 * (n), (n) + 1)
#define B5(set, found, n) B6(set, found, n) B6((set) | 32, (found) | 5u << 4 * (n), (n) + 1)
#define B4(set, found, n) B5(set, found, n) B5((set) | 16, (found) | 4u << 4 * (n), (n) + 1)
#define B3(set, found, n) B4(set, found, n) B4((set) | 8, (found) | 3u << 4 * (n), (n) + 1)
#define B2(set, found, n) B3(set, found, n) B3((set) | 4, (found) | 2u << 4 * (n), (n) + 1)
#define B1(set, found, n) B2(set, found, n) B2((set) | 2, (found) | 1u << 4 * (n), (n) + 1)
const struct hd_byte hd_byte[256] = {B1(0, 0u, 0) B1(1, 0u, 1)};

int hd_count(const struct hd_options *o)
{
    unsigned n = o->stop;
    for (unsigned a = 0; a < o->rows; a++)
        n += members(o->row[a]);
    return (int)n;
}

static struct answer pick(const struct hd_options *o, unsigned index)
{
    for (unsigned a = 0; a < o->rows; a++) {
        unsigned n = members(o->row[a]);
        if (index < n)
            return (struct answer){.a = (uint8_t)a, .b = (uint8_t)member(o->row[a], index)};
        index -= n;
    }
    return (struct answer){.a = HD_NONE, .b = HD_NONE};
}

static struct hd_move move_of(const struct hd_options *o, struct answer m)
{
    return (struct hd_move){o->ask, m.a, m.b, 0};
}

struct hd_move hd_pick(const struct hd_options *o, int index)
{
    return move_of(o, pick(o, (unsigned)index));
}

struct answer hd_sample_again(const struct hd_options *o, uint64_t *random, uint64_t product)
{
    return pick(o, hd_random_again(random, (uint32_t)hd_count(o), product));
}

struct answer hd_sample_rows(const struct hd_options *o, uint64_t *random)
{
    unsigned end[HD_ROWS], n = 0, a = 0;
    for (unsigned i = 0; i < o->rows; i++)
        end[i] = n += members(o->row[i]);
    unsigned index = random_below(random, n + o->stop);
    if (index == n)
        return (struct answer){.a = HD_NONE, .b = HD_NONE};
    while (index >= end[a])
        a++;
    index -= a ? end[a - 1] : 0;
    return (struct answer){.a = (uint8_t)a, .b = (uint8_t)member(o->row[a], index)};
}

struct hd_move hd_sample(const struct hd_options *o, uint64_t *random)
{
    return move_of(o, sample(o, random));
}

int hd_legal(const struct hd_rules *r, const struct hd_state *s, struct hd_move out[HD_MOVES])
{
    const struct hd_options *o = &s->now;
    int n = 0;
    (void)r;
    for (unsigned a = 0; a < o->rows; a++)
        for (unsigned b = 0; b < 16; b++)
            if (o->row[a] & (1u << b))
                out[n++] = (struct hd_move){o->ask, (uint8_t)a, (uint8_t)b, 0};
    if (o->stop)
        out[n++] = (struct hd_move){o->ask, HD_NONE, HD_NONE, 0};
    return n;
}
