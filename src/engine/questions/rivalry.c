/* SPDX-License-Identifier: MIT
 *
 * rivalry.c: the step "name", which asks something in secret for what follows: here which region
 * (S11). */
#include "ask.h"

/* All that the card allows, even the king's (R60). */
unsigned hd_choices_rivalry(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return hd_varying(r, s, f, f->who, step_of(r, f)->from) & all_regions(r);
}

void hd_answer_rivalry(struct game *g, struct hd_frame *f, unsigned region)
{
    hd_dials_answer(g, f, region);
}

/* The 'each' around it begins it. */
CAN_ALWAYS(name)
void hd_begin_name(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_step_done(g, f);
}

/* Later sentences can see what was named. */
void hd_perform_name(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    if (hd_dials_chosen(g->s))
        did(f);
    hd_dials_open(g->s, hd_ask_row(e->ask)->form == HD_FORM_NUMBER);
    hd_step_done(g, f);
}

HD_QUESTION(rivalry, .number = 29, .phase = "secret", .form = HD_FORM_PLACE,
            .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER, .until = HD_UNTIL_TOGETHER,
            .why = hd_why_disc, .row = "S11", .text = N_("which region to name"),
            .asked = HD_SAID({hd_when_scored, N_("which region is to be scored")}),
            .help = HD_SAID({hd_when_scored, N_("All choose, then all choices are shown together: "
                                                "regions named by exactly one player are scored.")},
                            {NULL, N_("All choose, then all choices are shown together.")}));
