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
    bool stems;                            /* declined words count, too          */
    char whole[QUERY_WORDS * LOOKUP_WORD]; /* the typed text, folded, without blanks     */
    char core[QUERY_WORDS * LOOKUP_WORD];  /* the same with only the words that count    */
};

/* Reads the words, except those without content ("how", "the"). */
void query_read(struct query *q, const char *text);

/* Whether enough of the words begin words of the text, or may be other forms of them. */
bool query_in(const struct query *q, const char *text);

/* Whether two folded words may be forms of one: they begin with the same three letters or more,
 * which are three fifths of the longer one; or one is the beginning of the other, two fifths of it,
 * as in languages that add particles. Letters of Hangul are parts of syllables. */
bool query_same_stem(const char *a, const char *b);

/* Whether a name has as many words as were typed, each in some form. */
bool query_names(const struct query *q, const char *name);

/* Whether folded words are the same, except for an s at the end: "board", "boards". */
bool query_same(const char *a, const char *b);

/* The next word of a text, folded; returns the text after it, NULL after the last. */
const char *query_word(const char *text, char *out, size_t size);

/* Corrects mistyped words, and writes the correction to meant[]. False: nothing is near. */
bool lookup_guess(const struct library *l, struct query *q, char meant[LOOKUP_WORD]);

#endif
