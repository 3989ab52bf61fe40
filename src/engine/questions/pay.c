/* SPDX-License-Identifier: MIT
 *
 * pay.c: from where one of the player's own goes (S6). */
#include "ask.h"
#include "steps/move.h"

unsigned hd_choices_pay(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_answers *o)
{
    unsigned set = move_rows(r, s, f, o);
    return step_of(r, f)->flags & HD_STEP_STOP ? or_stop(set) : set;
}

void hd_answer_pay(struct game *g, struct hd_frame *f, unsigned from)
{
    move_from(g, f, from);
}

HD_QUESTION(
    pay, .number = 15, .phase = "special", .form = HD_FORM_PLACE,
    .flags = HD_ASKS_DOWN | HD_ASKS_THEIRS, .from = HD_END_ANSWER, .why = hd_why_source,
    .row = "S6", .text = N_("from where a caballero goes"),
    .asked = HD_SAID({hd_when_home, N_("from where a caballero returns to the province")}),
    .help = HD_SAID({hd_when_home, N_("Caballeros return to the province from the court or from "
                                      "regions, but not from the king's region or the castillo.")},
                    {NULL, N_("Caballeros go from one of the places that the card allows.")}));
