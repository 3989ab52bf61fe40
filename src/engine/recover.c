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

unsigned hd_fill_recover(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_options *o)
{
    unsigned who = f->who, spent = ((1u << HD_SHIFT) - 1) & ~s->shift_hand[who];
    unsigned played = ((1u << r->powers) - 1) & ~s->hand[who];
    if (!r->modifiers)
        return played;
    several(o, 2, false);
    o->row[0] = (uint16_t)played;
    o->row[1] = (uint16_t)hd_shift_choices(s, who, spent);
    return o->row[0] | o->row[1] ? HD_SEVERAL : 0;
}

void hd_answer_recover(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (row_of(answer))
        hd_hand_recover_shift(g->s, f->who, member_of(answer));
    else
        hd_hand_recover(g->s, g->r, f->who, member_of(answer));
    struct hd_event *e = event(g, HD_EV_recover);
    if (e) {
        e->who = f->who;
        e->n = row_of(answer) ? g->s->shift[f->who][member_of(answer)]
                              : g->r->power[member_of(answer)].value;
        e->why = (uint8_t)row_of(answer);
        e->seen_by = (uint8_t)(1u << f->who);
    }
    hd_effect_done(g, f);
}
