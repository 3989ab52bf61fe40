/* SPDX-License-Identifier: MIT
 *
 * append.h: appends lines to a file of games.
 *
 * The file always ends with a whole line. If it cannot be written, because the disk is full, the
 * lines wait in memory and are tried again every few seconds; only of very many the last ones are
 * dropped, which the same command plays again later. */
#ifndef HIDALGO_LAB_APPEND_H
#define HIDALGO_LAB_APPEND_H

#include "sim.h"

enum { APPEND_WAITING = 64 << 20 /* bytes in memory, at most */ };

struct append {
    int fd;
    const char *path;
    trouble_teller *trouble; /* or NULL                                               */
    size_t ends;             /* of the file                                           */
    size_t most;             /* bytes that may wait                                   */
    char *text;              /* lines that are not in it yet                          */
    size_t used, room;
    double tried;      /* when it was written to last                                */
    bool dropped;      /* lines are missing: nothing more is appended                 */
    char why[SIM_WHY]; /* why writing failed last; "" when all could be written        */
};

/* Goes on behind the first 'ends' bytes of an open file; the rest is cut off. */
bool append_begin(struct append *a, const char *path, size_t ends, char why[SIM_WHY]);

/* False: there is not enough memory. */
bool append_line(struct append *a, const char *line, size_t size);

/* Tries to write all that waits, so that it is on the disk. False, with the reason in a->why, if
 * something is missing in the file. */
bool append_all(struct append *a);

/* The same, and closes the file. */
bool append_end(struct append *a);

#endif
