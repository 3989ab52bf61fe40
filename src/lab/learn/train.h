/* SPDX-License-Identifier: MIT
 *
 * train.h: learns the outlook from games that bots play with it.
 *
 * Generation by generation: games of all that is in tables.h are played by quick, by greedy
 * with the weights so far and with those before, and by some who play badly, or most of them by
 * a teacher that has the weights so far; the weights are
 * fitted to how these games went on and those of the generations just before; greedy with
 * the new ones plays against greedy with those so far, and both against quick; they are kept
 * only when they win more against the one, in the games of the rules and in the others, and
 * no less against the other.  A game of a generation takes some 90 KB of memory.  The same seed
 * gives the same weights on the same machine, whatever the number of threads. */
#ifndef HIDALGO_LAB_TRAIN_H
#define HIDALGO_LAB_TRAIN_H

#include "hidalgo/hire.h"
#include "hidalgo/match.h"
#include "outlook.h"
#include "tables.h"

enum { TRAIN_STORY = 16384 };

struct train_setup {
    const struct tables *tables;
    uint64_t games, seed;     /* games of a generation                          */
    int generations, threads; /* how many; after an interrupt, how many there were */
    struct hd_spec teacher;   /* a bot that judges by the outlook and plays too; or all 0 */
    const atomic_bool *stop;
    /* One line, as soon as it is known. */
    void (*say)(const char *line);
};

/* net: the weights to begin with, and then the best ones; all 0: from nothing.  story: lines
 * to be kept with them, what was learnt step by step.  False with a sentence in why. */
bool train(struct train_setup *setup, struct outlook_net *net, char story[TRAIN_STORY],
           char why[HD_MATCH_WHY]);

#endif
