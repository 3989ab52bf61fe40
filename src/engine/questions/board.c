/* SPDX-License-Identifier: MIT
 *
 * board.c: steps with movable scoring boards (S12): one is laid, moved or taken away, or two change
 * places. */
#include "ask.h"

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

/* Places of boards that one may change with; each pair is offered once. */
static unsigned board_partners(const struct hd_rules *r, const struct hd_state *s, unsigned board)
{
    unsigned open = may_leave(s, ~king_set(s)), at = s->board_at[board], set = 0;
    for (unsigned b = board + 1; at != HD_NONE && open >> at & 1 && b < r->boards; b++) {
        unsigned to = s->board_at[b];
        if (to != HD_NONE && open >> to & 1 && may_enter(s, bit(to), at) &&
            may_enter(s, bit(at), to))
            set |= 1u << to;
    }
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
    note_ends(g, f);
    hd_board_move(g, f->owner, f->to, f->who);
    hd_step_done(g, f);
}

void hd_perform_swap_boards(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    unsigned other = 0;
    while (g->s->board_at[other] != f->to)
        other++;
    note_ends(g, f);
    hd_board_move(g, other, f->from, f->who);
    hd_board_move(g, f->owner, f->to, f->who);
    hd_step_done(g, f);
}

static enum hd_refusal why_board(const struct hd_illegal *k)
{
    if (k->m.a >= k->r->boards)
        return HD_REFUSAL_no_board;
    unsigned at = k->s->board_at[k->m.a];
    if (at != HD_NONE && at == k->s->king)
        return HD_REFUSAL_king_region;
    for (unsigned b = 0; b < k->r->boards; b++)
        if (k->s->board_at[b] == k->m.b)
            return k->m.b == at ? HD_REFUSAL_same_place : HD_REFUSAL_board_there;
    return hd_why_not_to(k, HD_NONE);
}

/* The board goes to another place. */
static bool when_laid(const struct hd_occasion *o)
{
    const struct hd_step *e = o->step < o->r->steps ? &o->r->step[o->step] : NULL;
    return e && e->shape == HD_SHAPE_board && !(e->flags & HD_STEP_TO_SUPPLY);
}

HD_QUESTION(
    board, .number = 17, .phase = "special", .form = HD_FORM_BOARD, .why = why_board, .row = "S12",
    .text = N_("which scoring board goes where"),
    .help = HD_SAID({when_laid,
                     N_("The board's values replace the printed ones.  It goes to a place that has "
                        "no board; nothing enters or leaves the king's region.")},
                    {NULL, N_("Scoring boards count instead of the printed values.")}),
    .announced = HD_SAID(
        {NULL, N_("{who} announces for {card}: the scoring board {board} from {from} to {to}.")},
        {NULL, N_("{who} announces for {card}: the scoring board {board} to {to}.")},
        {NULL, N_("{who} announces for {card}: the scoring board {board} leaves {from}.")}));
