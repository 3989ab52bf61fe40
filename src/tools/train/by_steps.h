/* SPDX-License-Identifier: MIT
 *
 * by_steps.h: a training by play: games, and a step by what did well in them, again and again.
 * After each generation the mean of the weights of the last steps is accepted if a bot wins more by
 * it than by what was accepted before (trial_decide). */
#ifndef HIDALGO_TRAIN_BY_STEPS_H
#define HIDALGO_TRAIN_BY_STEPS_H

#include "generations.h"

struct train_steps {
    void *state, *kept; /* all that it goes on from; room for what the journal has of it     */
    size_t size;
    uint64_t *random; /* in the state: the lots of the next games           */
    uint64_t games;   /* between two steps                                  */
    bool (*play)(void *own, uint64_t games, char *why); /* at one table     */
    void (*step)(void *own);
    void (*taken)(void *own);               /* a step was made, or taken from the journal */
    void (*mean)(void *own, void *weights); /* to try for the bot */
    const char *bot;
    void *out, *next; /* the weights accepted so far, and room for others */
    size_t weights;   /* their size                                      */
};

/* All generations. False with a sentence. */
bool train_by_steps(struct train_setup *setup, const struct train_steps *steps, void *own,
                    char why[HD_MATCH_WHY]);

#endif
