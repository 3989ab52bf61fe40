/* SPDX-License-Identifier: MIT
 *
 * plain.h: the game as numbered lines, for screen readers, dumb terminals, scripts and tests.
 * Nothing is drawn; a terminal gets only the escape sequences that wipe a secret (cover.h),
 * anything else none.
 *
 * All output of the game goes to standard output, refusals too, so that a transcript is
 * complete.
 *
 * In this folder: the game as numbered lines. talk.h is what its files share, asides.def what can
 * be typed instead of an answer. */
#ifndef HIDALGO_PLAIN_H
#define HIDALGO_PLAIN_H

#include "hidalgo/words.h"
#include "text.h"

enum { PLAIN_UNSAVED = 3, PLAIN_NEXT = -2 };

/* How somebody wants to play. */
struct plain_options {
    bool coached; /* gives advice, and warns of classic mistakes                           */
    bool first;   /* somebody's first game                                                 */
    enum hd_beside level; /* what stands beside answers at first, on a terminal; programs get all */
    bool dealt; /* shuffles the numbers of secret answers each time                      */
    int width;  /* width of lines, for print_wrap                                        */
};

/* Plays the session to its end, or until "quit" or the end of input; the record is up to date
 * whenever this waits. Returns the exit code: 0, PLAIN_UNSAVED if the record is incomplete, 128 +
 * the signal that ended it, or PLAIN_NEXT after a lesson if the player wants the next one. */
int plain_run(struct hd_session *s, const struct plain_options *options);

/* How to continue a game: a command, or, if no command can be typed, the menu. */
enum { PLAIN_SAVED = SHELL_WORD + 200 };
const char *plain_saved(const char *record, char out[PLAIN_SAVED]);

#endif
