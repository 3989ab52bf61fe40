/* SPDX-License-Identifier: MIT
 *
 * position_waiting.h: sentences that wait for another time, as traces and positions write them
 * among the rules for a while: {rule: later, card: legacy, seat: ana, region: granada, until: end}.
 */
#ifndef HIDALGO_POSITION_WAITING_H
#define HIDALGO_POSITION_WAITING_H

#include "paper.h"
#include "position_read.h"

/* The word of cards for enum hd_due, written to word; NULL for other numbers. */
const char *waiting_until(int due, char word[HD_ID]);

bool waiting_is(const struct node *n); /* an entry of 'rules' tells of one            */
bool waiting_read(const struct position_reader *r, const struct node *n, struct hd_lasting *out);
void waiting_write(struct paper *w, const struct hd_lasting *l);

#endif
