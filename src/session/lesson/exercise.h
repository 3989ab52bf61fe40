/* SPDX-License-Identifier: MIT
 *
 * exercise.h: a decision of a game as an exercise. */
#ifndef HIDALGO_SESSION_EXERCISE_H
#define HIDALGO_SESSION_EXERCISE_H

#include "hidalgo/lesson.h"

struct exercise {
    const struct hd_session *s; /* it stands at the question (hd_session_past)                    */
    const struct hd_advice *advice;
    struct hd_move given; /* an answer that is not the best                                 */
    enum hd_chapter chapter;
    const char *title;    /* NULL: which decision it was is its title, in the reader's language */
    unsigned long number; /* of the reader's own exercises, where there is no title             */
    const char *say, *because; /* for the question, for 'given' */
    const char *end;           /* afterwards; NULL: the reason, in the reader's language */
};

/* The file of it, which the caller frees. It begins with the round. Cards to come and what lies
 * hidden are drawn anew, so that it shows its player the same as the game did, and sets are named;
 * NULL: that was not possible, or there is no memory. */
char *exercise_write(const struct exercise *e);

#endif
