/* SPDX-License-Identifier: MIT
 *
 * restore.h: what the files that restore a view share: restore.c and restore_todo.c. */
#ifndef HIDALGO_RESTORE_H
#define HIDALGO_RESTORE_H

#include "game.h"

static inline bool set_within(unsigned set, unsigned all)
{
    return (set & ~all) == 0;
}

/* NULL, or what is wrong with the unfinished decisions, each alone and one on another. */
const char *restore_todo(const struct hd_rules *r, const struct hd_state *s);
/* The same, for what they are about; call it when the rest is filled in. */
const char *restore_asked(const struct hd_rules *r, const struct hd_state *s, unsigned viewer);

#endif
