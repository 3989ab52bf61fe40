/* SPDX-License-Identifier: MIT
 *
 * checked.h: plays a random game and checks everything at every step (design 5.1):
 * legal lists sorted, unique, never empty, equal to the options; every other move
 * refused with a reason and without a trace; the same move on a copy gives the
 * same state; views and imagined worlds agree, and views that are written are read;
 * choices that are not private are the same in all of them; nothing invariant is broken;
 * points in the events add up; the game ends in time; the moves played again give the
 * same game. */
#ifndef HIDALGO_CHECKED_H
#define HIDALGO_CHECKED_H

#include <hidalgo/engine.h>

enum { CHECKED_MOVES = 6000 };

struct checked_game {
    long moves;
    uint64_t hash;
    unsigned asked;  /* set of questions that were put                     */
    uint64_t shapes; /* set of shapes of steps that asked                  */
};

/* Plays one game.  NULL, or what went wrong with the seed and the move number
 * (static text, overwritten by the next call). */
const char *checked_play(const struct hd_rules *r, int seats, uint64_t seed,
                         struct checked_game *out);

/* The same from a position, which the engine has to take. */
const char *checked_play_at(const struct hd_rules *r, const struct hd_position *at, uint64_t seed,
                            struct checked_game *out);

/* The checks of one question, and of one legal move, which is played.  NULL, or what went
 * wrong (static text).  random: where samples and imagined worlds are drawn from. */
const char *checked_question(const struct hd_rules *r, const struct hd_state *s, uint64_t *random);
const char *checked_step(const struct hd_rules *r, struct hd_state *s, struct hd_move m);

/* A number from the environment, for long runs: HIDALGO_GAMES=600 build/tests/variants_test. */
long checked_setting(const char *name, long preset);

#endif
