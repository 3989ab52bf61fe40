/* SPDX-License-Identifier: MIT
 *
 * banish.c: whose caballero goes, and from where (S7). */
#include "ask.h"
#include "steps/move.h"

unsigned hd_choices_banish(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    return move_rows(r, s, f, o) ? HD_SEVERAL : 0;
}

void hd_answer_banish(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->owner = (uint8_t)row_of(answer);
    move_from(g, f, member_of(answer));
}

HD_QUESTION(banish, .number = 16, .phase = "special", .form = HD_FORM_PIECE,
            .flags = HD_ASKS_NOBODY, .from = HD_END_ANSWER, .why = hd_why_piece, .row = "S7",
            .text = N_("from where a caballero goes"),
            .asked = HD_SAID({hd_when_home,
                              N_("from which region a caballero of {owner} is sent home")},
                             {NULL, N_("from where a caballero of {owner} goes")}),
            .help = HD_SAID({hd_when_home, N_("The caballero returns to the province of its owner. "
                                              " The king's region and the castillo are safe.")},
                            {NULL, N_("It goes from one of the places that the card allows.")}));
