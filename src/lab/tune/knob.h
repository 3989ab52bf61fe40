/* SPDX-License-Identifier: MIT
 *
 * knob.h: numbers of cards that may change, and the set that gives them other values. Games are
 * played with that set, so the proposed set is exactly what was played. */
#ifndef HIDALGO_LAB_KNOB_H
#define HIDALGO_LAB_KNOB_H

#include "tune/tune.h"

/* The set, with the numbers' values as 'now' of each. */
void knobs_write(const struct tune_setup *setup, const struct tune_knob *knob, FILE *to);
/* The same as a text, which the caller frees; NULL: no memory. */
char *knobs_text(const struct tune_setup *setup, const struct tune_knob *knob);

/* The edition with it; false with a sentence. */
bool knobs_load(const struct tune_setup *setup, const struct tune_knob *knob,
                struct hd_edition *out, char why[TUNE_WHY]);

/* What has the number: the id of a card or a region, or "edition". */
const char *knob_id(const struct hd_edition *e, const struct tune_knob *k);
bool knob_is_of_card(const struct tune_knob *k);

/* The least and the largest value that the engine can play. */
int knob_least(const struct hd_edition *e, const struct tune_knob *k);
int knob_most(const struct tune_knob *k);

#endif
