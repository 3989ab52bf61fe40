/* SPDX-License-Identifier: MIT
 *
 * place.c: where caballeros of the court go (D8, 3.5). */
#include "ask.h"
#include "flow/turn.h"

unsigned hd_turn_targets(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned set = turn_targets(r, s);
    if (s->active < HD_SEATS && s->infiltrates >> s->active & 1)
        set |= king_set(s) & ((1u << HD_PLACES) - 1);
    return may_enter(s, set, HD_NONE);
}

unsigned hd_choices_place(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return turn_places(r, s, f);
}

static enum hd_refusal why_place(const struct hd_illegal *k)
{
    enum hd_refusal why = hd_why_not_to(k, HD_NONE);
    return why == HD_REFUSAL_not_named ? HD_REFUSAL_not_adjacent : why;
}

HD_QUESTION(
    place, .number = 8, .phase = "place", .form = HD_FORM_PLACE,
    .flags = HD_ASKS_DOWN | HD_ASKS_OWN, .from = HD_END_COURT, .why = why_place, .row = "D8",
    .text = N_("where to place a caballero from the court"),
    .help = HD_SAID({hd_when_beside_castillo,
                     N_("The king stands beside the castillo: caballeros from the court go to any "
                        "region, but not into the castillo.")},
                    {hd_when_abroad, N_("Caballeros from the court go to regions next to the "
                                        "king's country, or into the castillo.")},
                    {hd_when_infiltrates,
                     N_("Caballeros from the court go to regions next to the king's region, into "
                        "the castillo, and this time into the king's region too.")},
                    {NULL, N_("Caballeros from the court go to regions next to the king's region, "
                              "never into it, or into the castillo.")}),
    .coach = N_("Place where you gain or the leader loses most; else in the castillo: there one is "
                "worth about a point."));
