/* SPDX-License-Identifier: MIT
 *
 * swap.c: steps in which pieces change places: the king with a grande (R41, R72), or two grandes
 * (S17). Both must be in regions, and only the king himself enters or leaves his region. */
#include "ask.h"

/* Whose grandes are in regions other than the king's, and may leave them. */
static unsigned in_free_regions(const struct hd_rules *r, const struct hd_state *s, unsigned seats)
{
    unsigned found = 0;
    for (seats &= all_seats(s); seats; seats &= seats - 1) {
        unsigned at = s->grande[lowest(seats)];
        if (at < HD_CASTILLO && may_leave(s, free_regions(r, s) & bit(at)))
            found |= seats & -seats;
    }
    return found;
}

/* Whose grandes the king, or one's own grande, can change places with. */
static unsigned partners(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    bool with_king = e->shape == HD_SHAPE_swap_king;
    unsigned set = in_free_regions(r, s, whose(r, s, f, self, e)), found = 0;
    unsigned here = with_king ? s->king : s->grande[self];
    if (with_king ? here >= HD_CASTILLO : !in_free_regions(r, s, 1u << self))
        return 0;
    for (; set; set &= set - 1) {
        unsigned at = s->grande[lowest(set)];
        bool enters = may_enter(s, bit(here), at) && (with_king || may_enter(s, bit(at), here));
        if (at != here && enters)
            found |= set & -set;
    }
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
    note_ends(g, f);
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
    note_ends(g, f);
    hd_grande_move(g, f->owner, f->from, f->who);
    hd_grande_move(g, f->self, f->to, f->who);
    hd_step_done(g, f);
}

/* The king with a grande, or one's own grande with another. */
static enum hd_refusal why_swap(const struct hd_illegal *k)
{
    unsigned seat = k->m.b;
    if (seat >= k->s->seats || step_of(k->r, k->f)->shape == HD_SHAPE_swap_king)
        return HD_REFUSAL_no_grande;
    if (k->s->grande[seat] == k->s->king)
        return HD_REFUSAL_king_region;
    return k->s->grande[seat] == k->s->grande[k->f->self] ? HD_REFUSAL_same_place
                                                          : HD_REFUSAL_not_named;
}

static bool when_king_swaps(const struct hd_occasion *o)
{
    return o->step < o->r->steps && o->r->step[o->step].shape == HD_SHAPE_swap_king;
}

HD_QUESTION(
    swap, .number = 23, .phase = "special", .form = HD_FORM_SEAT, .why = why_swap, .row = "S17",
    .text = N_("whose grande changes places"),
    .asked = HD_SAID({when_king_swaps, N_("whose grande changes places with the king")}),
    .help = HD_SAID(
        {when_king_swaps,
         N_("The king and that grande change places.  A grande in the castillo stays there.")},
        {NULL, N_("Both grandes go where the other one stood.")}),
    .announced = HD_SAID(
        {NULL, N_("{who} announces {card}: to {to}, where the grande of {owner} stands.")}));
