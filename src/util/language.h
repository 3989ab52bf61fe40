/* SPDX-License-Identifier: MIT
 *
 * language.h: which language the program speaks: that of its surroundings, until another is chosen.
 *
 * Catalogues are in a folder 'locale' beside a program that was built, else in the system's
 * (src/po.mk). Only programs choose: a library leaves that to the program that uses it. */
#ifndef HIDALGO_LANGUAGE_H
#define HIDALGO_LANGUAGE_H

#include <stdbool.h>

enum { LANGUAGE_SIZE = 64, LANGUAGE_CODE = 16, LANGUAGES = 40 };

/* Finds the catalogues, and speaks as LANGUAGE, LC_ALL, LC_MESSAGES and LANG say, in gettext's
 * order. folder: the system's catalogues. After setlocale(LC_ALL, ""). */
void language_begin(const char *folder);

/* From now on speaks this language: "en", "pl", "pt_BR", or "pseudo", which shows translators and
 * programmers what is not translated. False: it has no catalogue here, and nothing has changed. */
bool language_choose(const char *code);
bool language_is_chosen(void);

/* The codes of the languages that there are, English first; returns how many. */
int language_codes(char out[LANGUAGES][LANGUAGE_CODE]);

/* The language that is spoken: its codes, the first of them that has a text is read; "": English.
 */
const char *language_spoken(void);

/* What gettext's variables ask for: a list of codes with ':' between them, "" for English. NULL:
 * the variable is not set. */
void language_asked(const char *language, const char *lc_all, const char *lc_messages,
                    const char *lang, char out[LANGUAGE_SIZE]);

#endif
