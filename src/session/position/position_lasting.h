/* SPDX-License-Identifier: MIT
 *
 * position_lasting.h: temporary rules, as traces and positions write them: {rule: king-bonus,
 * value: 4, until: round}. */
#ifndef HIDALGO_POSITION_LASTING_H
#define HIDALGO_POSITION_LASTING_H

#include "hidalgo/engine.h"

/* The words; NULL for other numbers (enum hd_rule, enum hd_lasts). */
const char *lasting_word(int rule);
const char *lasting_until(int lasts);

const char *lasting_ways(int closed); /* enum hd_closed */

/* The rule that an event tells of. */
struct hd_lasting lasting_of_event(const struct hd_event *e);

/* The rules of a state that still hold when its position begins. next: it begins with the next
 * round. */
void lasting_of(const struct hd_state *s, bool next, struct hd_position *out);

#endif
