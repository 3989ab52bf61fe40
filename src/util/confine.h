/* SPDX-License-Identifier: MIT
 *
 * confine.h: confines the program, for people who may only play with their account.
 *
 * Once confined, it opens no file outside its folders, wherever links lead, and runs no program.
 * Nothing can undo that. file.h asks here before it opens anything, and so does all other code that
 * opens a file or runs a program. */
#ifndef HIDALGO_CONFINE_H
#define HIDALGO_CONFINE_H

#include <stdbool.h>

#include "file.h"

enum { CONFINE_FOLDERS = 4 };

/* Allows reading below 'own' and the other folders (NULL after the last), and writing below 'own',
 * which must exist. False: it does not, and nothing is changed. */
bool confine_to(const char *own, const char *const *readable);

bool confined(void);

/* Whether the path may be opened; otherwise 'why' has a sentence that does not tell whether the
 * file exists. */
bool confine_reads(const char *path, char why[FILE_WHY]);
bool confine_writes(const char *path, char why[FILE_WHY]);

/* The path after links are followed; what does not exist yet is appended if it only leads down.
 * False: there is no such path, or it does not fit. */
bool confine_find(const char *path, char out[FILE_PATH]);

/* Whether a path is 'above', or lies in it; neither has links. */
bool confine_is_below(const char *path, const char *above);

#endif
