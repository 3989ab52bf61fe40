/* SPDX-License-Identifier: MIT
 *
 * stages.h: what begins each stage, and what intents and ticks do there; the rows of present.c.
 *
 * A function of an intent or a tick returns where to go: a stage, or one of these. None of them
 * goes there itself. */
#ifndef HIDALGO_STAGES_H
#define HIDALGO_STAGES_H

#include "present.h"

enum {
    GO_NOWHERE = -1, /* the stage goes on                                      */
    GO_NEXT = -2,    /* to whatever the game asks for next                     */
    GO_UNDER = -3,   /* back to the stage below                                */
    GO_ANY = -4      /* where the intent leads at any stage                    */
};

enum { SENTENCE = 1024, MOMENT = 20 /* milliseconds that a key may wait for a thought     */ };

/* ---- present_game.c: the questions, the answers, others' turns ------------------- */

bool seat_is_bot(const struct present *p, int seat);
/* Whether others must look away before the question that is asked. */
bool needs_veil(const struct present *p);
/* Whether the list is open to all because it leaves out hidden modifiers. */
bool hides_half(const struct present *p);
/* Whether somebody may still want to take the last move back before the next turn. */
bool turn_may_end(const struct present *p);

/* Asks a person; lets bots play; shows a general scoring; ends a lesson. */
void choice_enter(struct present *p);
void bots_enter(struct present *p);
void scoring_enter(struct present *p);
void lesson_enter(struct present *p);

int choice_input(struct present *p, enum intent i, long n);
int held_input(struct present *p, enum intent i, long n);
/* A pause that ends by going on: TURN, NOTE, VEIL, COVERED. */
int pause_input(struct present *p, enum intent i, long n);
int scoring_input(struct present *p, enum intent i, long n);
int bots_input(struct present *p, enum intent i, long n);
int scoring_tick(struct present *p);
int bots_tick(struct present *p);

/* What the player asked named face down: at once, if nobody else is there or looks; else at OWN. */
int own_begin(struct present *p);
void own_shown(const struct present *p, char *out, size_t size);
int own_input(struct present *p, enum intent i, long n);

/* Plays answers; *played says how many. */
int answer_play(struct present *p, const struct hd_line *line, int *played);

/* ---- present_thought.c: advice beside a question, hints, reviews -------------------- */

int hint_begin(struct present *p);
void thought_enter(struct present *p);
int choice_tick(struct present *p);
int hint_tick(struct present *p);
int review_tick(struct present *p);
int thought_input(struct present *p, enum intent i, long n);

/* ---- present_back.c: taking back, leaving ------------------------------------------ */

int back_undo(struct present *p, bool asks);
int back_redo(struct present *p);
int back_court(struct present *p, int n);
void agree_enter(struct present *p);
int agree_input(struct present *p, enum intent i, long n);
int back_leave(struct present *p);
int leaving_input(struct present *p, enum intent i, long n);
/* At the end of a game or a lesson nothing asks before it is left. */
int end_input(struct present *p, enum intent i, long n);

/* ---- present_past.c: replays and trial games ------------------------------------------ */

/* A replay from n decisions on; n < 0: from now, or from the last decision of a finished game. */
int replay_begin(struct present *p, long n);
int replay_input(struct present *p, enum intent i, long n);
/* Back to the whole game, if that is a replay. */
void replay_leave(struct present *p);
int what_if_begin(struct present *p);
void what_if_leave(struct present *p);

#endif
