/* SPDX-License-Identifier: MIT
 *
 * progress.h: the progress of a run: how many games, and its main figure so far. */
#ifndef HIDALGO_LAB_PROGRESS_H
#define HIDALGO_LAB_PROGRESS_H

#include "hidalgo/match.h"

struct progress {
    char name[80];    /* "first wins"; "": nothing is known yet                       */
    const char *unit; /* " %", or ""                                              */
    double value;
    struct hd_interval ci;
    uint64_t games; /* the likely number of games; 0: as many as wanted              */
};

/* Called by one thread at a time. */
typedef void progress_teller(uint64_t done, const struct progress *now);

#endif
