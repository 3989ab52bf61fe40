/* SPDX-License-Identifier: MIT
 *
 * deploy.c: where a caballero from a known place goes (S2). */
#include "ask.h"
#include "steps/move.h"

static enum hd_refusal why_deploy(const struct hd_illegal *k)
{
    return hd_why_not_to(k, HD_NONE);
}

unsigned hd_choices_deploy(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    if (f->left == 0 || f->from == HD_NONE || f->owner == HD_NONE || s->cab[f->from][f->owner] == 0)
        return 0;
    if (e->flags & HD_STEP_LEAVING && !spare(r, s, f, f->self, e, f->owner, 1u << f->from))
        return 0;
    unsigned set = move_targets(r, s, f, e);
    return e->flags & HD_STEP_STOP ? or_stop(set) : set;
}

void hd_answer_deploy(struct game *g, struct hd_frame *f, unsigned to)
{
    move_to(g, f, to);
}

HD_QUESTION(
    deploy, .number = 13, .phase = "special", .form = HD_FORM_PLACE,
    .flags = HD_ASKS_DOWN | HD_ASKS_THEIRS, .from = HD_END_QUESTION, .why = why_deploy, .row = "S2",
    .text = N_("where a caballero goes"),
    .asked = HD_SAID({NULL, N_("where a caballero of {other} from {from} goes")},
                     {NULL, N_("where a caballero from {from} goes")}),
    .help = HD_SAID(
        {hd_when_anywhere,
         N_("Any region except the king's is allowed: it need not be next to the king's region.")},
        {NULL, N_("It goes to one of the places that the card allows.")}));
