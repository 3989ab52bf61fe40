/* SPDX-License-Identifier: MIT
 *
 * seeds.h: the seeds of numbered games. */
#ifndef HIDALGO_MATCH_SEEDS_H
#define HIDALGO_MATCH_SEEDS_H

#include <stdint.h>

/* The seed of the games of a block; without rotation a block is a game. */
uint64_t games_seed(uint64_t seed, uint64_t block);

/* The stream of the bot on that seat in game number 'index'. */
uint64_t games_stream(uint64_t seed, uint64_t index, int seat);

/* The stream for the random draw in that game (src/lab/worth). */
uint64_t games_lot(uint64_t seed, uint64_t index);

#endif
