/* SPDX-License-Identifier: MIT
 *
 * takeback.h: undo and redo, and what they change. */
#ifndef HIDALGO_PLAIN_TAKEBACK_H
#define HIDALGO_PLAIN_TAKEBACK_H

#include "asides.h"

/* The last move, if it is free; agreed: whatever was revealed, back to the last move of a
 * person, when each whom it concerns has said yes, which the record notes. */
enum said takeback_undo(struct talk *t, bool agreed);

/* Another number to the court than in this turn was said. */
enum said takeback_court(struct talk *t, int n);

/* Plays again what was taken back. */
enum said takeback_redo(struct talk *t);

#endif
