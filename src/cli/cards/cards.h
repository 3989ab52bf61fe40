/* SPDX-License-Identifier: MIT
 *
 * cards.h: the requests to the verbs of 'hidalgo cards'.  cards.c reads the options, lists and
 * shows; check.c checks; sheet.c reads and writes spreadsheets. */
#ifndef HIDALGO_CLI_CARDS_H
#define HIDALGO_CLI_CARDS_H

#include "request.h"

struct cards_args {
    struct request request;
    bool edition; /* --edition was given                                       */
    bool json, csv, deep, force;
    const char *output; /* NULL: stdout                                        */
    uint64_t games, seed;
    unsigned given; /* set of options, by their rows                           */
};

/* Each returns the exit code. */
int cards_check(const struct cards_args *args, const char *path);
int cards_export(const struct cards_args *args);
int cards_import(const struct cards_args *args, const char *path);

/* The words of cards; word: one of them, or NULL for all. */
int cards_words(const char *word);

/* The named card sets. */
int cards_sets(bool json);

#endif
