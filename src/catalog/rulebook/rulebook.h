/* SPDX-License-Identifier: MIT
 *
 * rulebook.h: the rules of one game, made from docs/RULES.md.  Private to this folder, except what
 * the session needs.
 *
 *   rulebook_values.c  what a slot says   rulebook_tables.c  cards, regions and others as rows
 *   rulebook_holds.c   what is true       rulebook_text.c    the whole text
 *   rulebook_said.c    in another language
 *
 * In this folder: the rules as they are in a game. */
#ifndef HIDALGO_RULEBOOK_H
#define HIDALGO_RULEBOOK_H

#include <stdint.h>
#include <stdio.h>

#include "hidalgo/catalog.h"

/* The game: its edition, and how many play; 0: not decided. */
struct rulebook {
    const struct hd_edition *e;
    int seats;
};

/* What the slot 'name' says, in the form of what is printed (a slot_value). */
bool rulebook_value(const void *game, const char *name, const char *printed, char *out,
                    size_t size);

/* Numbers from 0 on as words; and "values granada": the values of a place, if there is one. */
extern const char *const rulebook_spelled[];
bool rulebook_place(const struct rulebook *b, const char *id, const char *printed, char *out,
                    size_t size);

/* A text with its slots filled, to be freed; NULL: no memory.  said: the text in the player's
 * language, with the same slots; what is as printed in the English text stays as it is there. */
char *rulebook_fill(const struct hd_edition *e, int seats, const char *text, const char *said);

/* The rules in the player's language, made from those of a game, whose slots are not filled yet (b
 * NULL: of all games).  To be freed; NULL: no memory. */
char *rulebook_said(const struct rulebook *b, const char *rules);

/* Whether a word of a remark is true: "king-bonus=2", where the right side is what a slot would
 * say; or a switch ("veto=steps"), an option that was chosen ("option=short"), the values of a
 * place ("granada=6/3/1"), what counts for how many
 * ("fields-two=1"); or one of these, as a number that stands for the whole: "land" (regions and
 * borders), "power-values", the row of a card (its sentences). */
bool rulebook_holds(const struct rulebook *b, const char *name, const char *is);

/* A number for the sentences of a card: rows of the rules tell which ones they describe. */
enum { RULEBOOK_HASH = 9 };
char *rulebook_hash(const char *effects, char out[RULEBOOK_HASH]);

/* game_words.c: the words that are true of a game, for the remarks of the rules: edition, number of
 * players, options, and its cards by their rows there. seats: 0 if not decided; any: the options
 * are not decided either.  Returns out. */
enum { HD_GAME_WORDS = 2048 };
const char *hd_game_words(const struct hd_edition *e, int seats, bool any, char *out, size_t size);

/* ---- tables -------------------------------------------------------------------------- */

/* Which cards have been told.  any: options are not decided, so cards may still come. */
struct rows {
    const struct rulebook *b;
    bool any;
    bool told[HD_CARDS];
};

/* Writes the table "| .. |" at text, which is about 'what' ("regions", "powers", "cards 3"), as it
 * is in this game.  Returns its end. */
const char *rulebook_table(struct rows *rows, const char *what, const char *text, FILE *to);

/* How many cards of the game have a row in text[0..n-1] that describes them. */
int rulebook_described(const struct rulebook *b, const char *text, size_t n);

#endif
