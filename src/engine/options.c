/* SPDX-License-Identifier: MIT
 *
 * options.c: the legal answers, as a set, a list, a number, or one picked by its
 * index.  All come from the hd_fill_* of the question, so they cannot disagree. */
#include <string.h>

#include "game.h"

bool hd_fill(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
             struct hd_options *o)
{
    memset(o, 0, sizeof *o);
    o->ask = f->ask;
    o->rows = 1;
    switch (f->ask) {
#define ASK(name, phase, form, secret, text)                                                       \
    case HD_ASK_##name:                                                                            \
        return hd_fill_##name(r, s, f, o);
#include "hidalgo/asks.def"
    default:
        return false;
    }
}

void hd_options(const struct hd_rules *r, const struct hd_state *s, struct hd_options *out)
{
    if (s->todos) {
        hd_fill(r, s, &s->todo[s->todos - 1], out);
        return;
    }
    memset(out, 0, sizeof *out);
    out->ask = HD_ASK_NOTHING;
}

int hd_count(const struct hd_options *o)
{
    unsigned n = o->stop;
    for (unsigned a = 0; a < o->rows; a++)
        n += popcount16(o->row[a]);
    return (int)n;
}

struct hd_move hd_pick(const struct hd_options *o, int index)
{
    unsigned left = (unsigned)index;
    for (unsigned a = 0; a < o->rows; a++) {
        unsigned row = o->row[a], n = popcount16(row);
        if (left >= n) {
            left -= n;
            continue;
        }
        while (left--)
            row &= row - 1;
        unsigned b = 0;
        for (row &= 0u - row; row >>= 1;)
            b++;
        return (struct hd_move){o->ask, (uint8_t)a, (uint8_t)b, 0};
    }
    return (struct hd_move){o->ask, HD_NONE, HD_NONE, 0};
}

int hd_legal(const struct hd_rules *r, const struct hd_state *s, struct hd_move out[HD_MOVES])
{
    struct hd_options o;
    int n = 0;
    hd_options(r, s, &o);
    for (unsigned a = 0; a < o.rows; a++)
        for (unsigned b = 0; b < 16; b++)
            if (o.row[a] & (1u << b))
                out[n++] = (struct hd_move){o.ask, (uint8_t)a, (uint8_t)b, 0};
    if (o.stop)
        out[n++] = (struct hd_move){o.ask, HD_NONE, HD_NONE, 0};
    return n;
}
