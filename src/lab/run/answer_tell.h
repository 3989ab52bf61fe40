/* SPDX-License-Identifier: MIT
 *
 * answer_tell.h: the tables of answers.def: for people each in the shape that its questions have,
 * for programs as a list of figures. */
#ifndef HIDALGO_LAB_ANSWER_TELL_H
#define HIDALGO_LAB_ANSWER_TELL_H

#include "report/telling.h"
#include "run/answers.h"

extern const struct table_form answer_forms[];
/* "seat", "card" ...: what there is one figure of each. */
const char *answers_of(enum answer_over over);

/* people: which of them see the tables; json: whether there is a list. */
void answers_tell(const struct answers *a, int people, bool json, struct account *t);

#endif
