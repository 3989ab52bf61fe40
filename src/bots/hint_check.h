/* SPDX-License-Identifier: MIT
 *
 * hint_check.h: parts of hints that only tests use; the rest is in include/hidalgo/hint.h. */
#ifndef HIDALGO_BOTS_HINT_CHECK_H
#define HIDALGO_BOTS_HINT_CHECK_H

#include "hidalgo/hint.h"

/* The worth of the last measured answer in other worlds, from one number to another, not compared
 * with anything. It uses the memory and arguments of a hint or a verdict. */
struct hd_estimate hint_again(void *own, struct hd_move m, uint32_t from, uint32_t to);

/* The gain of an answer against the mean of all, in a number of other worlds (at most 2048), with
 * trees grown several times longer.  It uses the memory and arguments of a hint. */
struct hd_estimate hint_gain_again(void *own, struct hd_move m, uint32_t longer, uint32_t worlds);

#endif
