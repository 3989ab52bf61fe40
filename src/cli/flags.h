/* SPDX-License-Identifier: MIT
 *
 * flags.h: the options of one command, from one table.
 *
 * The table is used for parsing (getopt_long), for --help, and for finding the nearest option when
 * somebody mistypes one.
 *
 *     enum { JSON, ONLY };
 *     static const struct flag rows[] = {
 *         [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
 *         [ONLY] = {0, "only", N_("REGION,..."), N_("these places only"), NULL},
 *         {.name = NULL}};
 *     static const struct usage usage = {"score", N_("[FILE|-]"), N_("..."), rows};
 *
 *     struct flags o;
 *     flags_begin(&o, &usage, argc, argv);
 *     for (int i; (i = flags_next(&o)) >= 0;) { ... o.value ... }
 *     if (o.stop)
 *         return o.status;           // --help, or an error that was printed
 *     ... o.operands of them in o.operand[] ...
 *
 * Every command has --help without listing it. One that speaks to players lists FLAG_LANGUAGE last,
 * and never sees it: the language is chosen at once. */
#ifndef HIDALGO_FLAGS_H
#define HIDALGO_FLAGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "intl.h"

enum { FLAG_ROWS = 32, LIST_WORDS = 64 };

struct flag {
    char letter;          /* short form, 0: none */
    const char *name;     /* long form without dashes; NULL ends the table */
    const char *argument; /* NULL: none; else its name for --help */
    const char *help;     /* "{levels}" in it: the names of the opponents (hire.h) */
    const char *preset;   /* the default, or NULL                   */
};

#define FLAG_LANGUAGE                                                                              \
    {                                                                                              \
        0, "language", N_("LANGUAGE"), N_("what the game speaks: en, or another that it has"),     \
            N_("that of the system")                                                               \
    }

/* The row of every command that plays with bots: flags_next() itself obeys it. */
#define FLAG_TRUSTED                                                                               \
    {                                                                                              \
        0, "exec-trusted", NULL,                                                                   \
            N_("run programs that are bots (exec=) with all your rights, in no cage"), NULL        \
    }

struct usage {
    const char *command;
    const char *operands; /* "[FILE]", or NULL: none               */
    const char *about;    /* sentences under the usage line */
    const struct flag *rows;
};

/* The help of a row, or its translation, with the names in it. Returns out. */
enum { FLAG_HELP = 512 };
const char *flag_help(const char *help, char out[FLAG_HELP]);

struct flags {
    const struct usage *usage;
    int argc;
    char **argv;
    const char *value; /* argument of the option just returned, or NULL */
    int operands;      /* after the last option */
    char **operand;
    bool tool; /* set it for a program of its own, which is no command of hidalgo */
    bool stop; /* nothing more to do: exit with status */
    int status;
};

void flags_begin(struct flags *o, const struct usage *usage, int argc, char **argv);

/* Index of the next option in the table, or -1: no more, or o->stop. */
int flags_next(struct flags *o);

/* Prints "hidalgo COMMAND: message" and a pointer to --help on stderr, sets
 * stop and the usage status; returns that status. */
int flags_wrong(struct flags *o, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Refuses empty operands and more than 'most'; true if all are fine. */
bool flags_operands(struct flags *o, int most);

/* The value of the option just returned is the name of a file or folder; an empty one
 * is refused, naming the option. */
bool flags_path(struct flags *o, const char *name, const char **out);

/* Reads the value of the option just returned as a whole number; refuses it,
 * naming the option and the range, unless low <= it <= high. */
bool flags_number(struct flags *o, const char *name, uint64_t low, uint64_t high, uint64_t *out);

/* A list of words that grows by "a,b,c" at each use of an option; words[] stays
 * NULL-terminated.  The texts live as long as the list. */
struct word_list {
    int count;
    size_t used;
    const char *words[LIST_WORDS + 1];
    char text[2048];
};
/* split: at commas; else 'text' is one word.  False when it is empty or too long. */
bool word_list_add(struct word_list *list, const char *text, bool split);

#endif
