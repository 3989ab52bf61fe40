/* SPDX-License-Identifier: MIT
 *
 * target.c: where it goes (S1). */
#include "ask.h"
#include "steps/move.h"

static enum hd_refusal why_target(const struct hd_illegal *k)
{
    return hd_why_not_to(k, k->f->from);
}

unsigned hd_choices_target(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return move_targets(r, s, f, step_of(r, f));
}

void hd_answer_target(struct game *g, struct hd_frame *f, unsigned to)
{
    move_to(g, f, to);
}

HD_QUESTION(
    target, .number = 12, .phase = "special", .form = HD_FORM_PLACE, .flags = HD_ASKS_THEIRS,
    .from = HD_END_QUESTION, .why = why_target, .row = "S1", .text = N_("where the caballero goes"),
    .asked = HD_SAID({NULL, N_("where the caballero of {owner} from {from} goes")}),
    .help = HD_SAID({hd_when_usual, N_("It goes to another place.  The king's region is closed.")},
                    {NULL, N_("It goes to another place, one that the card allows.")}),
    .coach = N_(
        "Where it goes: one caballero more decides ties, and ties score as the next place down."));
