/* SPDX-License-Identifier: MIT
 *
 * scoring.h: shows a general scoring step by step: the castillo opens, the dials turn, each region
 * is scored on the map as it was at that moment; then the sheet. */
#ifndef HIDALGO_SCORING_H
#define HIDALGO_SCORING_H

#include "table_layout.h"

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
/* The table as it was then. */
void scoring_table(const struct scoring *sc, struct table *t);
/* What is scored, and why who gets what. */
void scoring_draw(struct grid *g, struct area a, const struct scoring *sc, const struct table *t);
/* What an action card scored among the happenings from 'from' on, in one sentence; "" for
 * nothing.  Returns out. */
const char *scoring_said(const struct hd_session *s, int from, char *out, size_t size);

#endif
