/* SPDX-License-Identifier: MIT
 *
 * menu.h: the main menu: lessons, a first game, a new one, the last one, the rules.
 *
 * In this folder: choices before a game: menu, lessons, the form for a new game, seats. */
#ifndef HIDALGO_MENU_H
#define HIDALGO_MENU_H

#include "language.h"
#include "terminal/grid.h"
#include "tui.h"

enum {
    MENU_LEARN,
    MENU_FIRST,
    MENU_NEW,
    MENU_CONTINUE,
    MENU_RULES,
    MENU_LANGUAGE, /* if there are several */
    MENU_QUIT,
    MENU_ITEMS
};

struct menu {
    int chosen;
    bool can_continue;
    int languages;              /* how many there are ...                       */
    char called[LANGUAGE_NAME]; /* ... and what the one that is spoken calls itself */
    char broken[512];           /* a game that cannot be resumed, and why; or "" */
    const struct tui_options *options;
    char record[1024]; /* the game that Continue would resume                          */
    struct hd_preview preview;
    char note[HD_UNSAVED];
    struct hd_session *asks; /* the last game, which would run commands: is that allowed? */
};

/* What the menu offers now. */
void menu_begin(struct menu *m, const struct tui_options *options);
void menu_draw(const struct menu *m, struct grid *g);
/* The item that was chosen, or -1. */
int menu_key(struct menu *m, int key);

/* Resumes the last game. NULL: m->note says why not, or m->asks is set: may the commands in its
 * record run? menu_answer takes the answer. */
struct hd_session *menu_continue(struct menu *m);
struct hd_session *menu_answer(struct menu *m, int key);

#endif
