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

static struct hd_move sample_rows(const struct hd_options *o, uint64_t *random)
{
    return hd_pick(o, (int)random_below(random, (uint32_t)hd_count(o)));
}

struct hd_move hd_sample(const struct hd_options *o, uint64_t *random)
{
    if (o->rows != 1)
        return sample_rows(o, random);
    unsigned n = members(o->row[0]);
    unsigned index = random_below(random, n + o->stop);
    if (index == n)
        return (struct hd_move){o->ask, HD_NONE, HD_NONE, 0};
    return member(o, 0, index);
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
