/* SPDX-License-Identifier: MIT
 *
 * region.c: the step "choose": which place is named (S5, S10). Later sentences call it 'chosen'.
 */
#include "ask.h"

/* Any region may be named, the king's and empty ones too (R68), unless the card says no. */
static unsigned nameable(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    return e->flags & HD_STEP_FROM_VARIES ? hd_varying(r, s, f, self, e->from) : e->from_set;
}

bool hd_can_choose(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    return nameable(r, s, NULL, self, e) != 0;
}

void hd_begin_choose(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_region;
}

unsigned hd_choices_region(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return nameable(r, s, f, f->self, step_of(r, f));
}

void hd_answer_region(struct game *g, struct hd_frame *f, unsigned place)
{
    f->to = (uint8_t)place;
    hd_announce(g, f);
}

void hd_perform_choose(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    f->chosen = f->to;
    hd_step_done(g, f);
}

static enum hd_refusal why_region(const struct hd_illegal *k)
{
    if (k->m.b == HD_CASTILLO)
        return HD_REFUSAL_castillo_never;
    if (k->m.b >= k->r->regions)
        return HD_REFUSAL_no_such_place;
    return k->m.b == k->s->king ? HD_REFUSAL_king_region : HD_REFUSAL_not_named;
}

HD_QUESTION(region, .number = 14, .phase = "special", .form = HD_FORM_PLACE, .until = HD_UNTIL_OVER,
            .why = why_region, .row = "S5 S10", .text = N_("which region"),
            .asked = HD_SAID({hd_when_scored, N_("which region to score")},
                             {hd_when_left, N_("which region the opponents have to leave")}),
            .help = HD_SAID({NULL, N_("You can name empty regions too.")}),
            .announced = HD_SAID(
                {hd_when_scored, N_("{who} announces {card}: {to} is to be scored.")},
                {hd_when_left, N_("{who} announces {card}: all opponents have to leave {to}.")},
                {NULL, N_("{who} announces {card} and names {to}.")}));
