/* SPDX-License-Identifier: MIT
 *
 * manual.h: man pages and shell completion, made from the tables of options.
 *
 * In this folder: what is made from the tables of options: man pages, and completion for shells. */
#ifndef HIDALGO_MANUAL_H
#define HIDALGO_MANUAL_H

#include <stdbool.h>

#include "commands.h"
#include "flags.h"

/* man_page.c: prints the source of hidalgo(6), or of the page of one command. */
void manual_page(const struct command *of);

/* complete.c: prints the completion for bash, zsh or fish; false: another shell. */
bool manual_shell(const char *shell);
extern const char *const manual_shells[];

/* manual_words.c: the possible values of an argument, by its name in the tables: "EDITION",
 * "BOT,...",
 * "[FILE]". */
enum manual_files { NO_FILES, FILES, FOLDERS };
struct manual_slot {
    const char *kind; /* for manual_words(), or NULL: unknown                        */
    enum manual_files files;
    bool list, after; /* "KIND,...": several with commas; "NAME:KIND": after a ':'      */
};
struct manual_slot manual_slot(const char *argument);

/* Prints the possible words, one a line; false: no such kind. */
bool manual_words(const char *kind);

/* The arguments of a command, one after the other: "list | show CARD | check FILE...". */
struct manual_operand {
    char verb[24]; /* the word before it ("show"), or "" without verbs              */
    char name[24]; /* "CARD"; "" for a verb without operand                         */
    bool more;     /* may be repeated                                               */
};
enum { MANUAL_OPERANDS = 12 };
int manual_operands(const struct usage *u, struct manual_operand out[MANUAL_OPERANDS]);

#endif
