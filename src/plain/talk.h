/* SPDX-License-Identifier: MIT
 *
 * talk.h: shared by the files of plain play: the game, the current question, and what was already
 * told. */
#ifndef HIDALGO_PLAIN_TALK_H
#define HIDALGO_PLAIN_TALK_H

#include "input.h"
#include "numbers.h"
#include "plain.h"
#include "present.h"

enum { SENTENCE = 1024 };

/* How far a game was told: events of its log; rounds and turns with a heading. */
struct so_far {
    int events, headed;
};

struct talk {
    struct present game;  /* the course of it ...                                  */
    struct hd_session *s; /* ... and its session now: a what-if game and the past have others */
    unsigned entered;     /* its stage that was told; 0: tell it again             */
    struct hd_question q;
    struct hd_move legal[HD_MOVES];
    struct numbers numbers;
    struct hd_question before; /* the question before it */
    bool brief; /* choices are told in few words, as they are at first on a terminal */
    int shown;  /* choices that were shown                               */
    bool paged; /* an empty line asks for the next page                  */
    struct so_far told;
    struct so_far real;  /* during a what-if game: of the real one                */
    const char *refused; /* the place of the rules that refused an answer, or NULL */
    const struct plain_options *options;
};

/* Carries an intent out; any but leaving means that nobody wants to leave after all. */
static inline void talk_do(struct talk *t, enum intent i, long n)
{
    if (t->game.stage == STAGE_LEAVING && i != INTENT_LEAVE)
        present_do(&t->game, INTENT_NO, 0);
    present_do(&t->game, i, n);
}

/* cover.c: the next line; the program can be stopped while waiting, which hides secrets. hidden:
 * without echo. */
enum input talk_line(char line[INPUT_LINE], bool hidden);
/* The same for input_enter. */
enum input talk_enter(void);

/* The name of the player asked. */
static inline const char *asked_name(const struct talk *t)
{
    return hd_session_seating(t->s)->player[t->q.who].name;
}

#endif
