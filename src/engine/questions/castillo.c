/* SPDX-License-Identifier: MIT
 *
 * castillo.c: to which region everybody's caballeros in the castillo go, in secret, in a general
 * scoring (G, 3.8). */
#include "ask.h"

unsigned hd_choices_castillo(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, struct hd_answers *o)
{
    (void)s, (void)f, (void)o;
    return all_regions(r);
}

void hd_answer_castillo(struct game *g, struct hd_frame *f, unsigned region)
{
    hd_dials_answer(g, f, region);
}

HD_QUESTION(castillo, .number = 31, .phase = "scoring", .form = HD_FORM_PLACE,
            .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER | HD_ASKS_COURT, .until = HD_UNTIL_TOGETHER,
            .why = hd_why_disc, .row = "G",
            .text = N_("to which region the caballeros in the castillo go"),
            .help = HD_SAID({NULL,
                             N_("After the castillo is scored, all your caballeros in it go to the "
                                "region named here.  The king's region means your own court.")}),
            .coach = N_("All choose in secret where their caballeros from the castillo go; the "
                        "king's region means your own court."));
