/* SPDX-License-Identifier: MIT
 *
 * lesson.h: what a lesson says between the lines of a game; nothing outside lessons. */
#ifndef HIDALGO_PLAIN_LESSON_H
#define HIDALGO_PLAIN_LESSON_H

#include "asides.h"

/* The title, and how to go on. */
void lesson_heading(const struct table *t);

/* What is explained and asked for now, before the question. */
void lesson_tell(const struct table *t);

/* Whether the lesson takes the answer; else it says why not. */
bool lesson_takes(const struct table *t, struct hd_move m);

/* Its end; true when the next lesson is wanted. */
bool lesson_ends(const struct table *t);

#endif
