/* SPDX-License-Identifier: MIT
 *
 * recall.c: from which regions those that the province lacks come (D4, 3.3, R4). */
#include "ask.h"
#include "flow/turn.h"

/* Only as many as are missing, and only when the province is empty (3.3). */
unsigned hd_choices_recall(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    if (f->left == 0 || s->cab[HD_PROVINCE][f->self])
        return 0;
    return or_stop(may_leave(s, s->where[f->self] & free_regions(r, s)));
}

void hd_answer_recall(struct game *g, struct hd_frame *f, unsigned from)
{
    if (from == HD_STOP) {
        if (f->step == HD_NO_STEP)
            turn_court_done(g->s, f);
        else
            hd_step_done(g, f);
        return;
    }
    f->left--;
    hd_pieces_move(g, f->self, from, HD_COURT, 1, f->who);
}

HD_QUESTION(recall, .number = 4, .phase = "court", .form = HD_FORM_PLACE,
            .flags = HD_ASKS_DOWN | HD_ASKS_OWN, .from = HD_END_ANSWER, .why = hd_why_source,
            .row = "D4", .text = N_("from which region a caballero returns to the court"),
            .help = HD_SAID(
                {NULL, N_("The province is empty, so you can take the missing caballeros back from "
                          "the regions, but not from the king's region or the castillo.")}));
