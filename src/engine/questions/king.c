/* SPDX-License-Identifier: MIT
 *
 * king.c: steps that move the king: to a place that is asked, or to a known one (S16, 5.4, R39,
 * R40). The effects of his place are in king_set(), turn_targets() and the general scoring
 * (round.c). */
#include "ask.h"

/* Anywhere else, unless the card lets him stay (R39, R40). */
static inline unsigned but_here(const struct hd_state *s, const struct hd_step *e, unsigned set)
{
    return but_the_kings(s, set, e->flags & HD_STEP_STAY);
}

static APART unsigned varying_king_targets(const struct hd_rules *r, const struct hd_state *s,
                                           const struct hd_frame *f, unsigned self,
                                           const struct hd_step *e)
{
    return but_here(s, e,
                    e->flags & HD_STEP_TO_AFTER ? hd_varying_it(r, s, f, self, e->to, s->king)
                                                : hd_varying(r, s, f, self, e->to));
}

static inline unsigned king_targets(const struct hd_rules *r, const struct hd_state *s,
                                    const struct hd_frame *f, unsigned self,
                                    const struct hd_step *e)
{
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_TO_VARIES))
        return varying_king_targets(r, s, f, self, e);
    return but_here(s, e, e->to_set);
}

bool hd_can_king(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    return king_targets(r, s, NULL, self, e) != 0;
}

void hd_begin_king(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_king;
}

unsigned hd_choices_king(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return king_targets(r, s, f, f->self, step_of(r, f));
}

void hd_answer_king(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_king_goes(struct game *g, struct hd_frame *f, unsigned to)
{
    if (to != g->s->king) {
        g->s->left_behind = g->s->king;
        g->s->reached = (uint8_t)to;
        did(f);
        hd_king_move(g, to, f->who);
    }
    hd_step_done(g, f);
}

void hd_perform_king(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_king_goes(g, f, f->to);
}

CAN_ALWAYS(regent)

void hd_begin_regent(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

/* The reader of cards refuses places where the king cannot be, such as a court. */
void hd_perform_regent(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    unsigned to = king_targets(g->r, g->s, f, f->self, e);
    hd_king_goes(g, f, to ? lowest(to) : g->s->king);
}

static enum hd_refusal why_king(const struct hd_illegal *k)
{
    if (k->m.b == HD_CASTILLO)
        return HD_REFUSAL_castillo_never;
    if (k->m.b >= k->r->regions)
        return HD_REFUSAL_no_such_place;
    unsigned kind = k->r->places[step_of(k->r, k->f)->to].kind;
    if (kind == HD_PLACES_FEWEST)
        return HD_REFUSAL_fewer_elsewhere;
    if (k->m.b == k->s->king)
        return HD_REFUSAL_king_stays;
    return kind == HD_PLACES_NEXT ? HD_REFUSAL_king_far : HD_REFUSAL_not_named;
}

HD_QUESTION(
    king, .number = 22, .phase = "special", .form = HD_FORM_PLACE, .flags = HD_ASKS_KING,
    .why = why_king, .row = "S16", .text = N_("where the king goes"),
    .help = HD_SAID({NULL, N_("The king's region is closed for everything except the king, and "
                              "caballeros are placed in the regions next to it.  A player alone in "
                              "first place there gets two more points.")}),
    .coach =
        N_("Nothing can be placed or moved in the king's region: he protects where you lead."));
