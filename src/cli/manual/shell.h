/* SPDX-License-Identifier: MIT
 *
 * shell.h: shared by the files that write completion for shells. */
#ifndef HIDALGO_MANUAL_SHELL_H
#define HIDALGO_MANUAL_SHELL_H

#include "manual/manual.h"

enum { SHELL_TEXT = 1200 };

/* Print the completion of each shell. */
void shell_bash(void);
void shell_zsh(void);
void shell_fish(void);

/* Quotes text for inside '...' in a shell. */
const char *shell_quoted(const char *s, const char *special, const char *mark,
                         char out[SHELL_TEXT]);
const char *shell_kind_of(struct manual_slot slot);
const char *shell_files_of(struct manual_slot slot);
bool shell_has_verbs(const struct manual_operand *o, int count);

#endif
