/* SPDX-License-Identifier: MIT
 *
 * bid.c: the step "name", of a number: how many points a player bids, in secret (S18). Nobody bids
 * more than he has. */
#include "ask.h"

unsigned hd_choices_bid(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_answers *o)
{
    int points = s->score[f->who] > 0 ? s->score[f->who] : 0, most = step_of(r, f)->n;
    return numbers(o, 0, (unsigned)(points < most ? points : most));
}

void hd_answer_bid(struct game *g, struct hd_frame *f, unsigned points)
{
    hd_dials_answer(g, f, points);
}

HD_QUESTION(bid, .number = 32, .phase = "secret", .form = HD_FORM_NUMBER, .unit = HD_UNIT_POINTS,
            .before = NC_("typed", "bid"), .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER,
            .until = HD_UNTIL_TOGETHER, .refusal = HD_REFUSAL_bid, .row = "S18",
            .text = N_("how many points to bid"),
            .help = HD_SAID({NULL, N_("All bid, then all bids are shown together. Nobody can bid "
                                      "more points than he has.")}));
