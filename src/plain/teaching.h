/* SPDX-License-Identifier: MIT
 *
 * teaching.h: what a lesson or the coach says between the lines of a game; nothing without a lesson
 * or coach. */
#ifndef HIDALGO_PLAIN_TEACHING_H
#define HIDALGO_PLAIN_TEACHING_H

#include "asides.h"

/* The title, and how to go on. */
void lesson_heading(const struct talk *t);

/* What is explained and asked for now, before the question. */
void lesson_tell(const struct talk *t);

/* Whether the lesson takes the answer; else it says why not. */
bool lesson_takes(const struct talk *t, struct hd_move m);

/* What to think of at this question, until a player has done it in three rounds; whether the
 * coach warns of an answer instead of letting it be played: once each, so the same again is. */
void coach_tell(const struct talk *t);
bool coach_stops(struct talk *t, struct hd_move m);

/* The end of a lesson; true when the next lesson is wanted. */
bool lesson_ends(const struct talk *t);

#endif
