/* SPDX-License-Identifier: MIT
 *
 * flow.c: runs the game on to the next question.  A question with a legal answer
 * is put, one without is passed over (R57); duties are done; and when nothing is
 * left unfinished, the round goes on (round.c). */
#include "game.h"

/* The question at the top has no answer. */
static void pass_over(struct game *g, struct hd_frame *f)
{
    switch (f->ask) {
    case HD_ASK_order: /* no choice of order: place, and then see (R66) */
        hd_answer_order(g, f, (struct hd_move){HD_ASK_order, 0, 0, 0});
        break;
    case HD_ASK_pay:
        hd_next_payer(g, f);
        break;
    case HD_ASK_banish:
        hd_next_victim(g, f);
        break;
    default:
        hd_effect_done(g, f);
        break;
    }
}

void hd_settle(struct game *g)
{
    struct hd_state *s = g->s;
    while (s->phase != HD_PHASE_OVER) {
        if (s->todos == 0) {
            hd_phase_next(g);
            continue;
        }
        struct hd_frame *f = top(s);
        if (f->ask == HD_DUTY_EFFECT)
            hd_effect_begin(g, f);
        else if (f->ask == HD_DUTY_PERFORM)
            hd_effect_perform(g, f);
        else if (hd_fill(g->r, s, f, &s->now))
            return;
        else
            pass_over(g, f);
    }
    s->now = (struct hd_options){.ask = HD_ASK_NOTHING};
}
