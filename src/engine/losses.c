/* SPDX-License-Identifier: MIT
 *
 * losses.c: effects by which opponents lose caballeros to their provinces:
 * "levy" lets each choose his own (S6), with "banish" the active player chooses
 * (S7), with "desert" everybody names a region in secret (S8, S9).  Nothing is
 * ever lost from the castillo or the king's region (R17, R18). */
#include "game.h"

static unsigned opponents_of(const struct hd_state *s, unsigned who)
{
    return all_seats(s) & ~(1u << who);
}

/* ---- levy ---------------------------------------------------------------------- */

void hd_perform_levy(struct game *g, struct hd_frame *f)
{
    f->set =
        (uint16_t)(effect_of(g->r, f)->everybody ? all_seats(g->s) : opponents_of(g->s, f->who));
    hd_next_payer(g, f);
}

/* One after the other, beginning left of the active player. */
void hd_next_payer(struct game *g, struct hd_frame *f)
{
    if (f->set == 0) {
        hd_effect_done(g, f);
        return;
    }
    f->ask = HD_ASK_pay;
    f->who = clockwise(g->s, g->s->active + 1u, f->set);
    f->set &= (uint16_t)~bit(f->who);
    f->left = effect_of(g->r, f)->count;
}

unsigned hd_fill_pay(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     struct hd_options *o)
{
    (void)o;
    if (f->left == 0)
        return 0;
    return s->where[f->who] & (free_regions(r, s) | bit(HD_COURT));
}

void hd_answer_pay(struct game *g, struct hd_frame *f, unsigned from)
{
    hd_pieces_move(g, f->who, from, HD_PROVINCE, 1, g->s->active);
    if (--f->left == 0)
        hd_next_payer(g, f);
}

/* ---- banish ---------------------------------------------------------------------- */

bool hd_can_banish(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                   unsigned who)
{
    (void)e;
    for (unsigned owner = 0; owner < s->owners; owner++)
        if (owner != who && s->where[owner] & free_regions(r, s))
            return true;
    return false;
}

void hd_begin_banish(struct game *g, struct hd_frame *f)
{
    f->set = (uint16_t)(((1u << g->s->owners) - 1) & ~(1u << f->who));
    hd_next_victim(g, f);
}

/* Opponents clockwise, the dummy last. */
void hd_next_victim(struct game *g, struct hd_frame *f)
{
    const struct hd_state *s = g->s;
    unsigned players = f->set & all_seats(s);
    if (f->set == 0) {
        hd_effect_done(g, f);
        return;
    }
    f->owner = players ? clockwise(s, f->who + 1u, players) : s->seats;
    f->set &= (uint16_t)~bit(f->owner);
    f->from = f->to = HD_NONE;
    f->ask = HD_ASK_banish;
}

unsigned hd_fill_banish(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    unsigned set = s->where[f->owner] & free_regions(r, s);
    several(o, s->owners, effect_of(r, f)->optional);
    o->row[f->owner] = (uint16_t)set;
    return set ? HD_SEVERAL : 0;
}

void hd_answer_banish(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_next_victim(g, f);
        return;
    }
    f->from = (uint8_t)member_of(answer);
    f->to = HD_PROVINCE;
    hd_announce(g, f);
}

void hd_perform_banish(struct game *g, struct hd_frame *f)
{
    hd_pieces_move(g, f->owner, f->from, HD_PROVINCE, 1, f->who);
    hd_next_victim(g, f);
}

/* ---- desert ------------------------------------------------------------------------ */

/* The regions that a player may name: those with enough of his caballeros or, if
 * there is none, those with the most (R16). */
static unsigned deserted(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_effect *e, unsigned seat)
{
    unsigned occupied = s->where[seat] & free_regions(r, s);
    unsigned need = e->count == HD_ALL ? 1 : e->count, most = 0, set = 0;
    if (need == 1)
        return occupied;
    for (unsigned left = occupied; left; left &= left - 1)
        if (s->cab[lowest(left)][seat] > most)
            most = s->cab[lowest(left)][seat];
    need = most < need ? most : need;
    for (unsigned left = occupied; left; left &= left - 1)
        if (s->cab[lowest(left)][seat] >= need)
            set |= left & -left;
    return set;
}

void hd_perform_desert(struct game *g, struct hd_frame *f)
{
    unsigned set = 0, free = free_regions(g->r, g->s);
    for (unsigned seat = 0; seat < g->s->seats; seat++)
        if (seat != f->who && g->s->where[seat] & free)
            set |= 1u << seat;
    hd_dials_begin(g, f, HD_ASK_desert, g->s->active + 1u, set);
}

unsigned hd_fill_desert(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    return deserted(r, s, effect_of(r, f), f->who);
}

void hd_reveal_desert(struct game *g, struct hd_frame *f, unsigned seats)
{
    struct hd_state *s = g->s;
    unsigned count = effect_of(g->r, f)->count;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (!(seats & (1u << seat)))
            continue;
        unsigned from = s->dial[seat], there = s->cab[from][seat];
        s->dial[seat] = HD_NONE;
        hd_pieces_move(g, seat, from, HD_PROVINCE, there < count ? there : count, s->active);
    }
    hd_effect_done(g, f);
}
