/* SPDX-License-Identifier: MIT
 *
 * book.h: the rules of the game as items: headings, paragraphs, points of a list,
 * rows of a table.
 *
 * Of Markdown only the marks are understood that docs/RULES.md uses. */
#ifndef HIDALGO_BOOK_H
#define HIDALGO_BOOK_H

#include <stdbool.h>

#include "file.h"

/* Beneath the folder of the data. */
#define BOOK_FILE "text/rules.md"

enum item_kind { ITEM_HEADING, ITEM_PARAGRAPH, ITEM_POINT, ITEM_ROW };

struct item {
    enum item_kind kind;
    int level;   /* of a heading, from 1; else 0                         */
    int heading; /* index of the heading above; -1: none                 */
    char *text;  /* one line, without marks; of a row "a: b; c"          */
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

#endif
