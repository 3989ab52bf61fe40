/* SPDX-License-Identifier: MIT
 *
 * batches.h: plays an experiment in batches of whole blocks, adds each to its sums, tells and keeps
 * them. A batch that is interrupted does not count.
 *
 * What is kept ends with a whole batch: one that is cut off by the number of games may end inside a
 * block, so with more games it is played again. That way a run that goes on gives what one run
 * gives. Only of a part of a run, whose end is fixed, such a batch is kept. */
#ifndef HIDALGO_LAB_BATCHES_H
#define HIDALGO_LAB_BATCHES_H

#include "keep.h"

/* Games of a batch: whole blocks, however many seatings these have (seatings.h), enough for all
 * threads, and few enough that an interrupt loses little. */
enum { BATCH = 240 };

struct batches {
    uint64_t games, *done;   /* how many are wanted, and in the sums                          */
    const struct sums *sums; /* what is kept, and where it is                            */
    void *of;
    struct keep *keep; /* or NULL                                                       */
    void *own;
    /* Plays the next games, of one batch, and adds them. False with a sentence, or without one:
     * interrupted. */
    bool (*play)(void *own, uint64_t games, char *why);
    bool (*enough)(void *own); /* asked before each batch; or NULL                               */
    void (*tell)(void *own);   /* the sums so far; or NULL                                      */
};

/* False with a sentence. */
bool batches_play(const struct batches *p, char *why);

#endif
