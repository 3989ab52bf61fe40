/* SPDX-License-Identifier: MIT
 *
 * generations.h: what all kinds of training do: generation after generation, game after game, they
 * tell what they find, until the last one or an interrupt.
 *
 * In this folder: the weights of the outlook, of greedy, quick and measure, found by playing. */
#ifndef HIDALGO_TRAIN_GENERATIONS_H
#define HIDALGO_TRAIN_GENERATIONS_H

#include "hidalgo/hire.h"
#include "hidalgo/match.h"
#include "journal.h"
#include "tables.h"

enum { TRAIN_STORY = 16384 };

struct train_setup {
    const struct tables *tables;
    uint64_t games, seed;     /* games per generation                           */
    int generations, threads; /* how many; after an interrupt, how many were done  */
    struct hd_spec teacher;   /* a bot that uses the outlook, as another player; or all 0 */
    const atomic_bool *stop;
    struct journal *journal; /* what earlier runs have found; or NULL                   */
    char story[TRAIN_STORY]; /* lines to be kept with the weights: the progress step by step */
    /* Gets each line as soon as it is known. */
    void (*say)(const char *line);
    /* Gets better weights as soon as there are any (struct outlook_net, quick_policy or
     * instinct_weights), with the number of generations; or NULL. */
    void (*better)(void *own, const void *weights, int generations);
    void *own;
};

/* Adds a line to the story. */
void train_tell(struct train_setup *setup, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

bool train_is_stopped(const struct train_setup *setup);

/* Adds to the journal what was found, unless the interrupt came before it was whole. */
void train_found(const struct train_setup *setup, uint64_t key, const void *found, size_t size);

/* Tells that there are better weights. */
void train_better(const struct train_setup *setup, const void *weights, int generations);

/* Each of the generations, from 1. An interrupted one leaves nothing in the story. */
bool train_generations(struct train_setup *setup,
                       bool (*generation)(void *own, int number, char *why), void *own, char *why);

/* So many games: a few at a table, then another one is drawn. */
enum { TRAIN_TABLE = 24 };
bool train_games(const struct train_setup *setup, uint64_t games,
                 bool (*play)(void *own, uint64_t games, char *why), void *own, char *why);

#endif
