/* SPDX-License-Identifier: MIT
 *
 * lessons.h: the list of lessons, with those that are done. */
#ifndef HIDALGO_LESSONS_H
#define HIDALGO_LESSONS_H

#include "hidalgo/lesson.h"
#include "terminal/grid.h"
#include "terminal/keys.h"

struct lessons {
    struct hd_lesson list[HD_LESSONS];
    int count, chosen;
    int typed;      /* the number whose digits were the last keys; 0: none       */
    char note[240]; /* why one cannot be begun, or ""                          */
};

/* Reads the list. chosen: the one to mark; -1: the first that is not done. */
void lessons_begin(struct lessons *l, int chosen);
void lessons_draw(const struct lessons *l, struct grid *g);

enum lessons_result { LESSONS_KEPT, LESSONS_CHOSEN, LESSONS_LEFT };
enum lessons_result lessons_key(struct lessons *l, int key);

#endif
