/* SPDX-License-Identifier: MIT
 *
 * prompt_columns.h: how the answers to a question share the room that there is: columns, names that
 * are cut, what stands beside them, and the lines that are left to a text below. */
#ifndef HIDALGO_PROMPT_COLUMNS_H
#define HIDALGO_PROMPT_COLUMNS_H

#include "prompt.h"

enum { COLUMNS_MOST = 8, COLUMNS_GAP = 2 };

/* How to list the answers: columns, lines, and details. */
struct columns {
    int count, width[COLUMNS_MOST];
    int detail; /* enum prompt_detail */
    bool brief; /* names of places are cut */
    bool terse; /* ... or by their digits on the map alone */
    bool cut;   /* labels are cut where the changes begin   */
    bool close; /* with one blank between them, and no room for a mark at the end */
    int amount; /* the widest amount, if changes stand in a column beside them; or 0 */
};

/* For a list in an area; high: its lines without a remark, which comes and goes and must not change
 * the list. */
struct columns columns_for(const struct prompt *p, struct area a, int high);

int columns_gap(const struct columns *c);
int columns_lines(const struct prompt *p, const struct columns *c);

/* A label as it is listed, its cells, and those that it has in a column of amounts. */
const char *columns_label(const struct columns *how, const struct prompt_choice *c);
int columns_cells(const struct columns *how, const struct prompt_choice *c);
int columns_label_width(const struct columns *how, const struct prompt_choice *c);

/* Cells that the name of its place can do without in c->brief. */
int columns_spares(const struct prompt_choice *c);

/* The lines that the answers need, with the player's own points if there is room. */
int columns_least(const struct prompt *p, struct area a);

/* How many lines of a list may be left to a text below it (in a list of several lines, the answer
 * that stops is in the last line); and if the answers keep what they change: '?' has the whole
 * text. */
int columns_below_most(const struct prompt *p, struct area list);
int columns_below(const struct prompt *p, struct area list);

/* What is said below the answers: the note, or else the card. */
const char *prompt_said(const struct prompt *p, const char *card);

#endif
