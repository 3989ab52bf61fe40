/* SPDX-License-Identifier: MIT
 *
 * menu.h: the menu, and the form for a new game. */
#ifndef HIDALGO_MENU_H
#define HIDALGO_MENU_H

#include "grid.h"
#include "tui.h"

enum { MENU_NEW, MENU_CONTINUE, MENU_RULES, MENU_QUIT, MENU_ITEMS };

struct menu {
    int chosen;
    bool can_continue;
    bool broken; /* there is a last game, but it cannot be gone on with            */
    char record[1024];
    struct hd_preview preview;
    char note[HD_UNSAVED];
};

/* What the menu offers now. */
void menu_begin(struct menu *m, const struct tui_options *options);
void menu_draw(const struct menu *m, struct grid *g);
/* The item that was chosen, or -1. */
int menu_key(struct menu *m, int key);

enum { FORM_EDITIONS = 12 };

/* A new game as it is filled in.  Fields stand in rows; see form.c. */
struct form {
    int field; /* the one that keys go to        */
    char edition[FORM_EDITIONS][HD_ID];
    int editions, chosen;
    struct hd_option_text option[HD_OPTIONS]; /* offered by that edition      */
    int options;
    bool with[HD_OPTIONS];
    uint16_t players_allowed;
    int seats, first; /* first: -1 by lot               */
    struct hd_player player[HD_SEATS];
    char kind[HD_SEATS][HD_SPEC]; /* who plays there, as it is written */
    char note[680];
};

void form_begin(struct form *f, const struct tui_options *options);
void form_draw(struct form *f, struct grid *g);

enum form_result { FORM_GOES_ON, FORM_LEFT, FORM_READY };
enum form_result form_key(struct form *f, const struct tui_options *options, int key);

/* True when characters go into a name, or into a bot as it is written. */
bool form_types(const struct form *f);

/* Begins the game; NULL with the reason in f->note. */
struct hd_session *form_start(struct form *f, const struct tui_options *options);

#endif
