/* SPDX-License-Identifier: MIT
 *
 * table_keys.h: plays at the drawn table without a terminal: keys go in, the grid comes out as
 * text. */
#ifndef HIDALGO_TEST_TABLE_KEYS_H
#define HIDALGO_TEST_TABLE_KEYS_H

#include "app/app.h"

/* The budget of hints and reviews: small. */
enum { TABLE_ITERATIONS = 4 };

struct at_table {
    struct app app;
    struct tui_options options;
    struct grid grid;
    enum lines lines;
    void (*seen)(struct at_table *); /* called for every screen, also while bots move    */
};

/* Opens the table with a session, which it takes over; NULL: the menu. */
void table_begin(struct at_table *t, struct hd_session *session, int width, int height);
void table_end(struct at_table *t);
void table_resize(struct at_table *t, int width, int height);
/* The style of lines from now on; at first ASCII. */
void table_lines(struct at_table *t, enum lines lines);

/* Calls seen() for every screen from now on. */
void table_watch(struct at_table *t, void (*seen)(struct at_table *));

/* One key, and what follows by itself (bots); then draws the screen. */
void table_key(struct at_table *t, int key);
/* Every character of a text as a key. */
void table_type(struct at_table *t, const char *text);

/* Takes the marked answer, or else the first. */
void table_take(struct at_table *t);

/* The screen as text, one of two static buffers in turn. */
const char *table_screen(struct at_table *t);
bool table_shows(struct at_table *t, const char *text);

/* Compares the screen with tests/screens/NAME.txt (golden.h; HIDALGO_UPDATE_SCREENS). */
void table_golden(struct at_table *t, const char *name);

/* Goes on through pauses, blank screens and notes until a person is asked or the game is over. */
void table_go_on(struct at_table *t);

#endif
