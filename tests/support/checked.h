/* SPDX-License-Identifier: MIT
 *
 * checked.h: plays a random game and checks everything at every step: lists of legal answers are
 * sorted, unique, never empty; every other move is refused with a reason and changes nothing; the
 * same move on a copy gives the same state; views and imagined worlds agree, and a written view
 * reads as the same; choices that are not private are the same in all of them; no invariant is
 * broken; points in the events add up; the game ends in time; replaying the moves gives the same
 * game. */
#ifndef HIDALGO_CHECKED_H
#define HIDALGO_CHECKED_H

#include <hidalgo/engine.h>

enum { CHECKED_MOVES = 6000 };

struct checked_game {
    long moves;
    uint64_t hash;
    uint64_t asked;  /* set of questions that were asked                   */
    uint64_t shapes; /* set of shapes of steps that asked                  */
};

/* Plays one game.  NULL, or what went wrong with the seed and the move number
 * (static text, overwritten by the next call). */
const char *checked_play(const struct hd_rules *r, int seats, uint64_t seed,
                         struct checked_game *out);

/* The same from a position, which the engine must accept. */
const char *checked_play_at(const struct hd_rules *r, const struct hd_position *at, uint64_t seed,
                            struct checked_game *out);

/* The checks of one question, and of one legal move, which is played. NULL, or what went wrong
 * (static text). random: for samples and imagined worlds. */
const char *checked_question(const struct hd_rules *r, const struct hd_state *s, uint64_t *random);
const char *checked_step(const struct hd_rules *r, struct hd_state *s, struct hd_move m);

/* A number from the environment, for long runs: HIDALGO_GAMES=600 build/tests/variants_test. */
long checked_setting(const char *name, long preset);

#endif
