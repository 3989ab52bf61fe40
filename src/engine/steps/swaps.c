/* SPDX-License-Identifier: MIT
 *
 * swaps.c: movable scoring boards (S12), and pieces that change places: the king with a grande
 * (R41, R72), two grandes, two boards. Both must be in regions, and only the king himself enters or
 * leaves his region. */
#include "selectors.h"

static void changed(const struct game *g, struct hd_frame *f)
{
    g->s->left_behind = f->from;
    g->s->reached = f->to;
    did(f);
}

/* ---- boards: laid, moved, or taken away --------------------------------------- */

/* Where the board may go; nowhere if it may not leave its place. */
static unsigned board_targets(const struct hd_rules *r, const struct hd_state *s,
                              const struct hd_frame *f, unsigned self, const struct hd_step *e,
                              unsigned board)
{
    unsigned at = s->board_at[board];
    bool free = at == HD_NONE ? e->flags & HD_STEP_SUPPLY : sources(r, s, f, self, e) >> at & 1;
    if (!free)
        return 0;
    if (e->flags & HD_STEP_TO_SUPPLY)
        return at == HD_NONE ? 0 : 1u << at;
    unsigned to = e->flags & HD_STEP_TO_AFTER ? hd_targets_of(r, s, f, self, e, HD_NONE, at)
                                              : targets(r, s, f, self, e);
    return to & ~(unsigned)s->boarded;
}

bool hd_can_board(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                  unsigned self)
{
    for (unsigned b = 0; b < r->boards; b++)
        if (board_targets(r, s, NULL, self, e, b))
            return true;
    return false;
}

void hd_begin_board(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_board;
}

/* ---- two boards -------------------------------------------------------------------------- */

/* Places of boards that one may change with; each pair is offered once. */
static unsigned board_partners(const struct hd_rules *r, const struct hd_state *s, unsigned board)
{
    unsigned open = ~king_set(s), at = s->board_at[board], set = 0;
    for (unsigned b = board + 1; at != HD_NONE && open >> at & 1 && b < r->boards; b++)
        if (s->board_at[b] != HD_NONE && open >> s->board_at[b] & 1)
            set |= 1u << s->board_at[b];
    return set;
}

bool hd_can_swap_boards(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                        unsigned self)
{
    (void)e, (void)self;
    for (unsigned b = 0; b < r->boards; b++)
        if (board_partners(r, s, b))
            return true;
    return false;
}

void hd_begin_swap_boards(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_board;
}

unsigned hd_choices_board(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned any = 0;
    several(o, r->boards, false);
    for (unsigned b = 0; b < r->boards; b++)
        any |= o->row[b] =
            (uint16_t)(e->shape == HD_SHAPE_swap_boards ? board_partners(r, s, b)
                                                        : board_targets(r, s, f, f->self, e, b));
    return any ? HD_SEVERAL : 0;
}

void hd_answer_board(struct game *g, struct hd_frame *f, unsigned answer)
{
    f->owner = (uint8_t)row_of(answer);
    f->from = g->s->board_at[row_of(answer)];
    f->to = (uint8_t)member_of(answer);
    hd_announce(g, f);
}

void hd_perform_board(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    if (e->flags & HD_STEP_TO_SUPPLY)
        f->to = HD_NONE;
    changed(g, f);
    hd_board_move(g, f->owner, f->to, f->who);
    hd_step_done(g, f);
}

void hd_perform_swap_boards(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    unsigned other = 0;
    while (g->s->board_at[other] != f->to)
        other++;
    changed(g, f);
    hd_board_move(g, other, f->from, f->who);
    hd_board_move(g, f->owner, f->to, f->who);
    hd_step_done(g, f);
}

/* ---- grandes, with the king or with another ------------------------------------------------ */

/* Whose grandes are in regions other than the king's. */
static unsigned in_free_regions(const struct hd_rules *r, const struct hd_state *s, unsigned seats)
{
    unsigned found = 0;
    for (seats &= all_seats(s); seats; seats &= seats - 1) {
        unsigned at = s->grande[lowest(seats)];
        if (at < HD_CASTILLO && free_regions(r, s) & bit(at))
            found |= seats & -seats;
    }
    return found;
}

/* Whose grandes the king, or one's own grande, can change places with. */
static unsigned partners(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    unsigned set = in_free_regions(r, s, whose(r, s, f, self, e));
    if (e->shape == HD_SHAPE_swap_king)
        return s->king < HD_CASTILLO ? set : 0;
    if (!in_free_regions(r, s, 1u << self))
        return 0;
    unsigned found = 0;
    for (; set; set &= set - 1)
        if (s->grande[lowest(set)] != s->grande[self])
            found |= set & -set;
    return found;
}

bool hd_can_swap_king(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                      unsigned self)
{
    return partners(r, s, NULL, self, e) != 0;
}

void hd_begin_swap_king(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_swap;
}

unsigned hd_choices_swap(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return partners(r, s, f, f->self, step_of(r, f));
}

void hd_answer_swap(struct game *g, struct hd_frame *f, unsigned owner)
{
    bool king = step_of(g->r, f)->shape == HD_SHAPE_swap_king;
    f->owner = (uint8_t)owner;
    f->from = king ? g->s->king : g->s->grande[f->self];
    f->to = g->s->grande[owner];
    hd_announce(g, f);
}

void hd_perform_swap_king(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    changed(g, f);
    hd_grande_move(g, f->owner, f->from, f->who);
    hd_king_move(g, f->to, f->who);
    hd_step_done(g, f);
}

bool hd_can_swap_grandes(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_step *e, unsigned self)
{
    return hd_can_swap_king(r, s, e, self);
}

void hd_begin_swap_grandes(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_begin_swap_king(g, f, e);
}

void hd_perform_swap_grandes(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    changed(g, f);
    hd_grande_move(g, f->owner, f->from, f->who);
    hd_grande_move(g, f->self, f->to, f->who);
    hd_step_done(g, f);
}
