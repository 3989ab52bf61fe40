/* SPDX-License-Identifier: MIT
 *
 * map_reader.h: reading the text of a map: its lines, then whether each drawing shows the board. */
#ifndef HIDALGO_MAP_READER_H
#define HIDALGO_MAP_READER_H

#include "map.h"

enum { READER_LINE = MAP_WIDTH + 64 };

struct map_reader {
    const struct hd_edition *edition;
    bool countries;   /* whether they are in the game */
    const char *next; /* unread text */
    int line, column; /* from 1; line 0: the map as a whole */
    char *why;
    struct map *map;
    uint8_t place[128];    /* of a letter */
    int top[MAP_DRAWINGS]; /* the first line of each drawing */
};

/* Notes what is wrong at the current line and column, with a word from the file, or NULL. Returns
 * false. */
bool reader_fail(struct map_reader *r, const char *message, const char *word);

/* Copies the next line without its end. False at the end of the text. */
bool reader_next(struct map_reader *r, char out[READER_LINE]);

/* Takes up what a line says, with all lines of a drawing. */
bool reader_line(struct map_reader *r, char *line);

/* Whether a drawing has all places and shows which are neighbours, no more and no fewer. */
bool reader_check(struct map_reader *r, int drawing);

#endif
