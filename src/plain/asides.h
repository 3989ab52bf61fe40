/* SPDX-License-Identifier: MIT
 *
 * asides.h: what can be typed instead of an answer: help, map, log, undo, save, why, quit. */
#ifndef HIDALGO_PLAIN_ASIDES_H
#define HIDALGO_PLAIN_ASIDES_H

#include "talk.h"

enum said {
    SAID_MOVE,    /* an answer                                              */
    SAID_COMMAND, /* something else; the same question                      */
    SAID_ASKED,   /* the same question, and its answers were listed         */
    SAID_AGAIN    /* another stage                                          */
};

/* Carries a line out if it is a command; false: it is none. */
bool aside(struct talk *t, const char *line, enum said *said);

/* The choice with the number in a text, or -1 (numbers.h). Only somebody who cannot see the screen
 * may count lines. */
int numbered(const struct talk *t, const char *text);

#endif
