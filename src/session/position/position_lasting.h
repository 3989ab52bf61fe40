/* SPDX-License-Identifier: MIT
 *
 * position_lasting.h: rules for a while, as traces and positions tell them: {rule: king-bonus,
 * value: 4, until: round}; and among them sentences that wait for another time: {rule: later, card:
 * legacy, seat: ana, region: granada, until: end}. */
#ifndef HIDALGO_POSITION_LASTING_H
#define HIDALGO_POSITION_LASTING_H

#include "paper.h"

/* The words; NULL for other numbers (enum hd_rule, enum hd_lasts). */
const char *lasting_word(int rule);
const char *lasting_until(int lasts);

const char *lasting_ways(int closed); /* enum hd_closed */
/* Of what waits, the word of cards for enum hd_due, written to word; NULL for other numbers. */
const char *waiting_until(int due, char word[HD_ID]);

/* The rule that an event tells of. */
struct hd_lasting lasting_of_event(const struct hd_event *e);

/* The rules of a state that still hold when its position begins. next: it begins with the next
 * round. */
void lasting_of(const struct hd_state *s, bool next, struct hd_position *out);

/* position_waiting.c. Whether the rule that is open, or that is to be written, waits; and what is
 * said of it, like paper_rule. */
bool waiting_is(const struct paper *w, const struct hd_lasting *l);
bool waiting_told(struct paper *w, struct hd_lasting *l);

#endif
