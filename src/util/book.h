/* SPDX-License-Identifier: MIT
 *
 * book.h: the rules of the game as items: headings, paragraphs, points of a list,
 * rows of a table, lines of a drawing.
 *
 * Of Markdown only the marks are understood that docs/RULES.md uses.  What is looked up
 * in it is found by lookup.h. */
#ifndef HIDALGO_BOOK_H
#define HIDALGO_BOOK_H

#include <stdbool.h>

#include "file.h"

/* Beneath the folder of the data. */
#define BOOK_FILE "text/rules.md"

enum item_kind { ITEM_HEADING, ITEM_PARAGRAPH, ITEM_POINT, ITEM_ROW, ITEM_DRAWING };

enum { BOOK_PLACE = 16 };

struct item {
    enum item_kind kind;
    int level;              /* of a heading, from 1; else 0                           */
    int heading;            /* index of the heading above; -1: none                   */
    char *text;             /* one line, without marks; of a row "a: b; c"            */
    char place[BOOK_PLACE]; /* what it is called: "3.5", "R31", "S14", "VETO"; or "" */
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

/* The item after the passage that begins with one: of a heading all that stands below it,
 * of any other item that alone. */
int book_end(const struct book *b, int item);

/* True when the item goes on with the list, the table or the drawing of the one before. */
bool book_goes_on(const struct book *b, int item);

/* What it is called in a list: a heading as it stands, of others the beginning. */
const char *book_title(const struct item *item, char *out, size_t size);

#endif
