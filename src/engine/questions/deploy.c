/* SPDX-License-Identifier: MIT
 *
 * deploy.c: where a caballero from a known place goes (S2). */
#include "ask.h"

static enum hd_refusal why_deploy(const struct hd_illegal *k)
{
    return hd_why_not_to(k, HD_NONE);
}

HD_QUESTION(
    deploy, .phase = "special", .form = HD_FORM_PLACE, .flags = HD_ASKS_DOWN | HD_ASKS_THEIRS,
    .from = HD_END_QUESTION, .why = why_deploy, .row = "S2", .text = N_("where a caballero goes"),
    .asked = HD_SAID({NULL, N_("where a caballero of {other} from {from} goes")},
                     {NULL, N_("where a caballero from {from} goes")}),
    .help = HD_SAID(
        {hd_when_anywhere,
         N_("Any region except the king's is allowed: it need not be next to the king's region.")},
        {NULL, N_("It goes to one of the places that the card allows.")}));
