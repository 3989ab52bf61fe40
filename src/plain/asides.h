/* SPDX-License-Identifier: MIT
 *
 * asides.h: what can be typed instead of an answer: help, map, log, undo, save, why, quit. */
#ifndef HIDALGO_PLAIN_ASIDES_H
#define HIDALGO_PLAIN_ASIDES_H

#include "talk.h"

enum said {
    SAID_MOVE,    /* an answer                                              */
    SAID_COMMAND, /* something else; the question stands                    */
    SAID_ASKED,   /* it stands, and what can be answered was said           */
    SAID_AGAIN,   /* another question stands                                */
    SAID_QUIT
};

/* Does what a line says, if that is a command; false: it is none. */
bool aside(struct talk *t, const char *line, enum said *said);

/* The choice that a text means by its number, or -1 (numbers.h).  Only who cannot see
 * the screen may count lines. */
int numbered(const struct talk *t, const char *text);

/* Tries once more to save the whole game; says so if it cannot be. */
bool is_saved(const struct talk *t);

#endif
