/* SPDX-License-Identifier: MIT
 *
 * legal.c: the legal answers as a set, a list, a number, or one by its index. All come from the
 * question's hd_choices_*, so they cannot disagree. Then the codes of answers. */
#include "sample.h"
#include "trying.h"

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
    unsigned n = o->stop + hd_range(o);
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
    if (o->most)
        return move_in(o, 0, o->least + left);
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
    unsigned n = 0;
    if (!is_legal(o, m))
        return -1;
    if (m.a == HD_NONE)
        return hd_count(o) - 1;
    if (o->most)
        return m.b - o->least;
    for (unsigned a = 0; a < m.a; a++)
        n += members(o->row[a]);
    return (int)(n + members(o->row[m.a] & ((1u << m.b) - 1)));
}

void hd_narrow(struct hd_answers *o, const struct hd_move *kept, int n)
{
    struct hd_answers few = {.ask = o->ask, .rows = o->rows};
    bool stops = n > 0 && kept[n - 1].a == HD_NONE;
    int rest = n - stops;
    for (int i = 0; i < rest && !o->most; i++)
        few.row[kept[i].a] = with(few.row[kept[i].a], kept[i].b);
    if (o->most && rest) {
        unsigned set = numbers(&few, kept[0].b, kept[rest - 1].b);
        few.rows = set != HD_SEVERAL;
        few.row[0] = (uint16_t)(set != HD_SEVERAL ? set : 0);
    }
    few.stop = stops;
    *o = few;
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

/* A number of the range, or to stop. */
static APART struct hd_move sample_range(const struct hd_answers *o, uint64_t *random,
                                         uint64_t drawn)
{
    uint32_t n = (uint32_t)hd_count(o);
    uint64_t product = drawn * n;
    if ((uint32_t)product < n)
        return sample_again(o, random, product);
    return hd_pick(o, (int)(product >> 32));
}

/* Unused rows are empty, and all of them in a range: then the index drawn here, 0, is that of
 * stopping. So a range costs the usual questions nothing. */
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
        return o->most ? sample_range(o, random, drawn) : stop_of(o);
    if (index >= among_four)
        return move_in(o, 4, member_but_stop(o->row[4], index - among_four));
    for (; index >= (uint16_t)counts; counts >>= 16, a++)
        index -= (uint16_t)counts;
    return move_in(o, a, member_but_stop(o->row[a], index));
}
_Static_assert(HD_ROWS == 5, "among_rows counts five rows");

unsigned hd_sample_rows(const struct hd_answers *o, uint64_t *random, uint64_t drawn)
{
    return answer_of(among_rows(o, random, drawn));
}

static APART struct hd_move sample_rows(const struct hd_answers *o, uint64_t *random)
{
    uint64_t drawn = random_next(random) >> 32;
    return among_rows(o, random, drawn);
}

static APART struct hd_move sample_row_of(const struct hd_answers *o, uint64_t *random,
                                          uint64_t drawn, unsigned row)
{
    unsigned n = members_but_stop(row) + o->stop;
    uint64_t product = drawn * n;
    if ((uint32_t)product < n)
        return sample_again(o, random, product);
    unsigned answer = member(row, (unsigned)(product >> 32));
    return answer == HD_STOP ? stop_of(o) : move_in(o, 0, answer);
}

/* The same as sample(), but faster: building the move here avoids a stack frame (10 of 50
 * instructions), and drawing the number before looking at the set saves registers (8 more). */
struct hd_move hd_sample(const struct hd_answers *o, uint64_t *random)
{
    if (o->rows != 1)
        return sample_rows(o, random);
    uint64_t drawn = random_next(random) >> 32;
    unsigned row = o->row[0];
    if (row >= 1 << 8 || o->stop)
        return sample_row_of(o, random, drawn, row);
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
    for (unsigned i = 0; i < hd_range(o); i++)
        out[n++] = move_in(o, 0, o->least + i);
    for (unsigned a = 0; a < o->rows; a++)
        for (unsigned b = 0; b < 16; b++)
            if (o->row[a] & (1u << b))
                out[n++] = move_in(o, a, b);
    if (o->stop)
        out[n++] = stop_of(o);
    return n;
}

/* ---- codes ---------------------------------------------------------------------------- */

uint32_t hd_move_code(struct hd_move m)
{
    return (uint32_t)hd_ask_row((enum hd_ask)m.ask)->number << 16 | (uint32_t)m.a << 8 | m.b;
}

struct hd_move hd_move_of_code(uint32_t code)
{
    unsigned ask = 0;
    while (ask < HD_ASK_NOTHING && hd_ask_row((enum hd_ask)ask)->number != code >> 16)
        ask++;
    return (struct hd_move){(uint8_t)ask, (uint8_t)(code >> 8), (uint8_t)code, 0};
}
