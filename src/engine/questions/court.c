/* SPDX-License-Identifier: MIT
 *
 * court.c: how many caballeros come from the province to the court (D3, 3.3). */
#include "ask.h"
#include "flow/turn.h"

unsigned hd_choices_court(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    unsigned most = turn_court_most(f, s->cab[HD_PROVINCE][f->who]);
    return numbers(o, r->exact_court ? most : 0, most);
}

static enum hd_refusal why_court(const struct hd_illegal *k)
{
    return k->r->exact_court ? HD_REFUSAL_number_exact : HD_REFUSAL_number;
}

HD_QUESTION(court, .number = 3, .phase = "court", .form = HD_FORM_NUMBER,
            .before = NC_("typed", "court"), .why = why_court, .row = "D3",
            .text = N_("how many caballeros to bring from the province to the court"),
            .help = HD_SAID({hd_when_exact_court,
                             N_("Only caballeros in the court can be placed later.  The card "
                                "brings exactly as many as it shows, if the province has them.")},
                            {NULL, N_("Only caballeros in the court can be placed later.  You can "
                                      "bring fewer than the card allows, even none.")}),
            .coach = N_("Only caballeros in your court can be placed: bring what the card allows "
                        "while the province has some."));
