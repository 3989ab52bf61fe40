/* SPDX-License-Identifier: MIT
 *
 * history.h: what happened before, with filters. */
#ifndef HIDALGO_PLAIN_HISTORY_H
#define HIDALGO_PLAIN_HISTORY_H

#include "talk.h"

/* "": the end of the log; "all"; else every line about a player, a region or a card, with its
 * round. */
void log_tell(const struct talk *t, const char *what);

#endif
