/* SPDX-License-Identifier: MIT
 *
 * commands.h: one function for each sub-command, and the table of its options (flags.h);
 * commands.def lists them.
 *
 * argv[0] is the command's name, the rest are its arguments.  The result is the exit code: 0 done,
 * 1 the input was wrong, 2 usage, 3 unreadable or unwritable file, others as the command says.
 * Data goes to stdout, messages to stderr; main.c reports when stdout could not be written.
 * Arguments are read with flags.h.
 *
 * In this folder: the program's commands, one file each, and what they share; those of several
 * files have a folder. */
#ifndef HIDALGO_COMMANDS_H
#define HIDALGO_COMMANDS_H

enum { EXIT_DONE = 0, EXIT_INPUT = 1, EXIT_USAGE = 2, EXIT_FILE = 3 };

struct usage;
#define COMMAND(name, text)                                                                        \
    int cmd_##name(int argc, char **argv);                                                         \
    extern const struct usage usage_##name;
#include "commands.def"

struct command {
    const char *name, *text;
    int (*run)(int argc, char **argv);
    const struct usage *usage;
};

/* commands.c: all of them, in order, then a name of NULL. */
extern const struct command commands[];

/* By its name, or by one that it had before; NULL: no such command. */
const struct command *command_named(const char *name);

/* The command with the nearest name, for a mistyped one; NULL: none is near. */
const char *command_near(const char *name);

#endif
