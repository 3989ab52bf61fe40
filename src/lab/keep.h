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

enum { KEEP_WHY = 480, KEEP_ABOUT = 1024 };

/* Where there is none (NULL) nothing is kept, and all is well. */
struct keep {
    const char *path;       /* NULL: nothing is kept                                  */
    char about[KEEP_ABOUT]; /* the run: whatever changes what a game adds             */
    double last;            /* when it was written last                              */
};

/* What there is of this run, and its size: to be freed.  NULL: nothing, or, with a sentence,
 * something else. */
void *keep_take(const struct keep *k, size_t *size, char why[KEEP_WHY]);

/* What there is of this run goes to 'state'; what is not there, or is empty, leaves it as it
 * is.  False with a sentence where the file is something else. */
bool keep_read(const struct keep *k, void *state, size_t size, char why[KEEP_WHY]);

/* Every few seconds, and whenever it is 'now': false with a sentence if it cannot be written.
 * A kill in the middle leaves what was there before. */
bool keep_write(struct keep *k, const void *state, size_t size, bool now, char why[KEEP_WHY]);

#endif
