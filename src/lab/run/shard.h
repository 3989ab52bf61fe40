/* SPDX-License-Identifier: MIT
 *
 * shard.h: which games of a run belong to a shard: consecutive whole blocks, so that the shards in
 * order make up the run. */
#ifndef HIDALGO_LAB_SHARD_H
#define HIDALGO_LAB_SHARD_H

#include <stdbool.h>
#include <stdint.h>

enum { SHARDS = 100000 };

struct shard {
    int number, of;      /* from 1                                            */
    uint64_t block;      /* games per block                                   */
    uint64_t first, end; /* games first .. end-1                              */
};

/* That part of so many games. Without enough blocks the last shards have no games. */
struct shard shard_part(uint64_t games, uint64_t block, int number, int of);

struct sim_setup;
struct shard shard_of(const struct sim_setup *setup);

/* Reads "3/8". */
bool shard_read(const char *text, int *number, int *of);

#endif
