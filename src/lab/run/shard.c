/* SPDX-License-Identifier: MIT
 *
 * shard.c: a part of the games of a run (shard.h). */
#include "run/shard.h"

#include <stdio.h>

#include "run/sim.h"
#include "seatings.h"

/* The first block of a shard, from 0; shards are as equal as whole blocks allow. */
static uint64_t begins(uint64_t blocks, uint64_t number, uint64_t of)
{
    uint64_t each = blocks / of, rest = blocks % of;
    return each * number + (number < rest ? number : rest);
}

struct shard shard_part(uint64_t games, uint64_t block, int number, int of)
{
    struct shard s = {.number = number, .of = of, .block = block};
    const uint64_t blocks = (games + block - 1) / block;
    s.first = begins(blocks, (uint64_t)number - 1, (uint64_t)of) * block;
    s.end = begins(blocks, (uint64_t)number, (uint64_t)of) * block;
    s.first = s.first < games ? s.first : games;
    s.end = s.end < games ? s.end : games;
    return s;
}

struct shard shard_of(const struct sim_setup *setup)
{
    struct plan plan;
    plan_of(&setup->match, &plan);
    return shard_part(setup->match.games, plan.block, setup->shards ? setup->shard : 1,
                      setup->shards ? setup->shards : 1);
}

bool shard_read(const char *text, int *number, int *of)
{
    char rest;
    return sscanf(text, "%6d/%6d%c", number, of, &rest) == 2 && *number >= 1 && *number <= *of &&
           *of <= SHARDS;
}
