/* SPDX-License-Identifier: MIT
 *
 * phrase.h: sentences with named places, so that translators see whole sentences and can reorder
 * the parts for their language. */
#ifndef HIDALGO_PHRASE_H
#define HIDALGO_PHRASE_H

#include <stddef.h>

#include "intl.h"

/* One of two sentences, depending on a number, which is not negative. */
#define SOME(n, one, many) ngettext(one, many, (unsigned long)(n))

/* A number as text, for the arguments of one call of phrase(). */
struct digits {
    char text[24];
};
struct digits digits(long long n);
struct digits signed_digits(long long n); /* "+1", "-1" */
#define DIGITS(n) (digits(n).text)
#define SIGNED(n) (signed_digits(n).text)

/* phrase(buf, size, "{who} takes {card}.", "who", name, "card", card, NULL): replaces {word} by the
 * text after that word in the arguments; unknown words stay. Cut at a whole character to fit.
 * Returns buf. */
const char *phrase(char *buf, size_t size, const char *template, ...) __attribute__((sentinel));

/* The same with the first template that names nothing unknown or empty; NULL ends the list. None:
 * an empty text. */
const char *phrase_first(char *buf, size_t size, const char *const *templates, ...)
    __attribute__((sentinel));

/* Copies a word of a .def list as files write it: '_' becomes '-'. */
void word_dashes(const char *name, char *out, size_t size);

/* Appends to a text, after a blank if there is one already. */
void phrase_add(char *buf, size_t size, const char *sentence);

#endif
