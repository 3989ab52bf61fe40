/* SPDX-License-Identifier: MIT
 *
 * bench.h: fixed games, one thread, random answers, no events: measures the time of the rules
 * alone, and makes one number that identifies their behaviour. */
#ifndef HIDALGO_LAB_BENCH_H
#define HIDALGO_LAB_BENCH_H

#include "hidalgo/engine.h"

struct bench {
    uint64_t games, decisions, signature;
};

/* steps: each answer is drawn and applied by itself, as a bot's would be, instead of by hd_playout;
 * the games are the same. False if the rules do not allow that many players. */
bool bench_run(const struct hd_rules *r, int seats, uint64_t games, bool steps, struct bench *out);

/* The loop of a search: a world that fits what the asked seat knows, dealt as far as a horizon, and
 * random play up to it. It plays that many, from questions all over fixed games. False as above. */
bool bench_ahead(const struct hd_rules *r, int seats, enum hd_horizon horizon, uint64_t iterations);

#endif
