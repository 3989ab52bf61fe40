/* SPDX-License-Identifier: MIT
 *
 * script.h: whole games by the keys of the drawn table, with the moves of greedy bots. */
#ifndef HIDALGO_TEST_SCRIPT_H
#define HIDALGO_TEST_SCRIPT_H

#include "table_keys.h"

struct script_game {
    const char *edition, *option, *seats; /* of two or four; option may be NULL       */
    uint64_t seed;
    int width, height;
};

/* Called after each key, with the stage before it. */
typedef void script_pressed(void *user, enum stage before, int key);

/* Sits down at the game. */
void script_begin(struct at_table *t, const struct script_game *g);
/* Plays it to its end. */
void script_play(struct at_table *t, script_pressed *pressed, void *user);
void script_end(struct at_table *t);

#endif
