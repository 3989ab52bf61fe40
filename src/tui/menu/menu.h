/* SPDX-License-Identifier: MIT
 *
 * menu.h: what to do first: lessons, a game at once, a new one, the last one, the rules. */
#ifndef HIDALGO_MENU_H
#define HIDALGO_MENU_H

#include "terminal/grid.h"
#include "tui.h"

enum { MENU_LEARN, MENU_FIRST, MENU_NEW, MENU_CONTINUE, MENU_RULES, MENU_QUIT, MENU_ITEMS };

struct menu {
    int chosen;
    bool can_continue;
    char broken[512]; /* a game that cannot be resumed, and why; or "" */
    const struct tui_options *options;
    char record[1024]; /* what Continue would go on with                               */
    struct hd_preview preview;
    char note[HD_UNSAVED];
    struct hd_session *asks; /* the last game, which would run commands: is that allowed? */
};

/* What the menu offers now. */
void menu_begin(struct menu *m, const struct tui_options *options);
void menu_draw(const struct menu *m, struct grid *g);
/* The item that was chosen, or -1. */
int menu_key(struct menu *m, int key);

/* The last game, to go on with.  NULL: m->note says why not, or m->asks whether the
 * commands that its record names may be run; menu_answer takes the answer to that. */
struct hd_session *menu_continue(struct menu *m);
struct hd_session *menu_answer(struct menu *m, int key);

#endif
