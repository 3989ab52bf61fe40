/* SPDX-License-Identifier: MIT
 *
 * summon.c: how many go between two known places (S15). */
#include "ask.h"

unsigned hd_choices_summon(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned from = only(sources(r, s, f, f->self, e)), owner = only(f->owners);
    if (from == HD_NONE || owner == HD_NONE || !reachable(r, s, f, f->self, e, owner, from))
        return 0;
    unsigned there = s->cab[from][owner], n = there < f->left ? there : f->left;
    return numbers(o, 0, n);
}

void hd_answer_summon(struct game *g, struct hd_frame *f, unsigned n)
{
    f->own = (uint8_t)n;
    hd_announce(g, f);
}

HD_QUESTION(summon, .number = 21, .phase = "special", .form = HD_FORM_NUMBER,
            .before = NC_("typed", "court"), .refusal = HD_REFUSAL_number, .row = "S15",
            .text = N_("how many caballeros go"),
            .asked = HD_SAID({hd_when_to_court,
                              N_("how many caballeros the card brings to the court")}),
            .help = HD_SAID({hd_when_to_court,
                             N_("You can bring fewer than the card says.  If the province lacks "
                                "some, you can then take them back from the regions.")},
                            {NULL, N_("Fewer than the card says can go.")}));
