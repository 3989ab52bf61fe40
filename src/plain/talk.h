/* SPDX-License-Identifier: MIT
 *
 * talk.h: shared by the files of plain play: the game, the current question, and what was already
 * told. */
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
    bool paged;          /* an empty line asks for the next page                  */
    int told;            /* events of the log already told                        */
    int headed;          /* rounds and turns with a heading so far                */
    char troubled[160];  /* the beginning of the last error message               */
    const char *refused; /* the place of the rules that refused an answer, or NULL */
    bool warned;         /* already warned that quitting loses moves              */
    struct hd_coach coach;
    enum hd_beside level; /* of what stands beside answers                        */
    const struct plain_options *options;
};

/* cover.c: the next line; the program can be stopped while waiting, which hides secrets. hidden:
 * without echo. */
enum input talk_line(char line[INPUT_LINE], bool hidden);
/* The same for input_enter. */
enum input talk_enter(void);

/* What stands beside answers from now on. */
static inline void level_set(struct talk *t, enum hd_beside level)
{
    t->level = level;
    t->coach.beside = level == HD_BESIDE_LEARNER;
}

/* The name of the player asked. */
static inline const char *asked_name(const struct talk *t)
{
    return hd_session_seating(t->s)->player[t->q.who].name;
}

#endif
