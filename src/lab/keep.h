/* SPDX-License-Identifier: MIT
 *
 * keep.h: the sums of a run so far, in a file.  Whatever ends the run, the same command continues
 * from there and gives the same final result.
 *
 * Only the program that wrote the file can read it, on a machine of the same kind: after a line
 * that names the run, it is a memory image. */
#ifndef HIDALGO_LAB_KEEP_H
#define HIDALGO_LAB_KEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "progress.h"

enum { KEEP_WHY = 480, KEEP_ABOUT = 1024 };

/* NULL: nothing is saved, which is no error. */
struct keep {
    const char *path;        /* NULL: nothing is saved                                 */
    char about[KEEP_ABOUT];  /* describes the run: whatever affects the sums           */
    double last;             /* when it was last written                              */
    trouble_teller *trouble; /* or NULL                                               */
    bool unreadable;         /* the file cannot be read                               */
    char unsaved[KEEP_WHY];  /* why it could not be written last; ""                  */
};

/* The saved bytes of this run, and their number; the caller frees them. NULL: nothing, or, with a
 * sentence, another file. */
void *keep_take(struct keep *k, size_t *size, char why[KEEP_WHY]);

/* Reads the saved sums of this run into 'state'; without a file, or with an empty one, leaves it
 * unchanged. False with a sentence if the file is something else. */
bool keep_read(struct keep *k, void *state, size_t size, char why[KEEP_WHY]);

/* Writes every few seconds, or 'now'. If the program is killed while writing, the old file stays;
 * if it cannot be written, the run goes on, and the next call tries again. */
void keep_write(struct keep *k, const void *state, size_t size, bool now);

#endif
