/* SPDX-License-Identifier: MIT
 *
 * asides.h: what can be said instead of an answer: help, map, log, undo, save, why,
 * quit; and what the files of plain play share. */
#ifndef HIDALGO_PLAIN_ASIDES_H
#define HIDALGO_PLAIN_ASIDES_H

#include "numbers.h"

enum { SENTENCE = 1024 };

struct table {
    struct hd_session *s;
    struct hd_question q;
    struct hd_move legal[HD_MOVES];
    struct numbers numbers;
    int shown;           /* choices that were shown                               */
    bool paged;          /* page by page: an empty line asks for the next         */
    int told;            /* events of the log that were told                      */
    char troubled[160];  /* the beginning of the trouble that was said last       */
    bool warned;         /* so was that quitting loses moves                      */
    const char *refused; /* the place of the rules that refused an answer, or NULL */
};

enum said {
    SAID_MOVE,    /* an answer                                              */
    SAID_COMMAND, /* something else; the question stands                    */
    SAID_AGAIN,   /* another question stands                                */
    SAID_QUIT
};

/* Does what a line says, if that is a command; false: it is none. */
bool aside(struct table *t, const char *line, enum said *said);

/* The choice that a text means by its number, or -1 (numbers.h).  Only who cannot see
 * the screen may count lines. */
int numbered(const struct table *t, const char *text);

/* One thing that happened, as everybody may know it. */
void tell_one(const struct table *t, const struct hd_happening *h);

/* Tries once more to save the whole game; says so if it cannot be. */
bool is_saved(const struct table *t);

/* The name of who is asked. */
const char *asked_name(const struct table *t);

#endif
