/* SPDX-License-Identifier: MIT
 *
 * bots.h: declares all bots, for bots.c; one file each.
 *
 * In this folder: players that are programs. They get views, never states. quick judges at a
 * glance, ahead.h is shared by those that think ahead, outlook.h predicts the end of a game, and
 * advise.c compares answers for people. */
#ifndef HIDALGO_BOTS_H
#define HIDALGO_BOTS_H

#include "hidalgo/bot.h"

/* As in intl.h, which bots do not see: shown through _() by the front ends. */
#define N_(text) text

extern const struct hd_bot hd_bot_random;
extern const struct hd_bot hd_bot_quick;
extern const struct hd_bot hd_bot_measure;
extern const struct hd_bot hd_bot_greedy;
extern const struct hd_bot hd_bot_search;
extern const struct hd_bot hd_bot_expert;

#endif
