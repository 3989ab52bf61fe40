/* SPDX-License-Identifier: MIT
 *
 * csv.h: tables as spreadsheets write them (RFC 4180): cells between commas, a line for each row,
 * quotes around cells with commas, quotes or line breaks, '"' doubled inside.
 *
 * If the first line has no comma, semicolons or else tabs separate cells, as in spreadsheets of
 * many countries. A cell that a spreadsheet would run as a formula is written with an apostrophe
 * before it, which the reader removes, so reading gives the same cells.
 *
 * Lines may end in CRLF or LF, a byte order mark is skipped.  The caller interprets cells, and
 * checks that they are clean text. */
#ifndef HIDALGO_CSV_H
#define HIDALGO_CSV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct csv_cell {
    const char *text; /* ends with a NUL                                     */
    size_t size;
    int line, column; /* where it begins, from 1; columns are characters     */
};

struct csv_row {
    int first, cells; /* in csv.cell                                         */
    int line;
};

struct csv {
    int rows, cells;
    struct csv_row *row;
    struct csv_cell *cell;
    char *text; /* the cells point into it                                   */
    char comma; /* the separator                                             */

    /* After a failure: what is wrong, and where.  line 0: no memory. */
    const char *wrong;
    int line, column;
};

/* Reads text[0..size-1]; free with csv_free, also after a failure. */
bool csv_read(struct csv *c, const char *text, size_t size);
void csv_free(struct csv *c);

/* Cell number i of a row, or NULL when the row is shorter. */
const struct csv_cell *csv_at(const struct csv *c, int row, int i);

/* Whether no cell of the row has any text. */
bool csv_row_is_empty(const struct csv *c, int row);

/* Writes one cell, in quotes if needed. The caller writes commas and line ends. */
void csv_write(FILE *to, const char *text);

#endif
