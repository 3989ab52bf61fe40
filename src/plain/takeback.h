/* SPDX-License-Identifier: MIT
 *
 * takeback.h: undo and redo, told with what they change. */
#ifndef HIDALGO_PLAIN_TAKEBACK_H
#define HIDALGO_PLAIN_TAKEBACK_H

#include "asides.h"

/* The last move, if it is free; agreed: whatever was revealed, back to the last move of a
 * person, which the record notes. */
enum said takeback_undo(struct table *t, bool agreed);

/* Plays again what was taken back. */
enum said takeback_redo(struct table *t);

#endif
