/* SPDX-License-Identifier: MIT
 *
 * book.h: the rules of the game as items: headings, paragraphs, points of a list,
 * rows of a table, lines of a drawing.
 *
 * It understands only the Markdown that docs/RULES.md uses. lookup.h searches it.
 *
 * A remark "<!-- only 2023 veto|rivalry -->" says in which games an item holds (after a heading:
 * everything below it): those in which all its words are true; of words with '|' between them one
 * is enough (not in a table, whose cells '|' would end).  Other remarks are not shown.  Slots:
 * slots.h.
 */
#ifndef HIDALGO_BOOK_H
#define HIDALGO_BOOK_H

#include <stdbool.h>

#include "file.h"

/* In the data folder. */
#define BOOK_FILE "text/rules.md"

/* The first line of a text that was made for a game, before the words that are true of it. */
#define BOOK_GAME "<!-- of "

enum item_kind { ITEM_HEADING, ITEM_PARAGRAPH, ITEM_POINT, ITEM_ROW, ITEM_DRAWING };

enum { BOOK_PLACE = 48, BOOK_ONLY = 160 };

struct book_item {
    enum item_kind kind;
    int level;              /* of a heading, from 1; else 0                           */
    int heading;            /* index of the heading above; -1: none                   */
    char *text;             /* one line, without markup; a row: "a: b; c"             */
    char place[BOOK_PLACE]; /* its number or row: "3.5", "R31", "S14", "VETO"; or "" */
    bool coded;             /* what people type stands behind the name, in brackets          */
    char only[BOOK_ONLY];   /* words of the games in which it holds; "": in all      */
    bool other;             /* does not hold in the chosen game (book_game)          */
};

struct book {
    struct book_item *item;
    int items, room;
    int others; /* items that do not hold in its game (book_game)         */
};

/* Reads BOOK_FILE of that folder, or (not NULL) the text made from it for a game. False with a
 * sentence, and nothing to free. */
bool book_load(struct book *b, const char *folder, const char *game, char why[FILE_WHY]);

/* The file's text, to be freed.  NULL with a sentence. */
char *book_text(const char *folder, char why[FILE_WHY]);

/* The same as book_load from text; false: no memory. */
bool book_read(struct book *b, const char *text);
void book_free(struct book *b);

/* Texts of the rules one by one: headings without their numbers, paragraphs, points, cells of
 * tables, lines of drawings; each in one line without remarks, with its slots.  Returns what stands
 * in its place, to be freed; NULL: it stays.  cell: of a table, whose texts are mostly names. */
typedef char *book_say(void *to, const char *text, bool cell, int line);

/* The rules with every text said in another way, to be freed; NULL: no memory. */
char *book_said(const char *rules, book_say *say, void *to);

/* The same of topics (lookup.h), a text for the words of each line; they stay beside the others. */
char *topics_said(const char *topics, book_say *say, void *to);

/* From now on shows only what holds in a game with these words, separated by blanks ("1995 short
 * four veto"); NULL or "": everything. Returns the number of items left out. */
int book_game(struct book *b, const char *words);

/* Whether the words of a remark hold in a game with these words. */
bool book_holds(const char *only, const char *words);

/* The item after a passage: a heading with everything below it, or another item alone. */
int book_end(const struct book *b, int item);

/* Whether the item continues the list, table or drawing of the one before. */
bool book_goes_on(const struct book *b, int item);

/* Its title in a list: the heading, or the beginning of another item. */
const char *book_title(const struct book_item *item, char *out, size_t size);

#endif
