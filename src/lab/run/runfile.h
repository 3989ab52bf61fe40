/* SPDX-License-Identifier: MIT
 *
 * runfile.h: a file of games: a head, then a line for each game in the order of their numbers.
 *
 * Lines are only appended, so a killed run leaves whole lines and perhaps a part of one.  Started
 * again with the same file, it drops that part and continues; if all games are there it plays
 * none. */
#ifndef HIDALGO_LAB_RUNFILE_H
#define HIDALGO_LAB_RUNFILE_H

#include "run/append.h"
#include "run/head.h"
#include "run/row.h"

/* Takes the games of a file, in order; false ends the reading. */
typedef bool runfile_taker(void *context, const struct sim_row *row);

/* Reads the head of a file.  False with a sentence in why[]. */
bool runfile_head(const char *path, struct run_head *out, char why[SIM_WHY]);

/* Reads the games of a file after its head. False with a sentence if a line is no game, or not the
 * next one. */
bool runfile_read(const char *path, const struct hd_edition *e, runfile_taker *take, void *context,
                  char why[SIM_WHY]);

/* Opens a file for the games of that shard: a new one, or an existing one of exactly the same run.
 * Then 'take' gets its games first, and an incomplete block is cut off. *next: the first missing
 * game. NULL with a sentence in why[]. */
struct append *runfile_open(const struct sim_setup *setup, runfile_taker *take, void *context,
                            uint64_t *next, char why[SIM_WHY]);

/* Adds a line, and empties it; false: there is not enough memory. */
bool runfile_add(struct append *out, struct json *line);

/* Closes it when everything is on the disk, or cannot be: then unsaved[] is a sentence, else "". */
void runfile_close(struct append *out, char unsaved[SIM_WHY]);

#endif
