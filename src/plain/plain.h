/* SPDX-License-Identifier: MIT
 *
 * plain.h: the game as numbered lines, for screen readers, dumb terminals, scripts and tests.
 * Nothing is drawn; a terminal gets only the escape sequences that wipe a secret (cover.h),
 * anything else none.
 *
 * Everything of the game goes to standard output, refusals too, so that a transcript is
 * complete. */
#ifndef HIDALGO_PLAIN_H
#define HIDALGO_PLAIN_H

#include "hidalgo/session.h"
#include "text.h"

enum { PLAIN_UNSAVED = 3, PLAIN_NEXT = -2 };

/* How somebody wants to play. */
struct plain_options {
    bool coached; /* is told what to think of, and warned before classic mistakes          */
    bool dealt;   /* the numbers of secret answers are dealt anew each time                */
    int width;    /* lines are broken there, as print_wrap takes it                        */
};

/* Plays the session to its end, or until "quit" or the end of input; the record
 * is up to date whenever this waits.  Returns the exit code: 0, PLAIN_UNSAVED when
 * the record lacks some of the game, or 128 + the signal that ended it; PLAIN_NEXT after a
 * lesson when the next one is wanted. */
int plain_run(struct hd_session *s, const struct plain_options *options);

/* How a game that was left goes on: by a command, and where none can be typed by the menu. */
enum { PLAIN_SAVED = SHELL_WORD + 200 };
const char *plain_saved(const char *record, char out[PLAIN_SAVED]);

#endif
