/* SPDX-License-Identifier: MIT
 *
 * slots.h: texts with slots for what depends on the game.
 *
 * "after <!--rounds-->nine<!--/--> rounds": the mark names a value, and what is printed between the
 * marks is what it is in the printed game.  Readers of the file see only that. */
#ifndef HIDALGO_SLOTS_H
#define HIDALGO_SLOTS_H

#include <stdbool.h>
#include <stddef.h>

enum { SLOT_NAME = 48, SLOT_TEXT = 2048 };

/* What a slot says in a game, in the form of what is printed; false: that stays. */
typedef bool slot_value(const void *game, const char *name, const char *printed, char *out,
                        size_t size);

/* The text without marks, filled in by 'value', or with what is printed (NULL); to be freed.  NULL:
 * no memory. */
char *slots_fill(const char *text, slot_value *value, const void *game);

#endif
