/* SPDX-License-Identifier: MIT
 *
 * puzzle.h: puzzles for bots (tests/README.md): a scenario up to a question whose right answer is
 * obvious. */
#ifndef HIDALGO_TEST_PUZZLE_H
#define HIDALGO_TEST_PUZZLE_H

#include "hidalgo/bot.h"
#include "scenario/scenario_run.h"

/* Each bot is asked this many times, with different random numbers, and must be right each time. */
enum { PUZZLE_TIMES = 8, PUZZLE_RUNGS = 8 };

/* A puzzle that waits for its answer. */
struct puzzle {
    struct scenario_run run;
    char why[SCENARIO_WHY];
    struct hd_move legal[HD_MOVES];
    bool right[HD_MOVES];
    int count, rights;
    const struct hd_bot *rung[PUZZLE_RUNGS];
    int rungs;
};

/* Plays up to the question, and reads who must answer it, and the right answers. False: puzzle->why
 * says what is wrong. */
bool puzzle_begin(struct puzzle *p, const struct scenario *s);
void puzzle_end(struct puzzle *p);

/* If the puzzle says 'counted', proves it by trying everything that can still happen: nobody else
 * decides any more, and each right answer can lead to a better end than any other. The value of an
 * end is the lead, half over all others and half over the best. False: p->why says why not. */
bool puzzle_counted(struct puzzle *p);

/* Asks a bot, begun for this question alone, with its usual budget.  True: right.  words:
 * what it said. */
bool puzzle_ask(const struct puzzle *p, const struct hd_bot *bot, uint64_t random,
                char words[WORDS]);

/* Asks all bots that must find it: those in 'open:' must fail, all others must always be right.
 * False: p->why says which one did not. */
bool puzzle_solved(struct puzzle *p);

#endif
