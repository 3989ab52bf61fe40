/* SPDX-License-Identifier: MIT
 *
 * card.c: which action card to take (D6, 3.4). */
#include "ask.h"

unsigned hd_choices_card(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)f, (void)o;
    return s->open;
}

static enum hd_refusal why_card(const struct hd_illegal *k)
{
    return k->m.b < k->s->piles ? HD_REFUSAL_card_taken : HD_REFUSAL_other_question;
}

HD_QUESTION(
    card, .number = 6, .phase = "card", .form = HD_FORM_CARD, .until = HD_UNTIL_OVER,
    .why = why_card, .row = "D6", .text = N_("which action card to take"),
    .help = HD_SAID({NULL,
                     N_("You have to take one card.  Its number says how many caballeros you can "
                        "place, its text what its special action does; you can leave out both.")}),
    .coach = N_("Count each caballero that a card lets you place as two points, and add what its "
                "special action shows."));
