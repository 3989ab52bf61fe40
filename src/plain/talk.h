/* SPDX-License-Identifier: MIT
 *
 * talk.h: shared by the files of plain play: the game, the current question, and what was told. */
#ifndef HIDALGO_PLAIN_TALK_H
#define HIDALGO_PLAIN_TALK_H

#include "hidalgo/coach.h"
#include "input.h"
#include "numbers.h"
#include "plain.h"

enum { SENTENCE = 1024 };

struct talk {
    struct hd_session *s;
    struct hd_question q;
    struct hd_move legal[HD_MOVES];
    struct numbers numbers;
    int shown;           /* choices that were shown                               */
    bool paged;          /* page by page: an empty line asks for the next         */
    int told;            /* events of the log that were told                      */
    int headed;          /* rounds and turns so far that a heading was told for   */
    char troubled[160];  /* the beginning of the trouble that was said last       */
    const char *refused; /* the place of the rules that refused an answer, or NULL */
    bool warned;         /* so was that quitting loses moves                      */
    struct hd_coach coach;
    const struct plain_options *options;
};

/* cover.c: the next line; while it is waited for the program can be stopped, and what everybody may
 * see from then on is covered.  hidden: it is not shown as it is typed. */
enum input talk_line(char line[INPUT_LINE], bool hidden);

/* The name of the player asked. */
static inline const char *asked_name(const struct talk *t)
{
    return hd_session_seating(t->s)->player[t->q.who].name;
}

#endif
