/* SPDX-License-Identifier: MIT
 *
 * legal.c: the legal answers as a set, a list, a number, or one by its index. All come from the
 * question's hd_choices_*, so they cannot disagree. */
#include "sample.h"

void hd_answers(const struct hd_rules *r, const struct hd_state *s, struct hd_answers *out)
{
    (void)r;
    *out = s->now;
}

/* Builds the table for every byte, bit by bit: the members so far, four bits each, the lowest one
 * lowest, and their number.  The table spares 17 instructions a decision (sample.h).  Macros make
 * it constant: the engine has no globals to fill, and hd_sample gets no rules that could hold it.
 */
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

int hd_count(const struct hd_answers *o)
{
    unsigned n = o->stop;
    for (unsigned a = 0; a < o->rows; a++)
        n += members(o->row[a]);
    return (int)n;
}

static inline struct hd_move move_in(const struct hd_answers *o, unsigned row, unsigned member)
{
    return (struct hd_move){o->ask, (uint8_t)row, (uint8_t)member, 0};
}

static inline struct hd_move stop_of(const struct hd_answers *o)
{
    return (struct hd_move){o->ask, HD_NONE, HD_NONE, 0};
}

struct hd_move hd_pick(const struct hd_answers *o, int index)
{
    unsigned a = 0, left = (unsigned)index;
    if (index >= hd_count(o) - o->stop)
        return stop_of(o);
    for (unsigned n; left >= (n = members_but_stop(o->row[a])); a++)
        left -= n;
    return move_in(o, a, member_but_stop(o->row[a], left));
}

bool hd_is_legal(const struct hd_answers *o, struct hd_move m)
{
    return is_legal(o, m);
}

/* Counts members in the rows before, and before it in its row. */
int hd_index(const struct hd_answers *o, struct hd_move m)
{
    unsigned n = 0, rows = m.a == HD_NONE ? o->rows : m.a;
    if (!is_legal(o, m))
        return -1;
    for (unsigned a = 0; a < rows; a++)
        n += members(o->row[a]);
    return (int)(m.a == HD_NONE ? n : n + members(o->row[m.a] & ((1u << m.b) - 1)));
}

/* The number drawn would bias the result; that hardly ever happens. */
static APART struct hd_move sample_again(const struct hd_answers *o, uint64_t *random,
                                         uint64_t product)
{
    return hd_pick(o, (int)hd_random_again(random, (uint32_t)hd_count(o), product));
}

/* How many members each of four rows has, in 16 bits each. */
static inline uint64_t members_of_four(const uint16_t row[4])
{
    uint64_t x = row[0] | (uint64_t)row[1] << 16 | (uint64_t)row[2] << 32 | (uint64_t)row[3] << 48;
    x = x - (x >> 1 & UINT64_C(0x5555555555555555));
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (x + (x >> 8)) & UINT64_C(0x001f001f001f001f);
}

/* Unused rows are empty. */
static inline struct hd_move among_rows(const struct hd_answers *o, uint64_t *random,
                                        uint64_t drawn)
{
    uint64_t counts = members_of_four(o->row);
    unsigned among_four = (unsigned)(counts * UINT64_C(0x0001000100010001) >> 48);
    unsigned all = among_four + (o->row[4] ? members_but_stop(o->row[4]) : 0);
    unsigned n = all + o->stop, a = 0;
    uint64_t product = drawn * n;
    if ((uint32_t)product < n)
        return sample_again(o, random, product);
    unsigned index = (unsigned)(product >> 32);
    if (index == all)
        return stop_of(o);
    if (index >= among_four)
        return move_in(o, 4, member_but_stop(o->row[4], index - among_four));
    for (; index >= (uint16_t)counts; counts >>= 16, a++)
        index -= (uint16_t)counts;
    return move_in(o, a, member_but_stop(o->row[a], index));
}
_Static_assert(HD_ROWS == 5, "among_rows counts five rows");

unsigned hd_sample_rows(const struct hd_answers *o, uint64_t *random, uint64_t drawn)
{
    struct hd_move m = among_rows(o, random, drawn);
    return m.a == HD_NONE ? HD_STOP : m.a * (unsigned)HD_ROW + m.b;
}

static APART struct hd_move sample_rows(const struct hd_answers *o, uint64_t *random)
{
    uint64_t drawn = random_next(random) >> 32;
    return among_rows(o, random, drawn);
}

static APART struct hd_move sample_row_of(const struct hd_answers *o, uint64_t *random,
                                          uint64_t drawn)
{
    unsigned low = (uint8_t)o->row[0], high = o->row[0] >> 8, below = hd_bytes.members[low];
    unsigned n = below + hd_bytes.members[high] + o->stop;
    uint64_t product = drawn * n;
    unsigned index = (unsigned)(product >> 32);
    if ((uint32_t)product < n)
        return sample_again(o, random, product);
    if (index < below)
        return move_in(o, 0, hd_bytes.member[low][index]);
    if (index + o->stop == n)
        return stop_of(o);
    return move_in(o, 0, 8u | hd_bytes.member[high][index - below]);
}

/* The same as sample(), but faster: building the move here avoids a stack frame (10 of 50
 * instructions), and drawing the number before looking at the set saves registers (8 more). */
struct hd_move hd_sample(const struct hd_answers *o, uint64_t *random)
{
    if (o->rows != 1)
        return sample_rows(o, random);
    uint64_t drawn = random_next(random) >> 32;
    unsigned row = o->row[0];
    if (o->stop || row >= 1 << 8)
        return sample_row_of(o, random, drawn);
    unsigned n = hd_bytes.members[row];
    uint64_t product = drawn * n;
    if ((uint32_t)product < n)
        return sample_again(o, random, product);
    return move_in(o, 0, hd_bytes.member[row][product >> 32]);
}

int hd_legal(const struct hd_rules *r, const struct hd_state *s, struct hd_move out[HD_MOVES])
{
    const struct hd_answers *o = &s->now;
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
