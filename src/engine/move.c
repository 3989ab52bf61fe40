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
unsigned hd_fill_piece(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       struct hd_options *o)
{
    if (f->left == 0)
        return 0;
    several(o, s->owners, true);
    unsigned from = free_regions(r, s) & f->set, owners = s->owners, any = 0;
    for (unsigned owner = 0; f->opponents && owner < owners; owner++)
        if (owner != f->who)
            any |= o->row[owner] = (uint16_t)(s->where[owner] & from);
    if (f->own)
        any |= o->row[f->who] = (uint16_t)(s->where[f->who] & from);
    return any ? HD_SEVERAL : 0;
}

void hd_answer_piece(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_effect_done(g, f);
        return;
    }
    f->owner = (uint8_t)row_of(answer);
    f->from = (uint8_t)member_of(answer);
    f->ask = HD_ASK_target;
}

unsigned hd_fill_target(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    return move_targets(r, s, effect_of(r, f)) & ~(unsigned)bit(f->from);
}

void hd_answer_target(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
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
