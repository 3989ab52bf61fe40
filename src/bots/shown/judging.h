/* SPDX-License-Identifier: MIT
 *
 * judging.h: what else the adviser knows (advice.h), for reviews and at the table.
 *
 * In this folder: what the other layers use of the bots, and programs outside do not need. */
#ifndef HIDALGO_JUDGING_H
#define HIDALGO_JUDGING_H

#include "hidalgo/advice.h"

/* Where an answer stands in an advice; -1: nowhere. */
int hd_advised_rank(const struct hd_advice *advice, struct hd_move m);

/* How many points ahead of the mean of the others the outlook expects each seat to be at the end,
 * in hundredths, from a state between two turns or at the beginning of a round; false: it is
 * neither. own: memory as for hd_advise. random: first play the round on, by lot as for the others
 * in an advice; NULL: judge the state as it is. */
bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, uint64_t *random,
                 int32_t out[HD_SEATS]);

#endif
