/* SPDX-License-Identifier: MIT
 *
 * move.c: the effect "move": caballeros go from regions to other regions or the
 * castillo, one at a time (S1, R67).  A step is two questions, which caballero
 * and where to; then it is announced and carried out. */
#include "game.h"

bool hd_can_move(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                 unsigned who)
{
    unsigned free = free_regions(r, s), to = move_targets(r, s, e);
    for (unsigned owner = 0; owner < s->owners; owner++)
        if (s->where[owner] & free && (owner == who ? e->own : e->opponents))
            return (to & (to - 1)) != 0;
    return false;
}

void hd_begin_move(struct game *g, struct hd_frame *f)
{
    const struct hd_effect *e = effect_of(g->r, f);
    f->ask = HD_ASK_piece;
    f->left = e->count;
    f->own = e->own;
    f->opponents = e->opponents;
    f->set = (uint16_t)~0u;
}

/* f->set: the places it may still come from; one place after the first step of a
 * card that names one region. */
bool hd_fill_piece(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                   struct hd_options *o)
{
    if (f->left == 0)
        return false;
    unsigned from = free_regions(r, s) & f->set, owners = s->owners, any = 0;
    for (unsigned owner = 0; f->opponents && owner < owners; owner++)
        if (owner != f->who)
            any |= o->row[owner] = (uint16_t)(s->where[owner] & from);
    if (f->own)
        any |= o->row[f->who] = (uint16_t)(s->where[f->who] & from);
    o->rows = s->owners;
    o->stop = true;
    return any != 0;
}

void hd_answer_piece(struct game *g, struct hd_frame *f, struct answer m)
{
    if (m.a == HD_NONE) {
        hd_effect_done(g, f);
        return;
    }
    f->owner = m.a;
    f->from = m.b;
    f->ask = HD_ASK_target;
}

bool hd_fill_target(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                    struct hd_options *o)
{
    o->row[0] = (uint16_t)(move_targets(r, s, effect_of(r, f)) & ~bit(f->from));
    return o->row[0] != 0;
}

void hd_answer_target(struct game *g, struct hd_frame *f, struct answer m)
{
    f->to = m.b;
    hd_announce(g, f);
}

void hd_perform_move(struct game *g, struct hd_frame *f)
{
    hd_pieces_move(g, f->owner, f->from, f->to, 1, f->who);
    f->left--;
    if (f->owner == f->who)
        f->own--;
    else
        f->opponents--;
    if (effect_of(g->r, f)->one_region)
        f->set = bit(f->from);
    f->owner = f->from = f->to = HD_NONE;
    f->ask = HD_ASK_piece;
}
