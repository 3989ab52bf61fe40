/* SPDX-License-Identifier: MIT
 *
 * recover.c: the effect "recover-power" (S14): one played power card, this
 * round's included, or one played modifier comes back to the hand without the others seeing which.
 * The round goes on with the values as they were played (R35, R87). */
#include "game.h"

void hd_perform_recover_power(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_recover;
}

bool hd_fill_recover(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     struct hd_options *o)
{
    unsigned who = f->who, spent = ((1u << HD_SHIFT) - 1) & ~s->shift_hand[who];
    o->row[0] = (uint16_t)(((1u << r->powers) - 1) & ~s->hand[who]);
    if (r->modifiers) {
        o->rows = 2;
        o->row[1] = (uint16_t)hd_shift_choices(s, who, spent);
    }
    return (o->row[0] | o->row[1]) != 0;
}

void hd_answer_recover(struct game *g, struct hd_frame *f, struct answer m)
{
    if (m.a)
        hd_hand_recover_shift(g->s, f->who, m.b);
    else
        hd_hand_recover(g->s, g->r, f->who, m.b);
    struct hd_event *e = event(g, HD_EV_recover);
    if (e) {
        e->who = f->who;
        e->n = m.a ? g->s->shift[f->who][m.b] : g->r->power[m.b].value;
        e->why = m.a;
        e->seen_by = (uint8_t)(1u << f->who);
    }
    hd_effect_done(g, f);
}
