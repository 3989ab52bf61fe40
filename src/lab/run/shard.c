/* SPDX-License-Identifier: MIT
 *
 * shard.c: a part of the games of a run (shard.h). */
#include "run/shard.h"

#include "seatings.h"

/* The first block of a shard, from 0; shards are as equal as whole blocks allow. */
static uint64_t begins(uint64_t blocks, uint64_t number, uint64_t of)
{
    uint64_t each = blocks / of, rest = blocks % of;
    return each * number + (number < rest ? number : rest);
}

struct shard shard_of(const struct sim_setup *setup)
{
    struct plan plan;
    plan_of(&setup->match, &plan);
    struct shard s = {.number = setup->shards ? setup->shard : 1,
                      .of = setup->shards ? setup->shards : 1,
                      .block = plan.block};
    uint64_t games = setup->match.games, blocks = (games + s.block - 1) / s.block;
    s.first = begins(blocks, (uint64_t)s.number - 1, (uint64_t)s.of) * s.block;
    s.end = begins(blocks, (uint64_t)s.number, (uint64_t)s.of) * s.block;
    s.end = s.end < games ? s.end : games;
    return s;
}
