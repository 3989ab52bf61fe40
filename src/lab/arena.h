/* SPDX-License-Identifier: MIT
 *
 * arena.h: plays everybody against everybody, and rates them.
 *
 * In this folder: what many games between bots say. The folders below measure runs, comparisons
 * and cards; here are the arena, the deep check of a set, the benchmark, and what keeps a run's
 * sums. */
#ifndef HIDALGO_LAB_ARENA_H
#define HIDALGO_LAB_ARENA_H

#include <stdio.h>

#include "hidalgo/match.h"
#include "hidalgo/rating.h"
#include "keep.h"
#include "progress.h"
#include "report/telling.h"

/* Games of which parts are made: whole blocks, however many sit at a table. */
enum { ARENA_BLOCK = 60 };

struct arena_setup {
    const struct hd_edition *edition;
    const struct hd_texts *sets;
    struct hd_match match;     /* players, seats, games, seed, threads; the rest is arena's */
    int zero;                  /* which player has 0 points                */
    progress_teller *progress; /* with the first one's rating; or NULL     */
    struct keep *keep;         /* continues from there, and saves there; or NULL            */
};

struct arena_result {
    const struct arena_setup *setup;
    struct hd_match_result match;
    bool rated; /* there were games                                             */
    struct hd_rating rating[HD_POOL];
};

/* As many games in whole blocks, or a few more. */
uint64_t arena_games(uint64_t games, int seats);

/* Plays whole blocks: at least as many games as wanted. False with a sentence in why[] if they
 * cannot be played. */
bool arena_run(const struct arena_setup *setup, struct arena_result *out, char why[KEEP_WHY]);

extern const struct table_form arena_forms[];
report_teller arena_tell; /* of a struct arena_result                                           */

#endif
