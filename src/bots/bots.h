/* SPDX-License-Identifier: MIT
 *
 * bots.h: declares all bots, for bots.c; one file each. */
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
