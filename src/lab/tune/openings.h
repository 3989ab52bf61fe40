/* SPDX-License-Identifier: MIT
 *
 * openings.h: how often the first player wins. */
#ifndef HIDALGO_LAB_OPENINGS_H
#define HIDALGO_LAB_OPENINGS_H

#include "worth/worth.h"

struct openings {
    uint64_t games;
    struct clusters
        wins; /* by block: the games that the first player won; shared wins count as their part */
};
extern const struct sums openings_sums;

/* Plays on to that many games, with all seatings; after an interrupt it has whole parts. */
bool openings_more(const struct worth_setup *setup, struct openings *out, char why[WORTH_WHY]);

#endif
