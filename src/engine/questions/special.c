/* SPDX-License-Identifier: MIT
 *
 * special.c: whether to use the special action (D9). */
#include "ask.h"

unsigned hd_choices_special(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)f, (void)o;
    const struct hd_card *card = &r->card[s->card];
    return card->steps && special_can(r, s, card->step, s->active) ? YES_OR_NO : 0;
}

HD_QUESTION(
    special, .number = 9, .phase = "special", .form = HD_FORM_USE, .until = HD_UNTIL_OVER,
    .row = "D9", .text = N_("whether to use the special action"),
    .help = HD_SAID({NULL,
                     N_("You can leave the special action out, even just to deny it to others.")}),
    .coach = N_("A special action may be left out: leave it when it helps others more than you."));
