/* SPDX-License-Identifier: MIT
 *
 * choices.h: the question and its choices as lines, in the order that a listener needs:
 * the number, what is typed, what it means, what it would change and why, what stands
 * there. */
#ifndef HIDALGO_PLAIN_CHOICES_H
#define HIDALGO_PLAIN_CHOICES_H

#include "talk.h"

/* "[ana] which power card to play" */
void question_tell(const struct talk *t);

/* The choices; those that need a screen of their own page by page, again from the first
 * after the last. */
void choices_tell(struct talk *t);

/* The same question in one line without the choices, after something else was said. */
void question_remind(const struct talk *t);

#endif
