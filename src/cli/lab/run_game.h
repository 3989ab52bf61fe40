/* SPDX-License-Identifier: MIT
 *
 * run_game.h: replays one game of a file of 'hidalgo sim --out'. */
#ifndef HIDALGO_CLI_RUN_GAME_H
#define HIDALGO_CLI_RUN_GAME_H

#include "hidalgo/session.h"

/* Like hd_session_load: *status 0: the same game as in the file; 2: it ends differently (bots with
 * a time limit, or other people's); 3: unreadable (NULL). */
struct hd_session *run_game(const char *path, uint64_t game, int *status, char why[240]);

/* Whether a file has the games of a run. */
bool run_game_is_run(const char *path);

#endif
