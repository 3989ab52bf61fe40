/* SPDX-License-Identifier: MIT
 *
 * recover.c: the effect "recover-power" (S14): one played power card, this
 * round's included, comes back to the hand without the others seeing which.  The
 * round goes on with the values as they were played (R35, R87). */
#include "game.h"

void hd_perform_recover_power(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_recover;
}

bool hd_fill_recover(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     struct hd_options *o)
{
    o->row[0] = (uint16_t)(((1u << r->powers) - 1) & ~s->hand[f->who]);
    return o->row[0] != 0;
}

void hd_answer_recover(struct game *g, struct hd_frame *f, struct hd_move m)
{
    hd_hand_recover(g->s, g->r, f->who, m.b);
    struct hd_event *e = event(g, HD_EV_recover);
    if (e) {
        e->who = f->who;
        e->n = g->r->power[m.b].value;
        e->seen_by = (uint8_t)(1u << f->who);
    }
    hd_effect_done(g, f);
}
