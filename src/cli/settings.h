/* SPDX-License-Identifier: MIT
 *
 * settings.h: a user's options, from $XDG_CONFIG_HOME/hidalgo/options.yaml (docs/OPTIONS.md).
 *
 * It sets how the table looks, its keys, and the defaults of the menu's new games.  The command
 * line overrides it.  It does not change games begun by command-line options, so a command does the
 * same for everybody. */
#ifndef HIDALGO_SETTINGS_H
#define HIDALGO_SETTINGS_H

#include "file.h"
#include "frontend.h"
#include "request.h"

/* Reads the file, if there is one: settings of the table into f, defaults of games into q (may be
 * NULL), and sets keys. False: errors were printed, *status is the exit code. */
bool settings_read(struct frontend *f, struct request *q, int *status);

/* Where the file is, or would be; false: nowhere. */
bool settings_path(char out[FILE_PATH]);

/* Writes 'language' into the file, and leaves everything else in it as it is (settings_keep.c).
 * False with a sentence: nothing was changed. */
bool settings_keep_language(const char *code, char why[FILE_WHY]);

#endif
