/* SPDX-License-Identifier: MIT
 *
 * spoken.h: test programs in the language that does not exist (src/po/pseudo.awk).
 *
 * With HIDALGO_TEST_LANGUAGE=pseudo ("make pseudo") a program speaks it from its start. Every
 * screen and every output is then read: no word is English, or cut without a mark. What a test
 * expects in English is looked for in plain letters. */
#ifndef HIDALGO_TEST_SPOKEN_H
#define HIDALGO_TEST_SPOKEN_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the program speaks it; and lets it, if it does not. False: there are no catalogues. */
bool spoken(void);
bool spoken_begin(void);
/* The same language again, after a player chose another one. */
void spoken_again(void);

/* The beginning of a test about the words of English: it is skipped in another language. */
void spoken_only_in_english(void);

/* A text as it stands in English letters: without accents, vowels once. One of eight texts in turn;
 * in English the text itself. Slots stand in another order, and more is cut. */
const char *spoken_plain(const char *text);
/* Whether one text is in another, or what is left of it if it was cut with '~'. */
bool spoken_shows(const char *text, const char *wanted);

/* A line may end before or behind a wide letter. The most of the first n bytes of a text, but not
 * all, that ends so; 0: none, as in English. */
size_t spoken_part(const char *text, size_t n);

/* What holds only while texts are as long as the English ones: true in another language, where it
 * is counted if it does not hold. */
bool spoken_unless(bool holds);

/* ---- words (spoken_words.c) -------------------------------------------------------------- */

/* Words that are the same in every language: names of players, texts of sets without a catalogue.
 * spoken_forget: those of the game before. */
void spoken_learn(const char *text);
void spoken_forget(void);
void spoken_learn_catalogue(void);

/* Where a text comes from. */
struct spoken_page {
    bool turns; /* more is above or below: words may begin and end there     */
    bool rules; /* cards and options have their ids                   */
    bool lines; /* what is typed stands before choices, "  3) power 3 - ..", or in brackets */
};

/* Fails at a word that is English, or cut without a mark. */
void spoken_read(const char *text, struct spoken_page page);

#endif
