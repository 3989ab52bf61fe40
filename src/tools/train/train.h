/* SPDX-License-Identifier: MIT
 *
 * train.h: trains the outlook on games that bots play with it.
 *
 * Each generation plays all variants of tables.h: with quick, with greedy on the current and the
 * previous weights, and with some bad players; or most games with a teacher on the current weights.
 * The weights are fitted to these games and those of the last generations.  Then greedy with the
 * new weights plays against greedy with the current ones, and both play against quick.  The new
 * weights are accepted only if they win more of the first, in plain games and in the others, and no
 * fewer of the second.  A game of a generation takes some 90 KB of memory.  The same seed gives the
 * same weights on the same machine, whatever the number of threads.
 *
 * In this folder: the weights of the outlook, of quick and of measure, found by playing. */
#ifndef HIDALGO_TRAIN_TRAIN_H
#define HIDALGO_TRAIN_TRAIN_H

#include "hidalgo/hire.h"
#include "hidalgo/match.h"
#include "outlook.h"
#include "tables.h"

enum { TRAIN_STORY = 16384 };

struct train_setup {
    const struct tables *tables;
    uint64_t games, seed;     /* games per generation                           */
    int generations, threads; /* how many; after an interrupt, how many were done  */
    struct hd_spec teacher;   /* a bot that uses the outlook, as another player; or all 0 */
    const atomic_bool *stop;
    /* Gets each line as soon as it is known. */
    void (*say)(const char *line);
    /* Gets better weights as soon as there are any (struct outlook_net, quick_policy or
     * instinct_weights), with the story so far and the number of generations; or NULL. */
    void (*better)(void *own, const void *weights, const char *story, int generations);
    void *own;
};

/* net: the initial weights (all 0: random), and then the best ones. story: lines to be kept with
 * them: the progress step by step. False with a sentence in why. */
bool train(struct train_setup *setup, struct outlook_net *net, char story[TRAIN_STORY],
           char why[HD_MATCH_WHY]);

#endif
