/* SPDX-License-Identifier: MIT
 *
 * moving.h: the verb 'move'. moving.c reads it and refuses nonsense, shape.c finds the step for
 * it. */
#ifndef HIDALGO_MOVING_H
#define HIDALGO_MOVING_H

#include "compile.h"

/* One 'move', as it is written. */
struct moving {
    const struct node *key, *map, *from_at, *to_at, *number;
    enum piece what;
    uint8_t whose, from, to, n, own, opponents, per;
    unsigned flags, from_beside, to_beside;
    bool split; /* {own: 2, opponents: 2} */
};

/* The step for a checked move. False, with an error: there is none. */
bool move_step(struct compile *c, const struct moving *m);

#endif
