/* SPDX-License-Identifier: MIT
 *
 * run.h: runs the game to the next question, for both loops: of steps (apply.c) and of playouts
 * (playout.c).
 *
 * In this folder: how a game goes: set-up, rounds, turns, the power shift, and playouts. */
#ifndef HIDALGO_RUN_H
#define HIDALGO_RUN_H

#include "turn.h"

/* By question: carries out an answer (hd_answer_NAME). None for those of every turn (turn.h). */
extern INSIDE void (*const hd_answer_by_ask[])(struct game *, struct hd_frame *, unsigned);

/* The top frame asks nothing: does a duty, skips a question without an answer. */
APART void hd_pass_over(struct game *g, struct hd_frame *f);

/* Runs to the next question, which is then at the top, and returns its answers like
 * hd_choices_NAME; 0 if the game is over. */
static ALWAYS unsigned run_to_question(struct game *g, const struct hd_rules *r, struct hd_state *s,
                                       struct hd_answers *rows, struct hd_frame **asked)
{
    for (;;) {
        if (s->todos == 0) {
            if (s->phase == HD_PHASE_OVER)
                return 0;
            unsigned known = hd_phase_next(g);
            if (known) {
                *asked = top(s);
                return known;
            }
            continue;
        }
        struct hd_frame *f = *asked = top(s);
        unsigned set = hd_choices_by_ask[f->ask](r, s, f, rows);
        if (set)
            return set;
        hd_pass_over(g, f);
    }
}

#endif
