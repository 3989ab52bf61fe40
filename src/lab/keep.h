/* SPDX-License-Identifier: MIT
 *
 * keep.h: the sums of a run so far, in a file.  Whatever ends the run, the same command continues
 * from there and gives the same final result.
 *
 * The file is a line that names the run, and the numbers in the order of their list (sumlist.h),
 * the same on every machine. The first number is how many games are in the sums.
 *
 * A run may be played in parts of whole blocks, each with a file of its own, and be put together
 * from them: their sums are added in the order of the games. */
#ifndef HIDALGO_LAB_KEEP_H
#define HIDALGO_LAB_KEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "progress.h"
#include "run/shard.h"
#include "sumlist.h"

enum { KEEP_WHY = 480, KEEP_ABOUT = 1024 };

/* Files with parts; 'used' is set for those that are of a run that was read from them. */
struct keep_parts {
    const char *const *file;
    int count;
    bool *used;
};

/* NULL: nothing is saved, which is no error. */
struct keep {
    const char *path;         /* NULL: nothing is saved                                */
    char about[KEEP_ABOUT];   /* describes the run: whatever affects the sums          */
    struct shard part;        /* what is played of it; of 0: everything                */
    uint64_t games;           /* of all parts                                          */
    struct keep_parts *parts; /* it is read from these, and nothing is played; or NULL */
    double last;              /* when it was last written                              */
    trouble_teller *trouble;  /* or NULL                                               */
    bool unreadable;          /* the file cannot be read                               */
    char unsaved[KEEP_WHY];   /* why it could not be written last; ""                  */
};

/* Reads the saved sums of this run into 'state', of that list; without a file, or with an empty
 * one, leaves it unchanged. False with a sentence if the file is something else: of another run, or
 * cut off; after a number that cannot be, 'state' is of no use. Of parts, all must be there and be
 * complete. */
bool keep_read(struct keep *k, const struct sums *sums, void *state, char why[KEEP_WHY]);

/* Writes every few seconds, or 'now'. If the program is killed while writing, the old file stays;
 * if it cannot be written, the run goes on, and the next call tries again. */
void keep_write(struct keep *k, const struct sums *sums, const void *state, bool now);

#endif
