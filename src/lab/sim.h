/* SPDX-License-Identifier: MIT
 *
 * sim.h: many games between bots.
 *
 * Game number i is the same game whatever the number of threads: its seed and
 * its bots' streams derive from (seed, i). */
#ifndef HIDALGO_LAB_SIM_H
#define HIDALGO_LAB_SIM_H

#include <stdatomic.h>

#include "hidalgo/bot.h"
#include "hidalgo/catalog.h"
#include "hidalgo/session.h"
#include "tally.h"

enum { SIM_THREADS = 64, SIM_WHY = 480, SIM_LENGTH = 1 << 14 };

struct sim_setup {
    const struct hd_edition *edition;
    struct hd_request request;          /* what the edition came from    */
    const struct hd_bot *bot[HD_SEATS]; /* as they were listed, see sim_seated */
    struct hd_budget budget[HD_SEATS];  /* and what each may think             */
    int seats;
    bool rotate; /* game by game everybody moves up one seat */
    uint64_t games, seed;
    int threads;
    const char *records;             /* folder for one record per game, or NULL */
    atomic_bool *stop;               /* finish when it is set, also by a signal; or NULL */
    void (*progress)(uint64_t done); /* now and then, from one thread; or NULL */
};

/* Plays games 0 .. games-1, or as many from the first as come before *stop.
 * False with a sentence in why[] when the rules do not allow that many players or
 * a record cannot be written; the tally then holds what was played. */
bool sim_run(const struct sim_setup *setup, struct tally *out, char why[SIM_WHY]);

/* Which of the bots listed sits on a seat in that game. */
int sim_seated(const struct sim_setup *setup, uint64_t index, int seat);

/* The seed of game number 'index', and of the bots' streams in it. */
uint64_t sim_game_seed(uint64_t seed, uint64_t index);
uint64_t sim_bot_stream(uint64_t seed, uint64_t index, int seat);

/* The players of a simulated game; their bots are for who seats them. */
void sim_seating(const struct sim_setup *setup, struct hd_seating *out);

/* Writes the record of a game by playing it again in a session, and compares. */
bool sim_record(const struct sim_setup *setup, uint64_t index, const struct hd_move *moves,
                int count, const struct hd_state *end, char why[SIM_WHY]);

#endif
