/* SPDX-License-Identifier: MIT
 *
 * terminal.h: the terminal.  terminal.c is the only file here that includes curses; signals.c
 * handles signals, leave.c restores the terminal.
 *
 * The terminal is restored on every way out: term_end, exit, SIGTERM and SIGHUP,
 * and also a crash.  A secret that it shows is wiped before that, and before the program
 * is stopped.  Only one terminal can be in use.
 *
 * In this folder: keys in, cells out: the terminal, its colours, its signals, and requests.def,
 * the list of keys. */
#ifndef HIDALGO_TERMINAL_H
#define HIDALGO_TERMINAL_H

#include "grid.h"
#include "keys.h"
#include "tui.h"

/* Takes the terminal over. False: it cannot be used, and nothing was changed. */
bool term_begin(enum tui_colour colour, enum tui_palette palette);
/* Which lines it can draw. */
enum lines term_lines(void);
void term_end(void);

void term_size(int *width, int *height);

/* Shows a grid, sending only what changed. secret: only one player may see it. */
void term_show(const struct grid *g, bool secret);
/* Makes the next term_show send everything. */
void term_redraw(void);

/* Turns the mouse on or off; at first it is off. What it did last, and where. */
enum click { CLICK_NONE, CLICK_PRESS, CLICK_WHEEL_UP, CLICK_WHEEL_DOWN };
void term_mouse(bool on);
enum click term_click(int *x, int *y);

/* Drops typed keys that were not read yet. */
void term_drop(void);

/* The next key; K_NONE after that many milliseconds (-1: never). K_RESIZE after a change of size,
 * K_AGAIN after the program was stopped, K_INTERRUPT for Ctrl-C; K_NONE with term_signal() != 0 if
 * the program must end. */
int term_key(int milliseconds);

/* SIGTERM or SIGHUP (also if the terminal is gone without a signal), or 0; raise it again after
 * restoring the terminal. */
int term_signal(void);

/* ---- gaps.c ------------------------------------------------------------------- */

/* Makes of a line what is sent; marks: whether a blank in a role is visible. */
void gaps_join(struct cell *line, int width, bool (*marks)(unsigned role));

/* ---- leave.c ------------------------------------------------------------------ */

/* Prepares what to write at the program's end; call it when the terminal is known. The mouse is off
 * and nothing is secret then. */
void leave_begin(void);
void leave_mouse(bool on);
/* From now on, whatever ends the program wipes a secret screen. */
void leave_secret(bool secret);
/* Whether the screen will be wiped; otherwise it stays above the shell's lines. */
bool leave_wipes(void);

/* ---- signals.c ---------------------------------------------------------------- */

/* Installs the handlers; the terminal's settings must be the user's own. */
void signals_begin(void);
void signals_end(void);
/* Waits for a key or a signal; milliseconds -1: for ever. False: no key. Also notices that the
 * terminal is gone. */
bool signals_wait(int milliseconds);
/* The terminal is gone: acts like SIGHUP, which may not come. */
void signals_hang_up(void);

enum signal_kind { SIGNAL_NONE, SIGNAL_SIZE, SIGNAL_INTERRUPT, SIGNAL_STOP };
/* A signal that arrived, reported once. */
enum signal_kind signals_next(void);
/* The signal that ends the program, or 0. */
int signals_ending(void);
/* Stops the program as Ctrl-Z does; returns when it goes on. */
void signals_stop(void);
#endif
