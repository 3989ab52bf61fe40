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

/* Sets are counted and searched four members at a time. */
static const uint8_t count4[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

static inline unsigned members(unsigned set)
{
    return (unsigned)count4[set & 15] + count4[set >> 4 & 15] + count4[set >> 8 & 15] +
           count4[set >> 12];
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
    static const uint8_t nth[16][4] = {{0},    {0},       {1},       {0, 1},      {2},    {0, 2},
                                       {1, 2}, {0, 1, 2}, {3},       {0, 3},      {1, 3}, {0, 1, 3},
                                       {2, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3}};
    unsigned row = o->row[a], base = 0;
    while (index >= count4[row & 15]) {
        index -= count4[row & 15];
        row >>= 4;
        base += 4;
    }
    return (struct hd_move){o->ask, (uint8_t)a, (uint8_t)(base + nth[row & 15][index]), 0};
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
