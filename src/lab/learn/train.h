/* SPDX-License-Identifier: MIT
 *
 * train.h: learns the outlook from games that bots play with it.
 *
 * Generation by generation: tables of quick, of greedy with the weights so far and of greedy
 * with those before play; the weights are fitted to how the games went on; greedy with the
 * new ones plays against three of greedy with those so far, and against three of quick; they
 * are kept only when they are better.  It is fitted to the games of this generation and of
 * the one before.  A game of a generation takes some 70 KB of memory.  The same seed gives the same
 * weights on the same machine, whatever the number of threads. */
#ifndef HIDALGO_LAB_TRAIN_H
#define HIDALGO_LAB_TRAIN_H

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"
#include "outlook.h"

enum { TRAIN_EDITIONS = 8, TRAIN_STORY = 8192 };

struct train_setup {
    const struct hd_edition *edition[TRAIN_EDITIONS];
    int editions;
    uint64_t games, seed; /* games of a generation                          */
    int generations, threads;
    const atomic_bool *stop;
    /* One line, as soon as it is known. */
    void (*say)(const char *line);
};

/* net: the weights to begin with, and then the best ones; all 0: from nothing.  story: lines
 * to be kept with them, what was learnt step by step.  False with a sentence in why. */
bool train(const struct train_setup *setup, struct outlook_net *net, char story[TRAIN_STORY],
           char why[HD_MATCH_WHY]);

#endif
