/* SPDX-License-Identifier: MIT
 *
 * options.c: the legal answers, as a set, a list, a number, or one picked by its
 * index.  All come from the hd_fill_* of the question, so they cannot disagree. */
#include "game.h"
#include "random.h"

void hd_options(const struct hd_rules *r, const struct hd_state *s, struct hd_options *out)
{
    (void)r;
    *out = s->now;
}

/* Sets are counted by halves: how many members a byte has. */
#define B2(n) n, (n) + 1, (n) + 1, (n) + 2
#define B4(n) B2(n), B2((n) + 1), B2((n) + 1), B2((n) + 2)
#define B6(n) B4(n), B4((n) + 1), B4((n) + 1), B4((n) + 2)
static const uint8_t members8[256] = {B6(0), B6(1), B6(1), B6(2)};

static inline unsigned members(unsigned set)
{
    return (unsigned)members8[set & 0xff] + members8[set >> 8];
}

int hd_count(const struct hd_options *o)
{
    unsigned n = o->stop;
    for (unsigned a = 0; a < o->rows; a++)
        n += members(o->row[a]);
    return (int)n;
}

/* The member of row a at index, counting from the lowest. */
static inline struct hd_move member(const struct hd_options *o, unsigned a, unsigned index)
{
    unsigned row = o->row[a], low = members8[row & 0xff];
    if (index >= low) {
        index -= low;
        row &= 0xff00;
    }
    for (; index; index--)
        row &= row - 1;
    return (struct hd_move){o->ask, (uint8_t)a, (uint8_t)lowest(row), 0};
}

struct hd_move hd_pick(const struct hd_options *o, int index)
{
    unsigned left = (unsigned)index;
    for (unsigned a = 0; a < o->rows; a++) {
        unsigned n = members(o->row[a]);
        if (left < n)
            return member(o, a, left);
        left -= n;
    }
    return (struct hd_move){o->ask, HD_NONE, HD_NONE, 0};
}

/* What hd_sample does about several rows, and in the one case in 2^32/n in which
 * the first draw would bias the result. */
static RARE struct hd_move sample_rows(const struct hd_options *o, uint64_t *random)
{
    return hd_pick(o, (int)random_below(random, (uint32_t)hd_count(o)));
}

static RARE struct hd_move sample_again(const struct hd_options *o, uint64_t *random,
                                        uint64_t product)
{
    return hd_pick(o, (int)hd_random_again(random, (uint32_t)hd_count(o), product));
}

struct hd_move hd_sample(const struct hd_options *o, uint64_t *random)
{
    if (o->rows != 1)
        return sample_rows(o, random);
    unsigned row = o->row[0], low = members8[row & 0xff], n = low + members8[row >> 8] + o->stop;
    uint64_t product = (random_next(random) >> 32) * n;
    if ((uint32_t)product < n)
        return sample_again(o, random, product);
    unsigned index = (unsigned)(product >> 32);
    if (index >= low) {
        index -= low;
        row &= 0xff00;
    }
    for (; index; index--)
        row &= row - 1;
    if (row == 0) /* past the last member */
        return (struct hd_move){o->ask, HD_NONE, HD_NONE, 0};
    return (struct hd_move){o->ask, 0, (uint8_t)lowest(row), 0};
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
