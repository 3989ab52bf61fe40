/* SPDX-License-Identifier: MIT
 *
 * retinue.c: whose caballero goes, without stopping before the number is reached (S16). */
#include "ask.h"

unsigned hd_choices_retinue(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    return hd_choices_banish(r, s, f, o);
}

void hd_answer_retinue(struct game *g, struct hd_frame *f, unsigned answer)
{
    hd_answer_banish(g, f, answer);
}

HD_QUESTION(
    retinue, .number = 26, .phase = "special", .form = HD_FORM_PIECE, .flags = HD_ASKS_DOWN,
    .refusal = HD_REFUSAL_nobody_there, .row = "S16", .text = N_("whose caballero goes"),
    .asked = HD_SAID({hd_when_with_king, N_("whose caballero goes with the king")}),
    .help = HD_SAID({hd_when_with_king,
                     N_("They come from the region that the king has left, and go with him.")},
                    {NULL, N_("One of the caballeros that the card may move.")}));
