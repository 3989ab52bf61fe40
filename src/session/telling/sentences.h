/* SPDX-License-Identifier: MIT
 *
 * sentences.h: the sentences of sentences.def that apply in a position. */
#ifndef HIDALGO_SENTENCES_H
#define HIDALGO_SENTENCES_H

#include "hidalgo/engine.h"

/* What a sentence is about, and what it may depend on. */
struct occasion {
    const struct hd_rules *r;
    const struct hd_state *s;
    enum hd_ask ask;
    unsigned who;  /* who is asked or acts           */
    unsigned step; /* of the special action, or none */
};

/* More than any question has. */
enum { SENTENCES = 16 };

/* Those that hold, for phrase_first: translated, the last one NULL. */
void sentences_question(const struct occasion *o, const char *out[SENTENCES]);
void sentences_announced(const struct occasion *o, const char *out[SENTENCES]);

/* Translated; "" if there is nothing to add. */
const char *sentence_help(const struct occasion *o);
const char *sentence_added(const struct occasion *o);

#endif
