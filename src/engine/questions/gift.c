/* SPDX-License-Identifier: MIT
 *
 * gift.c: which modifier everybody passes to the left, in secret (D1, 5.5). */
#include "ask.h"

unsigned hd_choices_gift(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)o;
    return hd_hand_different(s, f->who, s->shift_hand[f->who]);
}

void hd_answer_gift(struct game *g, struct hd_frame *f, unsigned slot)
{
    hd_dials_answer(g, f, slot);
}

HD_QUESTION(gift, .number = 1, .phase = "secret", .form = HD_FORM_MODIFIER,
            .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER, .until = HD_UNTIL_TOGETHER,
            .refusal = HD_REFUSAL_no_modifier, .row = "D1",
            .text = N_("which modifier to pass to the left"),
            .help = HD_SAID(
                {NULL,
                 N_("Everybody secretly passes one of three modifiers to the left, all at once.  A "
                    "modifier can later be played with a power card, and changes its value.")}));
