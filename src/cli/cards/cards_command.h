/* SPDX-License-Identifier: MIT
 *
 * cards_command.h: the requests to the verbs of 'hidalgo cards'.  cards_command.c reads the
 * options, lists and shows; cards_check.c checks; try.c tries one card; test.c plays scenarios;
 * cards_sheet.c reads and writes spreadsheets; cards_pot.c writes what is to be translated.
 *
 * In this folder: 'hidalgo cards': cards listed, shown, checked, tried, tested, as spreadsheets. */
#ifndef HIDALGO_CLI_CARDS_COMMAND_H
#define HIDALGO_CLI_CARDS_COMMAND_H

#include "lab/lab.h"
#include "request.h"

struct cards_args {
    struct request request;
    bool edition; /* --edition was given                                       */
    bool json, csv, deep, force, play, all;
    const char *output; /* NULL: stdout                                        */
    const char *card, *position;
    struct lab_bots bots;
    uint64_t games, seed, players; /* players 0: not given                     */
    bool seeded;
    unsigned given; /* set of options, by their rows                           */
};

/* Each returns the exit code. */
int cards_check(const struct cards_args *args, const char *path);
int cards_translated(const char *name);                  /* what translations beside it lack      */
int cards_try(struct cards_args *args, const char *set); /* set: may be NULL      */
int cards_test(const struct cards_args *args, char *const *paths, int count);
int cards_export(const struct cards_args *args);
int cards_import(const struct cards_args *args, const char *path);

/* Writes a text to --output, or to standard output. */
int cards_deliver(const struct cards_args *args, const char *text, size_t size);

/* The words of cards; word: one of them, or NULL for all. */
int cards_words(const char *word);

/* What is to be translated in files, sets and editions. */
int cards_pot(const struct cards_args *args, char *const *names, int count);

/* The named card sets. */
int cards_sets(bool json);

#endif
