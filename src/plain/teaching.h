/* SPDX-License-Identifier: MIT
 *
 * teaching.h: texts of a lesson, the coach or the adviser during a game; without them, nothing. */
#ifndef HIDALGO_PLAIN_TEACHING_H
#define HIDALGO_PLAIN_TEACHING_H

#include "asides.h"

/* The title, and how to go on. */
void lesson_heading(const struct talk *t);

/* The lesson's text before the question. */
void lesson_tell(const struct talk *t);

/* What the coach says at this question. */
void coach_tell(struct talk *t);
/* The learner's advice. */
void recommendation_tell(const struct talk *t);

/* Waits for a hint and tells it; then the question stands. */
bool plain_hint(struct talk *t);

/* Why an answer was not taken: another one is the lesson's, or the coach warns. */
void objection_tell(const struct talk *t);

/* The end of a lesson; true if the player wants the next one. */
bool lesson_ends(const struct talk *t);

#endif
