/* SPDX-License-Identifier: MIT
 *
 * terminal.h: the terminal.  terminal.c is the only file here that includes curses; signals.c
 * handles signals, leave.c restores the terminal.
 *
 * The terminal is restored on every way out: term_end, exit, SIGTERM and SIGHUP,
 * and also a crash.  A secret that it shows is wiped before that, and before the program
 * is stopped.  Only one terminal can be in use. */
#ifndef HIDALGO_TERMINAL_H
#define HIDALGO_TERMINAL_H

#include "grid.h"
#include "keys.h"
#include "tui.h"

/* Takes the terminal over.  False: it cannot be used, nothing was changed. */
bool term_begin(enum tui_colour colour, enum tui_palette palette);
/* What lines it can draw. */
enum lines term_lines(void);
void term_end(void);

void term_size(int *width, int *height);

/* Shows a grid; only what changed since the last one is sent.  secret: it is for the eyes
 * of one player alone. */
void term_show(const struct grid *g, bool secret);
/* Sends everything anew at the next term_show. */
void term_redraw(void);

/* Whether the mouse is asked for; at first it is not.  What it did last, and where. */
enum click { CLICK_NONE, CLICK_PRESS, CLICK_WHEEL_UP, CLICK_WHEEL_DOWN };
void term_mouse(bool on);
enum click term_click(int *x, int *y);

/* Throws away what was typed and not read yet. */
void term_drop(void);

/* The next key; K_NONE after so many milliseconds (-1: never).  K_RESIZE when the
 * size changed, K_AGAIN after the program was stopped, K_INTERRUPT for Ctrl-C;
 * K_NONE with term_signal() != 0 when the program is told to end. */
int term_key(int milliseconds);

/* SIGTERM or SIGHUP (also when the terminal is gone and no signal said so), or 0; to be raised
 * again after the terminal is restored. */
int term_signal(void);

/* ---- gaps.c ------------------------------------------------------------------- */

/* Line y of a grid as it is sent; marks: whether a blank in a role is seen. */
void gaps_join(const struct grid *g, int y, bool (*marks)(unsigned role), struct cell *line);

/* ---- leave.c ------------------------------------------------------------------ */

/* What is written when the program ends, from the moment the terminal is known; the mouse is
 * not asked for then, and nothing is secret. */
void leave_begin(void);
void leave_mouse(bool on);
/* Whatever ends the program from now on leaves no secret on the screen. */
void leave_secret(bool secret);
/* Whether the screen is wiped before it is given back: else it stays above the shell's lines. */
bool leave_wipes(void);

/* ---- signals.c ---------------------------------------------------------------- */

/* Installs the handlers; the terminal's settings must be the user's own. */
void signals_begin(void);
void signals_end(void);
/* Waits for a key or a signal, for ever when milliseconds is -1; false: no key.  Finds
 * out that the terminal is gone. */
bool signals_wait(int milliseconds);
/* The terminal is gone: the same as SIGHUP, which may not come. */
void signals_hang_up(void);

enum signal_kind { SIGNAL_NONE, SIGNAL_SIZE, SIGNAL_INTERRUPT, SIGNAL_STOP };
/* A signal that arrived; it is reported once. */
enum signal_kind signals_next(void);
/* The signal that ends the program, or 0. */
int signals_ending(void);
/* Stops the program as Ctrl-Z does; returns when it goes on. */
void signals_stop(void);
#endif
