/* SPDX-License-Identifier: MIT
 *
 * query.h: the words of what somebody looks up, for the files of lookup.h. */
#ifndef HIDALGO_QUERY_H
#define HIDALGO_QUERY_H

#include "lookup.h"

enum { QUERY_WORDS = 8 };

struct query {
    int words;
    char word[QUERY_WORDS][LOOKUP_WORD];
    int need;                              /* how many of them must be in a text */
    char whole[QUERY_WORDS * LOOKUP_WORD]; /* what was typed, folded, without blanks     */
    char core[QUERY_WORDS * LOOKUP_WORD];  /* the same of its words alone                */
};

/* Reads the words, but for those that say nothing about what is asked ("how", "the"). */
void query_read(struct query *q, const char *text);

/* As many words as are needed begin a word of the text. */
bool query_in(const struct query *q, const char *text);

/* Folded words are the same, but for an s at the end of one: "board", "boards". */
bool query_same(const char *a, const char *b);

/* The next word of a text, folded; returns what stands behind it, NULL after the last. */
const char *query_word(const char *text, char *out, size_t size);

/* Puts what was rather meant in the place of mistyped words, and tells it in meant[].
 * False: nothing is near. */
bool lookup_guess(const struct library *l, struct query *q, char meant[LOOKUP_WORD]);

#endif
