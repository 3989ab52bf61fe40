/* SPDX-License-Identifier: MIT
 *
 * lessons.h: how the rivals got their numbers, only from games among themselves. */
#ifndef HIDALGO_TEST_RIVAL_LESSONS_H
#define HIDALGO_TEST_RIVAL_LESSONS_H

#include "hidalgo/catalog.h"
#include "rival.h"

/* An edition without options. False, after a message. */
bool rival_edition(const char *id, struct hd_edition *out);
/* Prints new numbers for numbers.def after that many seconds. Returns an exit status. */
int rival_tune(int seconds, uint64_t seed);
/* Prints judge.inc, fitted to the points that seats still got in games of that rival. */
int rival_fit(const char *bot, uint64_t games, uint64_t seed);

#endif
