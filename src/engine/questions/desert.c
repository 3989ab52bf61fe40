/* SPDX-License-Identifier: MIT
 *
 * desert.c: from which region one's own go, in secret (S8, S9). */
#include "ask.h"
#include "steps/move.h"

static enum hd_refusal why_desert(const struct hd_illegal *k)
{
    if (k->m.b < k->r->regions && k->m.b != k->s->king && k->s->cab[k->m.b][k->f->who])
        return HD_REFUSAL_more_elsewhere;
    return hd_why_not_from(k, false);
}

/* Regions with enough of the player's own or, if there is none, with the most (R16). */
unsigned hd_choices_desert(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    unsigned set = move_dial(r, s, f, f->who), number = number_of(r, s, f, f->who, step_of(r, f));
    return number == HD_ALL ? set : hd_with_enough(s, set, f->who, number);
}

void hd_answer_desert(struct game *g, struct hd_frame *f, unsigned region)
{
    hd_dials_answer(g, f, region);
}

HD_QUESTION(
    desert, .number = 27, .phase = "secret", .form = HD_FORM_PLACE,
    .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER | HD_ASKS_OWN, .until = HD_UNTIL_TOGETHER,
    .why = why_desert, .row = "S8 S9", .text = N_("from which region caballeros return home"),
    .help = HD_SAID({NULL, N_("All who are asked choose, then all choices are shown together.")}));
