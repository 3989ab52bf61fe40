/* SPDX-License-Identifier: MIT
 *
 * shard.h: which games of a run belong to a shard: consecutive whole blocks, so that the shards in
 * order make up the run. */
#ifndef HIDALGO_LAB_SHARD_H
#define HIDALGO_LAB_SHARD_H

#include "sim.h"

enum { SHARDS = 100000 };

struct shard {
    int number, of;      /* from 1                                            */
    uint64_t block;      /* games per block                                   */
    uint64_t first, end; /* games first .. end-1                              */
};
struct shard shard_of(const struct sim_setup *setup);

#endif
