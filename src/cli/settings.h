/* SPDX-License-Identifier: MIT
 *
 * settings.h: a user's options, from $XDG_CONFIG_HOME/hidalgo/options.yaml (docs/OPTIONS.md).
 *
 * It sets how the table looks, its keys, and the defaults of the menu's new games.  The command
 * line overrides it.  It does not change games begun by command-line options, so a command does the
 * same for everybody. */
#ifndef HIDALGO_SETTINGS_H
#define HIDALGO_SETTINGS_H

#include "frontend.h"
#include "request.h"

/* Reads the file, if there is one: settings of the table into f, defaults of games into q (may be
 * NULL), and sets keys. False: errors were printed, *status is the exit code. */
bool settings_read(struct frontend *f, struct request *q, int *status);

#endif
