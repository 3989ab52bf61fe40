/* SPDX-License-Identifier: MIT
 *
 * takeback.h: undo and redo. */
#ifndef HIDALGO_PLAIN_TAKEBACK_H
#define HIDALGO_PLAIN_TAKEBACK_H

#include "asides.h"

/* Takes the last move back, if that is free; agreed: also past revealed things, back to the last
 * move of a person, if everybody concerned says yes, which the record notes. */
void takeback_undo(struct talk *t, bool agreed);

/* Asks one of them. Always true: the game goes on. */
bool takeback_asks(struct talk *t);

/* Changes the number of caballeros taken to the court in this turn. */
void takeback_court(struct talk *t, int n);

/* Redo. */
void takeback_redo(struct talk *t);

#endif
