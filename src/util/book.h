/* SPDX-License-Identifier: MIT
 *
 * book.h: the rules of the game as items: headings, paragraphs, points of a list,
 * rows of a table, lines of a drawing.
 *
 * It understands only the Markdown that docs/RULES.md uses. lookup.h searches it.
 *
 * A remark "<!-- only 2023 veto|rivalry -->" says in which games an item holds (after a heading:
 * everything below it): those in which each of its words is true, or one of several with '|'
 * between them (not in a table, whose cells it would end). */
#ifndef HIDALGO_BOOK_H
#define HIDALGO_BOOK_H

#include <stdbool.h>

#include "file.h"

/* Beneath the folder of the data. */
#define BOOK_FILE "text/rules.md"

enum item_kind { ITEM_HEADING, ITEM_PARAGRAPH, ITEM_POINT, ITEM_ROW, ITEM_DRAWING };

enum { BOOK_PLACE = 16, BOOK_ONLY = 48 };

struct item {
    enum item_kind kind;
    int level;              /* of a heading, from 1; else 0                           */
    int heading;            /* index of the heading above; -1: none                   */
    char *text;             /* one line, without marks; of a row "a: b; c"            */
    char place[BOOK_PLACE]; /* what it is called: "3.5", "R31", "S14", "VETO"; or "" */
    char only[BOOK_ONLY];   /* words of the games in which it holds; "": in all      */
    bool other;             /* not in the game that was named (book_game)            */
};

struct book {
    struct item *item;
    int items, room;
};

/* Reads BOOK_FILE of that folder.  False with a sentence, and nothing to be freed. */
bool book_load(struct book *b, const char *folder, char why[FILE_WHY]);

/* The same from text; false: no memory. */
bool book_read(struct book *b, const char *text);
void book_free(struct book *b);

/* From now on show only what holds in a game with these words, separated by blanks ("1995 short
 * four veto"); NULL or "": in all games.  Returns the number of items left out. */
int book_game(struct book *b, const char *words);

/* The item after the passage that begins with one: of a heading all that stands below it,
 * of any other item that alone. */
int book_end(const struct book *b, int item);

/* True when the item goes on with the list, the table or the drawing of the one before. */
bool book_goes_on(const struct book *b, int item);

/* What it is called in a list: a heading as it stands, of others the beginning. */
const char *book_title(const struct item *item, char *out, size_t size);

#endif
