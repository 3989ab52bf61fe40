/* SPDX-License-Identifier: MIT
 *
 * frontend.h: sits down at a game that has begun: curses where there is a terminal,
 * numbered lines elsewhere. */
#ifndef HIDALGO_FRONTEND_H
#define HIDALGO_FRONTEND_H

#include "flags.h"
#include "hidalgo/session.h"
#include "tui.h"

struct frontend {
    bool plain; /* --plain                                                    */
    enum tui_colour colour;
    enum tui_palette palette;
    int custom[TUI_CUSTOMS]; /* --pace, --mouse, and what the options file says ... */
    bool given[TUI_CUSTOMS]; /* ... but where the command line does                */
    bool ascii;              /* --ascii                                    */
    bool first;              /* somebody's first game: begun without a word         */
    int width;               /* --width, as print_wrap takes it                     */
    bool width_given;
    bool replay;                      /* the session is looked at                                */
    bool colour_given, palette_given; /* on the command line, which wins              */
    char name[HD_NAME];               /* of the first player in new games, or ""              */
};

enum { FRONTEND_WIDEST = 1000 };

/* The words of --color, NULL behind the last; those of --palette are palette_names. */
extern const char *const frontend_whens[];

/* Rows for a command's table, at FRONTEND_OPTIONS consecutive indices from 'base'. */
enum { FRONTEND_OPTIONS = 8 };
#define FRONTEND_ROWS(base)                                                                        \
    [(base)] = {'p', "plain", NULL, N_("numbered lines instead of a drawn table"), NULL},          \
    [(base) + 1] = {0, "color", N_("WHEN"), N_("auto, always or never"), "auto"},                  \
    [(base) + 2] = {0, "palette", N_("PALETTE"),                                                   \
                    N_("natural, dark, light, safe (colour-blind), contrast, mono"), "natural"},   \
    [(base) + 3] = {0, "pace", N_("PACE"),                                                         \
                    N_("others' turns: at-once, timed (a moment each), or key (each waits)"),      \
                    "timed"},                                                                      \
    [(base) + 4] = {0, "reduce-motion", NULL, N_("the same as --pace key"), NULL},                 \
    [(base) + 5] = {0, "ascii", NULL, N_("no line-drawing characters"), NULL},                     \
    [(base) + 6] = {0, "mouse", NULL, N_("clicks work like keys"), NULL},                          \
    [(base) + 7] = {0, "width", N_("COLUMNS"), N_("wrap numbered lines at this column; 0: never"), \
                    N_("the terminal's")}

/* Takes option 'index' of the table if it is one of those at 'base'. */
bool frontend_take(struct frontend *f, int base, int index, struct flags *o);

/* True when curses is asked for and the terminal looks able; else says why not on
 * stderr, unless --plain asked for it. */
bool frontend_draws(const struct frontend *f);

/* frontend_play was to show the menu, but nothing can be drawn.  Nothing was done. */
enum { FRONTEND_NO_MENU = -1 };

/* Plays; frees the session.  session NULL: the menu of the drawn table.
 * request: what the menu's new games start from.  Returns the exit code. */
int frontend_play(const struct frontend *f, struct hd_session *session,
                  const struct hd_request *request);

#endif
