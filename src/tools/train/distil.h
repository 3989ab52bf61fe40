/* SPDX-License-Identifier: MIT
 *
 * distil.h: fits the networks of measure (src/bots/instinct.h) to what looking ahead finds.
 *
 * Bots play all variants of tables.h.  At the questions that a network answers, every answer is
 * tried in imagined worlds as the bots that look ahead do it (src/bots/ahead.h): played on to the
 * end of the round (where to place: of the turn), and judged by the outlook.  The networks are
 * fitted so that what they choose is worth most by that measure.  After the first generation they
 * are accepted only if measure wins more by them than by those accepted before, in a sequential
 * test (trial_gate).  The same seed gives the same weights on the same machine, whatever the number
 * of threads. */
#ifndef HIDALGO_TRAIN_DISTIL_H
#define HIDALGO_TRAIN_DISTIL_H

#include "distil_fit.h"
#include "generations.h"

/* setup: games and generations, of which the first only has players of other kinds; the teacher is
 * not used. out: the best weights; unchanged without a complete generation. */
bool distil(struct train_setup *setup, union instinct_weights *out, char why[HD_MATCH_WHY]);

/* A question as the networks see it; quick: one for each seat. The worth of its answers is left
 * open. Returns those that the network may choose, as a set. */
unsigned distil_look(struct quick quick[HD_SEATS], unsigned me, const struct hd_view *view,
                     const struct hd_answers *answers, struct distil_lesson *l);

#endif
