/* SPDX-License-Identifier: MIT
 *
 * giveback.h: restores the terminal even when the program crashes or is ended by a signal that
 * nobody handles: it writes what was prepared here, restores the settings, and raises the signal
 * again.
 *
 * In this folder: what both front ends need of a terminal: what it understands, and restoring it.
 */
#ifndef HIDALGO_GIVEBACK_H
#define HIDALGO_GIVEBACK_H

#include <termios.h>

#include "terminfo.h"

/* Catches those signals unless they are ignored. Remove handlers that you install after
 * giveback_begin before you call giveback_end. */
void giveback_begin(void);
void giveback_end(void);

/* The bytes to write to standard output, and the settings for standard input; NULL: none. Both are
 * copied. */
void giveback_bytes(const struct sequence *q);
void giveback_settings(const struct termios *settings);

/* Restores, then raises the signal with its default action; safe in a handler. */
void giveback_die(int number);

/* Raises a signal with its default action. */
void giveback_raise(int number);
/* Stops the program as Ctrl-Z does; returns when it goes on. */
void giveback_stop(void);

#endif
