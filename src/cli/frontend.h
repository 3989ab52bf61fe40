/* SPDX-License-Identifier: MIT
 *
 * frontend.h: plays a game that has begun: at the drawn table on a terminal, as numbered lines
 * elsewhere. */
#ifndef HIDALGO_FRONTEND_H
#define HIDALGO_FRONTEND_H

#include "flags.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "tui.h"

struct frontend {
    bool plain; /* --plain                                                    */
    enum tui_colour colour;
    enum tui_palette palette;
    int custom[TUI_CUSTOMS]; /* --pace, --mouse, and the options file ...           */
    bool given[TUI_CUSTOMS]; /* ... unless the command line gives them             */
    bool ascii;              /* --ascii                                    */
    bool lessons;            /* the list of lessons, if there is no session        */
    bool first;              /* somebody's first game: no options given             */
    int width;               /* --width, for print_wrap                             */
    bool width_given;
    bool replay;                      /* show a replay                                           */
    long replay_at;                   /* ... from after that many decisions                      */
    bool colour_given, palette_given; /* on the command line, which overrides the file */
    char name[HD_NAME];               /* of the first player in new games, or ""              */
};

enum { FRONTEND_WIDEST = 1000 };

/* The words of --color, then NULL; those of --palette are palette_names. */
extern const char *const frontend_whens[];

/* Rows for a command's table, at FRONTEND_OPTIONS consecutive indices from 'base'. */
enum { FRONTEND_OPTIONS = 8 };
#define FRONTEND_ROWS(base)                                                                        \
    [(base)] = {'p', "plain", NULL, N_("numbered lines instead of a drawn table"), NULL},          \
    FRONTEND_TABLE_ROWS(base)
/* Without --plain: from the second of these indices on. */
#define FRONTEND_TABLE_ROWS(base)                                                                  \
    [(base) +                                                                                      \
        1] = {0, "color", N_("WHEN"), N_("auto, always or never"), "auto"},                        \
        [(base) + 2] = {0, "palette", N_("PALETTE"),                                               \
                        N_("natural, dark, light, safe (colour-blind), contrast, mono"),           \
                        "natural"},                                                                \
        [(base) + 3] = {0, "pace", N_("PACE"),                                                     \
                        N_("others' turns: at-once, timed (a moment each), or key (each waits)"),  \
                        "timed"},                                                                  \
        [(base) + 4] = {0, "reduce-motion", NULL, N_("the same as --pace key"), NULL},             \
        [(base) + 5] = {0, "ascii", NULL, N_("no line-drawing characters"), NULL},                 \
        [(base) + 6] = {0, "mouse", NULL, N_("clicks work like keys"), NULL},                      \
        [(base) + 7] = {0, "width", N_("COLUMNS"),                                                 \
                        N_("wrap numbered lines at this column; 0: never"), N_("the terminal's")}

/* Handles option 'index' of the table if it is one of those at 'base'. */
bool frontend_take(struct frontend *f, int base, int index, struct flags *o);

/* Whether to use the drawn table; if the terminal cannot, says why on stderr, unless --plain was
 * given. */
bool frontend_draws(const struct frontend *f);

/* frontend_play should show the menu, but cannot draw. Nothing was done. */
enum { FRONTEND_NO_MENU = -1 };

/* Plays; frees the session. session NULL: the menu of the drawn table. request: the defaults of the
 * menu's new games; NULL: the usual ones. Returns the exit code. */
int frontend_play(const struct frontend *f, struct hd_session *session,
                  const struct hd_request *request);

#endif
