/* SPDX-License-Identifier: MIT
 *
 * typing.h: the terminal that plain play reads from.
 *
 * Its own echo is off from beginning to end, since it would show what is typed ahead before anybody
 * knows whether a secret question will read it. Instead, whoever reads a line echoes it. So the
 * terminal does not edit lines either; this names its keys for that. */
#ifndef HIDALGO_PLAIN_TYPING_H
#define HIDALGO_PLAIN_TYPING_H

#include <stdbool.h>
#include <stddef.h>

/* Takes the terminal; typing_end gives it back, and so does the end of the program. What was typed
 * and not read stays there. Not if there is none, or in the background. */
void typing_begin(void);
void typing_end(void);
bool typing_is_on(void);

/* The same, but in the background it stops the program first, as reading does. */
void typing_in_front(void);

/* After a stop that nobody could catch: the settings may be others. */
void typing_again(void);

/* What a byte means to the terminal. */
enum typed { TYPED_TEXT, TYPED_LINE, TYPED_ERASE, TYPED_WORD, TYPED_KILL, TYPED_AGAIN, TYPED_END };
enum typed typing_key(int byte);

/* Echoes bytes; wipes cells before the cursor. */
void typing_echo(const char *bytes, size_t n);
void typing_wipe(int cells);

#endif
