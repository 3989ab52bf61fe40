/* SPDX-License-Identifier: MIT
 *
 * numbers.h: the numbers of the choices.  A number on the screen has only one meaning:
 *
 *   - Where the answers are numbers themselves (power cards, caballeros), that is the
 *     number of the line: "3) power 3", "0) court 0".
 *   - Further choices there (with a modifier, a modifier itself, "stop") go on behind the
 *     largest power card of the game, or the largest number listed.
 *   - All other choices are counted from 1. */
#ifndef HIDALGO_PRESENT_NUMBERS_H
#define HIDALGO_PRESENT_NUMBERS_H

#include "hidalgo/session.h"

struct numbers {
    int count;
    int line[HD_MOVES]; /* the number of each choice, rising unless shuffled        */
};

/* Numbers the choices of one question. */
void numbers_give(struct numbers *n, const struct hd_rules *r, const struct hd_move *legal,
                  int count);

/* Shuffles the numbers, so that the keys tell nothing. */
void numbers_deal(struct numbers *n, uint64_t random);

/* Whether a text is only a number. */
bool numbers_are(const char *text);

/* The index of the choice with the number in a text; -1: none. counted: a number that no choice has
 * counts the lines from 1, for scripts that only know how many lines there are. */
int numbers_find(const struct numbers *n, const char *text, bool counted);

/* The same as hd_numbering. */
int numbers_index(const struct hd_rules *r, const struct hd_move *legal, int count, int number);

/* All of them: "1, 3 to 7, 14".  Returns out. */
const char *numbers_text(const struct numbers *n, char *out, size_t size);

#endif
