/* SPDX-License-Identifier: MIT
 *
 * exile.c: to which region those evicted go, in secret (S10). */
#include "ask.h"
#include "steps/move.h"

/* Even the king's region and the one that they leave (R60). */
unsigned hd_choices_exile(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return move_dial(r, s, f, f->who);
}

void hd_answer_exile(struct game *g, struct hd_frame *f, unsigned region)
{
    hd_dials_answer(g, f, region);
}

HD_QUESTION(exile, .number = 28, .phase = "secret", .form = HD_FORM_PLACE,
            .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER | HD_ASKS_COURT, .until = HD_UNTIL_TOGETHER,
            .why = hd_why_disc, .row = "S10",
            .text = N_("to which region the evicted caballeros go"),
            .asked = HD_SAID({NULL, N_("to which region the caballeros evicted from {from} go")}),
            .help = HD_SAID({NULL,
                             N_("All caballeros from that region go there together.  The king's "
                                "region, and the region itself, mean your own court.")}));
