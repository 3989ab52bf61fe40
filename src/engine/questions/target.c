/* SPDX-License-Identifier: MIT
 *
 * target.c: where it goes (S1). */
#include "ask.h"

static enum hd_refusal why_target(const struct hd_illegal *k)
{
    return hd_why_not_to(k, k->f->from);
}

HD_QUESTION(
    target, .phase = "special", .form = HD_FORM_PLACE, .flags = HD_ASKS_THEIRS,
    .from = HD_END_QUESTION, .why = why_target, .row = "S1", .text = N_("where the caballero goes"),
    .asked = HD_SAID({NULL, N_("where the caballero of {owner} from {from} goes")}),
    .help = HD_SAID({hd_when_usual, N_("It goes to another place.  The king's region is closed.")},
                    {NULL, N_("It goes to another place, one that the card allows.")}),
    .coach = N_(
        "Where it goes: one caballero more decides ties, and ties score as the next place down."));
