/* SPDX-License-Identifier: MIT
 *
 * royal.c: effects that move what is not a caballero: the king (S16), one's own
 * grande (S13), a movable scoring board (S12). */
#include "game.h"

/* ---- the king ---------------------------------------------------------------- */

/* Where he may go: any other region, or a neighbouring one; every region
 * neighbours the castillo, and a country those at its border (R5, R39). */
static unsigned king_targets(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_effect *e)
{
    if (e->word == HD_EFFECT_summer_residence)
        return hd_extreme(r, s, false);
    if (!e->neighbour)
        return free_regions(r, s);
    if (s->king < HD_CASTILLO)
        return r->region[s->king].borders;
    return s->king == HD_CASTILLO ? all_regions(r) : r->country[s->king - HD_COUNTRY];
}

bool hd_can_king(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                 unsigned who)
{
    (void)who;
    return king_targets(r, s, e) != 0;
}

void hd_begin_king(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_king;
}

unsigned hd_fill_king(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                      struct hd_options *o)
{
    (void)o;
    return king_targets(r, s, effect_of(r, f));
}

void hd_answer_king(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_perform_king(struct game *g, struct hd_frame *f)
{
    hd_king_move(g, f->to, f->who);
    hd_effect_done(g, f);
}

/* ---- a grande -------------------------------------------------------------------- */

static unsigned grande_targets(const struct hd_rules *r, const struct hd_state *s, unsigned who)
{
    unsigned free = free_regions(r, s), here = s->grande[who];
    return here < HD_CASTILLO && free & (1u << here) ? free & ~(1u << here) : 0;
}

/* Whose grande may move: the own one, or any (modifier, R86). */
static unsigned movable(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_effect *e, unsigned who)
{
    unsigned set = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if ((seat == who || e->everybody) && grande_targets(r, s, seat))
            set |= 1u << seat;
    return set;
}

bool hd_can_grande(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                   unsigned who)
{
    return movable(r, s, e, who) != 0;
}

void hd_begin_grande(struct game *g, struct hd_frame *f)
{
    f->owner = f->who;
    f->ask = effect_of(g->r, f)->everybody ? HD_ASK_whose : HD_ASK_grande;
}

unsigned hd_fill_whose(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       struct hd_options *o)
{
    (void)o;
    return movable(r, s, effect_of(r, f), f->who);
}

void hd_answer_whose(struct game *g, struct hd_frame *f, unsigned owner)
{
    (void)g;
    f->owner = (uint8_t)owner;
    f->ask = HD_ASK_grande;
}

unsigned hd_fill_grande(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    return grande_targets(r, s, f->owner);
}

void hd_answer_grande(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_perform_grande(struct game *g, struct hd_frame *f)
{
    hd_grande_move(g, f->owner, f->to, f->who);
    hd_effect_done(g, f);
}

/* ---- movable scoring boards ---------------------------------------------------------- */

/* Where the board may go: a place of R or the open castillo without a board; none
 * when it lies in the king's region itself. */
static unsigned board_targets(const struct hd_rules *r, const struct hd_state *s, unsigned board)
{
    unsigned places = free_regions(r, s) | open_castillo(s), at = s->board_at[board];
    return at == HD_NONE || places & (1u << at) ? places & ~(unsigned)s->boarded : 0;
}

bool hd_can_scoring_board(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_effect *e, unsigned who)
{
    (void)e, (void)who;
    for (unsigned b = 0; b < r->boards; b++)
        if (board_targets(r, s, b))
            return true;
    return false;
}

void hd_begin_scoring_board(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_board;
}

unsigned hd_fill_board(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       struct hd_options *o)
{
    unsigned any = 0;
    (void)f;
    several(o, r->boards, false);
    for (unsigned b = 0; b < r->boards; b++)
        any |= o->row[b] = (uint16_t)board_targets(r, s, b);
    return any ? HD_SEVERAL : 0;
}

void hd_answer_board(struct game *g, struct hd_frame *f, unsigned answer)
{
    f->own = (uint8_t)row_of(answer);
    f->from = g->s->board_at[row_of(answer)];
    f->to = (uint8_t)member_of(answer);
    hd_announce(g, f);
}

void hd_perform_scoring_board(struct game *g, struct hd_frame *f)
{
    hd_board_move(g, f->own, f->to, f->who);
    hd_effect_done(g, f);
}
