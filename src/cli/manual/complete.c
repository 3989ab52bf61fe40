/* SPDX-License-Identifier: MIT
 *
 * complete.c: completion for bash, zsh and fish.  The scripts know commands and options; for the
 * values of arguments they ask the program ('hidalgo manual --words'). */
#include <stdio.h>
#include <string.h>

#include "manual/shell.h"

/* Quotes text for inside '...' in a shell. */
const char *shell_quoted(const char *s, const char *special, const char *mark, char out[SHELL_TEXT])
{
    size_t n = 0;
    for (; *s && n < SHELL_TEXT - 8; s++) {
        if (*s == '\'') {
            n += (size_t)snprintf(out + n, SHELL_TEXT - n, "%s", mark);
            continue;
        }
        if (strchr(special, *s))
            out[n++] = '\\';
        out[n++] = *s;
    }
    out[n] = '\0';
    return out;
}

const char *shell_kind_of(struct manual_slot slot)
{
    return slot.kind ? slot.kind : "";
}

const char *shell_files_of(struct manual_slot slot)
{
    static const char *const words[] = {"", "files", "folders"};
    return words[slot.files];
}

bool shell_has_verbs(const struct manual_operand *o, int count)
{
    return count > 0 && o[0].verb[0];
}

const char *const manual_shells[] = {"bash", "zsh", "fish", NULL};

bool manual_shell(const char *shell)
{
    static void (*const print_one[])(void) = {shell_bash, shell_zsh, shell_fish};
    for (int i = 0; manual_shells[i]; i++)
        if (!strcmp(manual_shells[i], shell)) {
            print_one[i]();
            return true;
        }
    return false;
}
