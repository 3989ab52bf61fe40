/* SPDX-License-Identifier: MIT
 *
 * sentences.h: which sentences about a question apply (struct hd_ask_row). */
#ifndef HIDALGO_SENTENCES_H
#define HIDALGO_SENTENCES_H

#include "hidalgo/engine.h"

/* More than any question has. */
enum { SENTENCES = 16 };

/* Those that hold, for phrase_first: translated, the last one NULL. */
void sentences_question(const struct hd_occasion *o, const char *out[SENTENCES]);
void sentences_announced(const struct hd_occasion *o, const char *out[SENTENCES]);

/* The first of a list that holds, translated; "" if there is none. list: NULL for none. */
const char *sentence_of(const struct hd_occasion *o, const struct hd_said *list);

#endif
