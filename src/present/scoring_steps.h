/* SPDX-License-Identifier: MIT
 *
 * scoring_steps.h: a general scoring step by step: the castillo opens, the dials turn, each region
 * is scored as it was at that moment. */
#ifndef HIDALGO_SCORING_STEPS_H
#define HIDALGO_SCORING_STEPS_H

#include "hidalgo/session.h"

enum { SCORING_STEPS = HD_CASTILLO + 3 };

/* Happenings of the log that are shown together, [from, to). */
struct scoring_step {
    int from, to;
    int place; /* the scored place, or -1: the dials                    */
};

struct scoring {
    int steps, at; /* at: the current one                                    */
    struct scoring_step step[SCORING_STEPS];
    struct hd_state then; /* the public state at that moment                 */
};

/* Finds the first general scoring among the happenings from 'from' on. False: none. */
bool scoring_find(struct scoring *sc, const struct hd_session *s, int from);
/* Goes to a step; false: no such step. */
bool scoring_go(struct scoring *sc, const struct hd_session *s, int step);
/* What an action card scored among the happenings from 'from' on, in one sentence; "" for
 * nothing.  Returns out. */
const char *scoring_said(const struct hd_session *s, int from, char *out, size_t size);

#endif
