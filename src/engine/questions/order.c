/* SPDX-License-Identifier: MIT
 *
 * order.c: which half of the card comes first (D7). */
#include "ask.h"
#include "flow/turn.h"

unsigned hd_choices_order(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return BOTH_ORDERS;
}

HD_QUESTION(order, .number = 7, .phase = "order", .form = HD_FORM_HALF, .until = HD_UNTIL_OVER,
            .row = "D7", .text = N_("what comes first: placing or the special action"),
            .help = HD_SAID(
                {NULL,
                 N_("The card has two halves: placing caballeros from the court, and its special "
                    "action.  Whichever comes first is finished before the other begins.")}),
            .coach = N_("Place first if the special action scores or moves what you place; else "
                        "use the action first."));
