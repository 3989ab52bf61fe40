/* SPDX-License-Identifier: MIT
 *
 * language.h: which language the program speaks: that of its surroundings, until another is chosen.
 *
 * Catalogues are in a folder 'locale' beside a program that was built, else in the system's
 * (src/po.mk). Only programs choose: a library leaves that to the program that uses it. */
#ifndef HIDALGO_LANGUAGE_H
#define HIDALGO_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { LANGUAGE_SIZE = 64, LANGUAGE_CODE = 16, LANGUAGES = 40 };

/* Finds the catalogues, and speaks as LANGUAGE, LC_ALL, LC_MESSAGES and LANG say, in gettext's
 * order. folder: the system's catalogues. After setlocale(LC_ALL, ""). */
void language_begin(const char *folder);

/* From now on speaks this language: "en", "pl", "pt_BR", or "pseudo", which shows translators and
 * programmers what is not translated. False: it has no catalogue here, and nothing has changed. */
bool language_choose(const char *code);
bool language_is_chosen(void);

/* Whether there is a catalogue of that code; English needs none. */
bool language_is_there(const char *code);

/* Speaks to one reader, whose language that is, until the next call; "", or one without a
 * catalogue: that of all. Costs little, most of all if nothing changes. Only the thread that writes
 * texts may call it: the others have none. */
void language_for(const char *code);

/* The codes of the languages that there are, English first; returns how many. */
int language_codes(char out[LANGUAGES][LANGUAGE_CODE]);

/* The language that is spoken: its codes, the first of them that has a text is read; "": English.
 */
const char *language_spoken(void);

/* What gettext's variables ask for: a list of codes with ':' between them, "" for English. NULL:
 * the variable is not set. */
void language_asked(const char *language, const char *lc_all, const char *lc_messages,
                    const char *lang, char out[LANGUAGE_SIZE]);

/* ---- language_list.c: languages by their names ---------------------------------- */

enum { LANGUAGE_NAME = 64 };

/* A language as players choose it. */
struct language {
    char code[LANGUAGE_CODE];
    char name[LANGUAGE_NAME]; /* what it calls itself ("Polski"), or its code */
};

/* Those that there are, English first; pseudo only while it is spoken. now: that which is spoken.
 * Returns how many. */
int language_list(struct language out[LANGUAGES], int *now);

/* The code of what somebody typed: a code, or a name without case and accents. False: there is no
 * such language. */
bool language_find(const char *text, char out[LANGUAGE_CODE]);

/* Sentences: which language is spoken now, and which there are; that this one is not spoken. */
void language_tell(char *out, size_t size);
void language_unknown(const char *text, char *out, size_t size);

#endif
