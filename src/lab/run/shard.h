/* SPDX-License-Identifier: MIT
 *
 * shard.h: which games of a run are played here: whole blocks, one after the other, so that
 * the shards in their order are the run. */
#ifndef HIDALGO_LAB_SHARD_H
#define HIDALGO_LAB_SHARD_H

#include "sim.h"

enum { SHARDS = 100000 };

struct shard {
    int number, of;      /* from 1                                            */
    uint64_t block;      /* games of one                                      */
    uint64_t first, end; /* games first .. end-1                              */
};
struct shard shard_of(const struct sim_setup *setup);

#endif
