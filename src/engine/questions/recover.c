/* SPDX-License-Identifier: MIT
 *
 * recover.c: the step "recover": which played power card or modifier comes back to the hand (S14).
 */
#include "ask.h"

CAN_ALWAYS(recover)

void hd_begin_recover(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

void hd_perform_recover(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->left = (uint8_t)number_of(g->r, g->s, f, f->self, e);
    f->ask = HD_ASK_recover;
}

unsigned hd_choices_recover(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    unsigned who = f->who, spent = ((1u << HD_SHIFT) - 1) & ~s->shift_hand[who];
    unsigned played = ((1u << r->powers) - 1) & ~s->hand[who];
    if (f->left == 0)
        return 0;
    if (!r->modifiers)
        return played;
    several(o, 2, false);
    o->row[0] = (uint16_t)played;
    o->row[1] = (uint16_t)hd_hand_different(s, who, spent);
    return o->row[0] | o->row[1] ? HD_SEVERAL : 0;
}

static void note_recovered(struct game *g, unsigned who, unsigned answer)
{
    struct hd_event *e = event(g, HD_EV_recover);
    if (e) {
        e->who = (uint8_t)who;
        e->n = row_of(answer) ? g->s->shift[who][member_of(answer)]
                              : g->r->power[member_of(answer)].value;
        e->why = (uint8_t)row_of(answer);
        e->seen_by = (uint8_t)(1u << who);
    }
}

/* This round still uses the values as they were played (R35, R87). */
void hd_answer_recover(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (row_of(answer))
        hd_hand_recover_shift(g->s, f->who, member_of(answer));
    else
        hd_hand_recover(g->s, g->r, f->who, member_of(answer));
    note_recovered(g, f->who, answer);
    did(f);
    if (--f->left == 0)
        hd_step_done(g, f);
}

HD_QUESTION(recover, .number = 20, .phase = "special", .form = HD_FORM_RECOVER,
            .flags = HD_ASKS_SECRET, .refusal = HD_REFUSAL_power_in_hand, .row = "S14",
            .text = N_("which played card to take back"),
            .help = HD_SAID({NULL, N_("The card returns to the hand unseen and can be played from "
                                      "the next round on.  This round's order does not change.")}));
