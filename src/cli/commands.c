/* SPDX-License-Identifier: MIT
 *
 * commands.c: the sub-commands, found by name. */
#include "commands.h"

#include <string.h>

#include "intl.h"
#include "text.h"

const struct command commands[] = {
#define COMMAND(name, text) {#name, text, cmd_##name, &usage_##name},
#include "commands.def"
    {.name = NULL}};

/* What scripts may still call a command. */
static const struct {
    const char *old, *name;
} renamed[] = {{"resume", "continue"}};

const struct command *command_named(const char *name)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        name = strcmp(name, renamed[i].old) ? name : renamed[i].name;
    for (const struct command *c = commands; c->name; c++)
        if (!strcmp(name, c->name))
            return c;
    return NULL;
}

const char *command_near(const char *name)
{
    const char *words[sizeof commands / sizeof *commands];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        words[i] = commands[i].name;
    return text_nearest(name, words);
}
