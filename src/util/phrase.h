/* SPDX-License-Identifier: MIT
 *
 * phrase.h: sentences with named slots, so that translators see whole sentences and can reorder the
 * parts for their language.
 *
 * A translation may ask for a form of what stands in a slot, which the English text need not:
 *
 *   {from}       the name as it is
 *   {from:gen}   its genitive, as the language's table of forms has the name (data/po/LL.forms), or
 *                its row '*': players' names and home-made boards' have no rows of their own; 'a*'
 *                is for those that begin with a vowel
 *   {who:은}     the name and the Korean particle 은 or 는, by how the name ends (particle.h) */
#ifndef HIDALGO_PHRASE_H
#define HIDALGO_PHRASE_H

#include <stdarg.h>
#include <stddef.h>

#include "intl.h"

/* The sentence for a number, which is not negative: that of the number that it is about. */
#define SOME(n, one, many) text_some((unsigned long)(n), one, many)

/* The same two sentences in a table, for text_some(). */
#define NSOME_(one, many)                                                                          \
    {                                                                                              \
        one, many                                                                                  \
    }

/* A number as text, for the arguments of one call of phrase(). */
struct digits {
    char text[24];
};
struct digits digits(long long n);
struct digits signed_digits(long long n); /* "+1", "-1" */
/* With decimals, as the language writes them: "+2.9" or "+2,9", rounded; "2.94". */
struct digits signed_tenths(int hundredths);
struct digits written_hundredths(int hundredths);
#define DIGITS(n)     (digits(n).text)
#define SIGNED(n)     (signed_digits(n).text)
#define TENTHS(n)     (signed_tenths(n).text)
#define HUNDREDTHS(n) (written_hundredths(n).text)

/* phrase(buf, size, "{who} takes {card}.", "who", name, "card", card, NULL): replaces {word} by the
 * text after that word in the arguments, in the form that is asked for; unknown words stay. Cut at
 * a whole character to fit. Returns buf. */
const char *phrase(char *buf, size_t size, const char *template, ...) __attribute__((sentinel));

/* The same, from another function's arguments. */
const char *phrase_of(char *buf, size_t size, const char *template, va_list args);

/* The same with the first template that names nothing unknown or empty; NULL ends the list. None:
 * an empty text. */
const char *phrase_first(char *buf, size_t size, const char *const *templates, ...)
    __attribute__((sentinel));

/* "Ana", "Ana and Beto", "Ana, Beto and Cruz", as the language lists them. */
enum { PHRASE_LIST = 1024 };
void phrase_list(char *buf, size_t size, const char *const *items, int n);

/* A name in a form of the language ("" or none: as it is). Returns the name, a text of the
 * catalogue, or buf. */
const char *phrase_form(const char *name, const char *form, char *buf, size_t size);

/* What a pattern has between its first two slots: " and " of "{list} and {last}"; its bytes in *n.
 */
const char *phrase_between(const char *pattern, size_t *n);

/* Copies a word of a .def list as files write it: '_' becomes '-'. */
void word_dashes(const char *name, char *out, size_t size);

/* Appends to a text, after a blank if there is one already. */
void phrase_add(char *buf, size_t size, const char *sentence);

#endif
