/* SPDX-License-Identifier: MIT
 *
 * giveback.h: restores the terminal even when the program crashes or is ended by a signal that
 * nobody handles: it writes what was prepared here, restores the settings, and raises the signal
 * again. */
#ifndef HIDALGO_GIVEBACK_H
#define HIDALGO_GIVEBACK_H

#include <termios.h>

#include "terminfo.h"

/* Catches those signals, but for those that are ignored.  A handler that is installed
 * after giveback_begin has to be removed before giveback_end. */
void giveback_begin(void);
void giveback_end(void);

/* What is written to standard output, and the settings that standard input gets; NULL:
 * none.  Both are copied. */
void giveback_bytes(const struct sequence *q);
void giveback_settings(const struct termios *settings);

/* Does it, then raises the signal with the effect it has by default; safe in a handler. */
void giveback_die(int number);

/* Raises a signal with the effect it has by default. */
void giveback_raise(int number);
/* Stops the program as Ctrl-Z does; returns when it goes on. */
void giveback_stop(void);

#endif
