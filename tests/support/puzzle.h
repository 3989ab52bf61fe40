/* SPDX-License-Identifier: MIT
 *
 * puzzle.h: puzzles for bots (tests/README.md): a scenario up to a question whose right answer
 * is plain. */
#ifndef HIDALGO_TEST_PUZZLE_H
#define HIDALGO_TEST_PUZZLE_H

#include "hidalgo/bot.h"
#include "scenario_run.h"

/* Each bot is asked as often, with other random numbers, and has to be right each time. */
enum { PUZZLE_TIMES = 8, PUZZLE_RUNGS = 8 };

/* A puzzle that waits for its answer. */
struct puzzle {
    struct run run;
    char why[SCENARIO_WHY];
    struct hd_move legal[HD_MOVES];
    bool right[HD_MOVES];
    int count, rights;
    const struct hd_bot *rung[PUZZLE_RUNGS];
    int rungs;
};

/* Plays up to the question, and reads who has to answer it, and what is right.  False:
 * puzzle->why says what is wrong with it. */
bool puzzle_begin(struct puzzle *p, const struct scenario *s);
void puzzle_end(struct puzzle *p);

/* Proves it by going through all that can still come, where the puzzle says 'counted': nobody
 * else decides any more, and each right answer can lead to a better end than any other can.
 * An end is as good as the lead over the others, half over all of them and half over the
 * best.  False: p->why says what speaks against it. */
bool puzzle_counted(struct puzzle *p);

/* Asks a bot, begun for this question alone, with its usual budget.  True: right.  words:
 * what it said. */
bool puzzle_ask(const struct puzzle *p, const struct hd_bot *bot, uint64_t random,
                char words[WORDS]);

/* Asks whoever has to find it, so that 'open:' holds: who is named there fails, everybody
 * else is right every time.  False: p->why says who is not. */
bool puzzle_solved(struct puzzle *p);

#endif
