/* SPDX-License-Identifier: MIT
 *
 * settings.h: what somebody always wants, from $XDG_CONFIG_HOME/hidalgo/options.yaml
 * (docs/OPTIONS.md).
 *
 * It says how the table looks and which keys it has, and what the menu's new games start
 * from.  The command line wins over it.  A game that is begun by options is what these say,
 * whatever the file holds: a command does the same for everybody. */
#ifndef HIDALGO_SETTINGS_H
#define HIDALGO_SETTINGS_H

#include "frontend.h"
#include "request.h"

/* Reads the file, if there is one: into f what it says of the table, into q (NULL: not
 * wanted) what games start from; keys are chosen.  False: errors were printed, *status is the
 * exit code. */
bool settings_read(struct frontend *f, struct request *q, int *status);

#endif
