/* SPDX-License-Identifier: MIT
 *
 * question_lines.h: the question and its choices as lines, in the order that a listener needs: the
 * number, what to type, what it means, what it would change and why, which pieces are there. */
#ifndef HIDALGO_PLAIN_QUESTION_LINES_H
#define HIDALGO_PLAIN_QUESTION_LINES_H

#include "talk.h"

/* "[ana] which power card to play" */
void question_tell(const struct talk *t);

/* The choices; secret ones page by page, beginning again after the last page. */
void choices_tell(struct talk *t);

/* The same question in one line without the choices, after other output. */
void question_remind(const struct talk *t);

#endif
