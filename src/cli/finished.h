/* SPDX-License-Identifier: MIT
 *
 * finished.h: the record of the last finished game, for commands that look back. */
#ifndef HIDALGO_FINISHED_H
#define HIDALGO_FINISHED_H

#include "file.h"
#include "flags.h"

/* The FILE of the command line, else the finished game that was played last, written to last.
 * NULL, and o has its status: there is none, which was said. */
const char *finished_record(struct flags *o, char last[FILE_PATH]);

#endif
