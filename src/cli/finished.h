/* SPDX-License-Identifier: MIT
 *
 * finished.h: the record of the last finished game, for commands that look back. */
#ifndef HIDALGO_FINISHED_H
#define HIDALGO_FINISHED_H

#include "file.h"
#include "flags.h"

/* The FILE of the command line, or else the last finished game, whose path goes to last. NULL, with
 * o's status set, after saying that there is none. */
const char *finished_record(struct flags *o, char last[FILE_PATH]);

#endif
