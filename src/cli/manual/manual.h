/* SPDX-License-Identifier: MIT
 *
 * manual.h: what else is made from the tables of options: man pages and shell completion. */
#ifndef HIDALGO_MANUAL_H
#define HIDALGO_MANUAL_H

#include <stdbool.h>

#include "commands.h"
#include "flags.h"

/* page.c: prints the source of hidalgo(6), or of the page of one command. */
void manual_page(const struct command *of);

/* complete.c: prints what bash, zsh or fish reads; false: it is none of them. */
bool manual_shell(const char *shell);
extern const char *const manual_shells[];

/* words.c: what may stand for an argument, by its name in the tables: "EDITION", "BOT,...",
 * "[FILE]". */
enum manual_files { NO_FILES, FILES, FOLDERS };
struct manual_slot {
    const char *kind; /* for manual_words(), or NULL: nobody can tell                */
    enum manual_files files;
    bool list, after; /* "KIND,...": commas part several; "NAME:KIND": it follows a ':' */
};
struct manual_slot manual_slot(const char *argument);

/* Prints the words that can stand there, one a line; false: there is no such kind. */
bool manual_words(const char *kind);

/* The arguments of a command, one after the other: "list | show CARD | check FILE...". */
struct manual_operand {
    char verb[24]; /* the word before it ("show"), or "" where there are no verbs   */
    char name[24]; /* "CARD"; "" for a verb that stands alone                       */
    bool more;     /* and any number of others                                      */
};
enum { MANUAL_OPERANDS = 12 };
int manual_operands(const struct usage *u, struct manual_operand out[MANUAL_OPERANDS]);

#endif
