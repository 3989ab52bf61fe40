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

/* The member at an index over all rows. */
static inline unsigned pick(const struct hd_answers *o, unsigned index)
{
    const uint16_t *row = o->row;
    for (unsigned n; index >= (n = members_but_stop(*row)); row++)
        index -= n;
    return (unsigned)(row - o->row) * HD_ROW + member_but_stop(*row, index);
}

static struct hd_move move_of(unsigned ask, unsigned answer)
{
    if (answer == HD_STOP)
        return (struct hd_move){(uint8_t)ask, HD_NONE, HD_NONE, 0};
    return (struct hd_move){(uint8_t)ask, (uint8_t)row_of(answer), (uint8_t)member_of(answer), 0};
}

struct hd_move hd_pick(const struct hd_answers *o, int index)
{
    bool stop = index >= hd_count(o) - o->stop;
    return move_of(o->ask, stop ? (unsigned)HD_STOP : pick(o, (unsigned)index));
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

/* Unused rows are empty. Counting some again is cheaper than storing the counts. */
static inline unsigned among_rows(const struct hd_answers *o, uint64_t *random, uint64_t drawn)
{
    const uint16_t *row = o->row;
    unsigned n = o->stop + members_but_stop(row[0]) + members_but_stop(row[1]) +
                 members_but_stop(row[2]) + members_but_stop(row[3]) + members_but_stop(row[4]);
    uint64_t product = drawn * n;
    unsigned index = (unsigned)(product >> 32);
    if ((uint32_t)product < n)
        index = hd_random_again(random, n, product);
    return index + o->stop == n ? (unsigned)HD_STOP : pick(o, index);
}
_Static_assert(HD_ROWS == 5, "hd_sample_rows counts five rows");

unsigned hd_sample_rows(const struct hd_answers *o, uint64_t *random, uint64_t drawn)
{
    return among_rows(o, random, drawn);
}

static APART struct hd_move sample_rows(const struct hd_answers *o, uint64_t *random)
{
    uint64_t drawn = random_next(random) >> 32;
    return move_of(o->ask, among_rows(o, random, drawn));
}

static APART struct hd_move sample_again(const struct hd_answers *o, uint64_t *random,
                                         uint64_t product)
{
    unsigned set = gather(o);
    return move_of(o->ask, member(set, hd_random_again(random, members(set), product)));
}

static inline struct hd_move move_in_row(const struct hd_answers *o, unsigned b)
{
    return (struct hd_move){o->ask, 0, (uint8_t)b, 0};
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
        return move_in_row(o, hd_bytes.member[low][index]);
    if (index + o->stop == n)
        return move_of(o->ask, HD_STOP);
    return move_in_row(o, 8u + hd_bytes.member[high][index - below]);
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
    if ((uint32_t)(drawn * n) < n)
        return sample_again(o, random, drawn * n);
    return move_in_row(o, hd_bytes.member[row][drawn * n >> 32]);
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
