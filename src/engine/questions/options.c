/* SPDX-License-Identifier: MIT
 *
 * options.c: the legal answers, as a set, a list, a number, or one picked by its
 * index.  All come from the hd_choices_* of the question, so they cannot disagree. */
#include "sample.h"

void hd_options(const struct hd_rules *r, const struct hd_state *s, struct hd_options *out)
{
    (void)r;
    *out = s->now;
}

/* Every byte, bit by bit: with the members found so far, four bits each and the lowest in
 * the lowest, and how many they are. */
#define AT(found, i) (found) >> 4 * (i)&7
#define B8(set, found, n)                                                                          \
    .members[set] = n, .member[set] = {AT(found, 0), AT(found, 1), AT(found, 2), AT(found, 3),     \
                                       AT(found, 4), AT(found, 5), AT(found, 6), AT(found, 7)},
#define B7(set, found, n) B8(set, found, n) B8((set) | 128, (found) | 7u << 4 * (n), (n) + 1)
#define B6(set, found, n) B7(set, found, n) B7((set) | 64, (found) | 6u << 4 * (n), (n) + 1)
#define B5(set, found, n) B6(set, found, n) B6((set) | 32, (found) | 5u << 4 * (n), (n) + 1)
#define B4(set, found, n) B5(set, found, n) B5((set) | 16, (found) | 4u << 4 * (n), (n) + 1)
#define B3(set, found, n) B4(set, found, n) B4((set) | 8, (found) | 3u << 4 * (n), (n) + 1)
#define B2(set, found, n) B3(set, found, n) B3((set) | 4, (found) | 2u << 4 * (n), (n) + 1)
#define B1(set, found, n) B2(set, found, n) B2((set) | 2, (found) | 1u << 4 * (n), (n) + 1)
const struct hd_bytes hd_bytes = {B1(0, 0u, 0) B1(1, 0u, 1)};

int hd_count(const struct hd_options *o)
{
    unsigned n = o->stop;
    for (unsigned a = 0; a < o->rows; a++)
        n += members(o->row[a]);
    return (int)n;
}

static unsigned pick(const struct hd_options *o, unsigned index)
{
    for (unsigned a = 0; a < o->rows; a++) {
        unsigned n = members(o->row[a]);
        if (index < n)
            return a * HD_ROW + member(o->row[a], index);
        index -= n;
    }
    return HD_STOP;
}

static struct hd_move move_of(unsigned ask, unsigned answer)
{
    if (answer == HD_STOP)
        return (struct hd_move){(uint8_t)ask, HD_NONE, HD_NONE, 0};
    return (struct hd_move){(uint8_t)ask, (uint8_t)row_of(answer), (uint8_t)member_of(answer), 0};
}

struct hd_move hd_pick(const struct hd_options *o, int index)
{
    return move_of(o->ask, pick(o, (unsigned)index));
}

bool hd_is_legal(const struct hd_options *o, struct hd_move m)
{
    return is_legal(o, m);
}

/* Those in the rows before it, those before it in its row. */
int hd_index(const struct hd_options *o, struct hd_move m)
{
    unsigned n = 0, rows = m.a == HD_NONE ? o->rows : m.a;
    if (!is_legal(o, m))
        return -1;
    for (unsigned a = 0; a < rows; a++)
        n += members(o->row[a]);
    return (int)(m.a == HD_NONE ? n : n + members(o->row[m.a] & ((1u << m.b) - 1)));
}

unsigned hd_sample_again(unsigned set, uint64_t *random, uint64_t product)
{
    return member(set, hd_random_again(random, members(set), product));
}

unsigned hd_sample_rows(const struct hd_options *o, uint64_t *random, uint64_t drawn)
{
    unsigned end[HD_ROWS], n = 0, a = 0;
    for (unsigned i = 0; i < o->rows; i++)
        end[i] = n += members(o->row[i]);
    uint64_t product = drawn * (n + o->stop);
    unsigned index = (unsigned)(product >> 32);
    if ((uint32_t)product < n + o->stop)
        index = hd_random_again(random, n + o->stop, product);
    if (index >= n)
        return HD_STOP;
    while (index >= end[a])
        a++;
    return a * HD_ROW + member(o->row[a], a ? index - end[a - 1] : index);
}

static APART struct hd_move sample_rows(const struct hd_options *o, uint64_t *random)
{
    uint64_t drawn = random_next(random) >> 32;
    return move_of(o->ask, hd_sample_rows(o, random, drawn));
}

static APART struct hd_move sample_again(const struct hd_options *o, uint64_t *random,
                                         uint64_t product)
{
    return move_of(o->ask, hd_sample_again(gather(o), random, product));
}

/* sample() with other words: that the move is put together here spares the frame that
 * calls in between would need, 10 instructions of 50; that the number is drawn before the
 * set is looked at spares registers, 8 more. */
struct hd_move hd_sample(const struct hd_options *o, uint64_t *random)
{
    if (o->rows != 1)
        return sample_rows(o, random);
    uint64_t drawn = random_next(random) >> 32;
    unsigned set = gather(o), n = members(set);
    if ((uint32_t)(drawn * n) < n)
        return sample_again(o, random, drawn * n);
    unsigned b = member(set, (unsigned)(drawn * n >> 32));
    return b == HD_STOP ? move_of(o->ask, HD_STOP) : (struct hd_move){o->ask, 0, (uint8_t)b, 0};
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
