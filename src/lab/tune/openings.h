/* SPDX-License-Identifier: MIT
 *
 * openings.h: how often the first player wins. */
#ifndef HIDALGO_LAB_OPENINGS_H
#define HIDALGO_LAB_OPENINGS_H

#include "worth/worth.h"

struct openings {
    uint64_t games;
    struct clusters wins; /* by block: of the games those that who began won, shared ones
                             as their part                                           */
};

/* Plays on to that many games, with all seatings; stopped, it holds whole parts. */
bool openings_more(const struct worth_setup *setup, struct openings *out, char why[WORTH_WHY]);

#endif
