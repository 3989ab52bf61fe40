/* SPDX-License-Identifier: MIT
 *
 * palette.h: the look of a cell, as numbers of the usual 256 terminal colours.
 *
 * terminal.c and the pictures in docs/ use them, and a test checks with the same numbers that
 * everything is readable. */
#ifndef HIDALGO_PALETTE_H
#define HIDALGO_PALETTE_H

#include "grid.h"
#include "tui.h"

enum { PALETTE_NONE = -1 /* the terminal's own colour */ };

struct palette_look {
    short text, ground; /* PALETTE_NONE, or one of the 256                     */
    bool bold, dim, reverse, underline;
};

/* How many colours the terminal has: 0, 8, 16, 88 or 256. */
struct palette_look palette_look(enum tui_palette palette, int colours, unsigned role,
                                 unsigned tint);

/* The palettes' names, in the order of enum tui_palette, and NULL. */
extern const char *const palette_names[];

/* The grounds on which a palette is meant to be read, as 0xRRGGBB; returns how many. */
int palette_grounds(enum tui_palette palette, unsigned out[4]);
/* The least contrast of text on them. */
double palette_contrast(enum tui_palette palette);

/* One of the 256 as xterm shows it, as 0xRRGGBB. */
unsigned palette_rgb(int colour);
/* The contrast of two colours after WCAG 2: 1 to 21. */
double palette_ratio(unsigned a, unsigned b);

/* The palette for the ground that the terminal reports (COLORFGBG), else natural. */
enum tui_palette palette_guess(const char *colorfgbg);

#endif
