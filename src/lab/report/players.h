/* SPDX-License-Identifier: MIT
 *
 * players.h: columns about who played, and how a player did. */
#ifndef HIDALGO_LAB_PLAYERS_H
#define HIDALGO_LAB_PLAYERS_H

#include "hidalgo/match.h"
#include "report/results.h"

/* In CSV every line begins with the bots, and their number. */
enum { PLAYED_BOTS, PLAYED_NUMBER, PLAYED };
#define PLAYED_COLUMNS(first)                                                                      \
    [(first) + PLAYED_BOTS] = {.id = "bots", .kind = COLUMN_WORD, .in = IN_CSV},                   \
               [(first) + PLAYED_NUMBER] = {.id = "players", .kind = COLUMN_COUNT, .in = IN_CSV}
void played_put(const struct hd_match *match, struct results_cell cell[PLAYED]);

/* Wins and points of a player, of a seat or of all its seats, for those of 'in_'. */
enum { PLAYER_WINS, PLAYER_SHARE, PLAYER_SCORE, PLAYER_FIGURES };
#define PLAYER_COLUMNS(first, in_)                                                                 \
    [(first) + PLAYER_WINS] = {.id = "wins", .kind = COLUMN_NUMBER, .in = (in_)&IN_PROGRAMS},      \
               [(first) + PLAYER_SHARE] = {.id = "win_share",                                      \
                                           .ci = "win_share_ci",                                   \
                                           .head = "wins, %",                                      \
                                           .what = "of the games; a shared victory counts as its " \
                                                   "part",                                         \
                                           .kind = COLUMN_SHARE,                                   \
                                           .in = (in_),                                            \
                                           .digits = 1,                                            \
                                           .chart = CHART_INTERVAL},                               \
               [(first) + PLAYER_SCORE] = {.id = "score_mean",                                     \
                                           .ci = "score_ci",                                       \
                                           .head = "points",                                       \
                                           .what = "of a seat, at the end",                        \
                                           .kind = COLUMN_NUMBER,                                  \
                                           .in = (in_),                                            \
                                           .digits = 2,                                            \
                                           .chart = CHART_INTERVAL}
/* even: the share of all games that it would win if all were equal; mean: the points of any seat,
 * or 0. */
void player_put(const struct hd_figures *f, double even, double mean,
                struct results_cell cell[PLAYER_FIGURES]);

#endif
