/* SPDX-License-Identifier: MIT
 *
 * run_game.h: plays one game of a file of 'hidalgo sim --out' again. */
#ifndef HIDALGO_CLI_RUN_GAME_H
#define HIDALGO_CLI_RUN_GAME_H

#include "hidalgo/session.h"

/* As hd_session_load: *status 0 it is the game of the file, 2 it ends otherwise (bots with a
 * time, or of other people), 3 unreadable (NULL). */
struct hd_session *run_game(const char *path, uint64_t game, int *status, char why[240]);

#endif
