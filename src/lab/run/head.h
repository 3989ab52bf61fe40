/* SPDX-License-Identifier: MIT
 *
 * head.h: the first line of a file of games: what is played, by whom, and which games are in the
 * file.  It includes the contents of the sets, so each game can be played again from it. */
#ifndef HIDALGO_LAB_HEAD_H
#define HIDALGO_LAB_HEAD_H

#include "json.h"
#include "sim.h"

enum { HEAD_WORDS = 64, HEAD_TEXT = 16384 };

struct run_head {
    char edition[HD_ID];
    const char *sets[HEAD_WORDS + 1], *with[HEAD_WORDS + 1], *without[HEAD_WORDS + 1];
    const char *bot[HD_SEATS];
    int bots;
    bool rotate, decisions;
    uint64_t rules_id, seed, games, first, end;
    int shard, shards;
    char text[HEAD_TEXT]; /* the words point into it                             */
    size_t used;
    struct hd_texts *texts; /* the sets' texts, NULL: none; free them               */
};

/* Writes the line for the shard of 'setup'. */
void head_write(struct json *j, const struct sim_setup *setup);
/* The same without the object around it. */
void head_members(struct json *j, const struct sim_setup *setup);
/* False: it is no such line. */
bool head_read(const char *line, size_t size, struct run_head *out);
void head_free(struct run_head *head);

/* Its edition; points into it. */
struct hd_request head_request(const struct run_head *head);

/* Its run, without the bots, which must be hired: with 'whole' shard 1 of 1, else its own shard. */
void head_setup(const struct run_head *head, bool whole, struct sim_setup *out);

#endif
