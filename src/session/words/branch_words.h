/* SPDX-License-Identifier: MIT
 *
 * branch_words.h: the steps of a special action for people: the word and sentence of each branch.
 */
#ifndef HIDALGO_BRANCH_WORDS_H
#define HIDALGO_BRANCH_WORDS_H

#include <stddef.h>

#include "hidalgo/rules.h"

/* How many branches there are to choose from; 0: the step is no 'either'. */
unsigned steps_branches(const struct hd_rules *r, unsigned either);

/* The branch in files: its verb, numbered if it occurs twice: "deploy", "move-2". branch: below
 * steps_branches. */
void steps_branch_word(const struct hd_rules *r, unsigned either, unsigned branch, char *out,
                       size_t size);

/* The same as a sentence, translated. */
const char *steps_branch_text(const struct hd_rules *r, unsigned either, unsigned branch);

/* The branch of an either-card that a step belongs to, or -1. */
int steps_branch_of(const struct hd_rules *r, const struct hd_card *card, unsigned step);

/* Whether players give up caballeros of their own by that card, and say which. */
bool steps_give_up(const struct hd_rules *r, const struct hd_card *card);

#endif
