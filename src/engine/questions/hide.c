/* SPDX-License-Identifier: MIT
 *
 * hide.c: which place a player names face down, for sentences that wait (S18). Others see it when
 * these are carried out. */
#include "ask.h"

/* All that the card allows, even the king's (R60); it never depends on the position, so that
 * everybody knows what it can be. */
unsigned hd_choices_hide(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)s, (void)o;
    return step_of(r, f)->from_set;
}

void hd_answer_hide(struct game *g, struct hd_frame *f, unsigned place)
{
    hd_later_wait(g, f, place);
}

HD_QUESTION(hide, .number = 33, .phase = "secret", .form = HD_FORM_PLACE, .flags = HD_ASKS_SECRET,
            .until = HD_UNTIL_OVER, .why = hd_why_disc, .row = "S18",
            .text = N_("which place to name face down"),
            .help = HD_SAID({NULL, N_("Nobody else sees it before the time comes that the card "
                                      "says.")}));
