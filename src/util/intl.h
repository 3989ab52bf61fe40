/* SPDX-License-Identifier: MIT
 *
 * intl.h: marks every text that players read for translation.
 *
 * 'make pot' finds what is marked with _, N_, C_, SOME (phrase.h) and in the lists of .def files
 * (src/po.mk). What only designers and developers meet is not marked, and stays English. */
#ifndef HIDALGO_INTL_H
#define HIDALGO_INTL_H

#define _(text)            text_said(text)
#define N_(text)           text /* translated when it is used: _(table[i].text)  */
#define C_(context, text)  text_as(context, text)
#define NC_(context, text) text /* translated when it is used, by its context */

/* A text in the player's language (language.h); the text itself if there is no translation. */
const char *text_said(const char *text) __attribute__((format_arg(1)));

/* The same of a text that means several things, or is of data: by what it means here ("card",
 * "place", "short" for a narrow column), and by what its form is ("gen", "loc"). The context may be
 * known only when the program runs. */
const char *text_as(const char *context, const char *text) __attribute__((format_arg(2)));

/* Of two English texts, and of as many as the language has, that for a number. */
const char *text_some(unsigned long n, const char *one, const char *many)
    __attribute__((format_arg(2), format_arg(3)));

#endif
