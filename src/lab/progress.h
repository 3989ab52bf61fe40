/* SPDX-License-Identifier: MIT
 *
 * progress.h: the progress of a run: how many games, its main figure so far, and what could not be
 * saved. */
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

/* Called when a file cannot be written, with the reason, and when it can be again, with NULL. The
 * run goes on, and tries again now and then. */
typedef void trouble_teller(const char *file, const char *why);
enum { TRY_AGAIN = 5 /* seconds */ };

#endif
