/* SPDX-License-Identifier: MIT
 *
 * grid.h: an off-screen screen, cell by cell.
 *
 * Every screen draws into a grid and nothing else. terminal.c copies a grid to the terminal, tests
 * compare it with a text file. A cell has one grapheme that any terminal can show: a base character
 * with at most GRID_MARKS combining ones. A wide character takes two cells or is not drawn at all.
 * Everything outside is cut off, so drawing is safe at any size down to 0x0. */
#ifndef HIDALGO_GRID_H
#define HIDALGO_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GRID_TEXT = 24, GRID_MARKS = 4, GRID_WIDEST = 500, GRID_HIGHEST = 300 };

/* What a cell means; terminal.c decides how that looks. */
enum role {
    ROLE_NORMAL,
    ROLE_FAINT,  /* coasts, headings, unimportant text                       */
    ROLE_STRONG, /* names, headlines                                         */
    ROLE_TARGET, /* legal to choose                                          */
    ROLE_CHOSEN, /* the cursor                                               */
    ROLE_KING,   /* the king and the king's region                           */
    ROLE_ERROR,  /* a refusal                                                */
    ROLE_KEYS,   /* the key line                                             */
    ROLE_MOVED,  /* something moved there                                    */
    ROLE_SEA,    /* waves                                                    */
    ROLE_PLAYER, /* + enum hd_colour                                         */
    ROLES = ROLE_PLAYER + 8
};

static inline enum role player_role(unsigned colour)
{
    return (enum role)(ROLE_PLAYER + colour);
}

/* The ground of a cell: the terminal's own, sea, or a player's land. */
enum { TINT_NONE, TINT_SEA, TINT_PLAYER /* + enum hd_colour */, TINTS = TINT_PLAYER + 8 };

struct cell {
    char text[GRID_TEXT]; /* UTF-8, one grapheme                             */
    uint8_t width;        /* 1 or 2; 0: right half of the cell before        */
    uint8_t role;         /* enum role                                       */
    uint8_t tint;         /* the ground; what is written afterwards has none    */
};

/* How lines are drawn. */
enum lines {
    LINES_ASCII,  /* . - ' | + and # around the king's region                */
    LINES_SQUARE, /* line-drawing characters that old fonts have too         */
    LINES_ROUND   /* with round corners                                      */
};

struct grid {
    int width, height;
    int cursor_x, cursor_y; /* -1: no cursor                                 */
    struct cell *cell;      /* width * height                                */
    enum lines lines;       /* set it after grid_init if the terminal can draw more than ASCII */
};

/* A part of a grid; text is cut off at its edges. */
struct area {
    int x, y, w, h;
};

/* All cells blank. False: out of memory (the grid is 0x0). Sizes are limited to 0 .. GRID_WIDEST
 * and GRID_HIGHEST. */
bool grid_init(struct grid *g, int width, int height);
void grid_free(struct grid *g);
void grid_clear(struct grid *g);

/* Shows the cursor there, or at the nearest cell of the screen. */
void grid_cursor(struct grid *g, int x, int y);

/* The cell, or NULL outside. */
const struct cell *grid_at(const struct grid *g, int x, int y);

/* Writes s from (x, y) on, at most 'most' cells; '~' in the last one marks that something was cut
 * off. Returns the x after the last cell. */
int grid_text(struct grid *g, int x, int y, int most, enum role role, const char *s);

/* The same with printf. */
int grid_print(struct grid *g, int x, int y, int most, enum role role, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* The same of a text that ends at the right edge of 'most' cells. */
void grid_right(struct grid *g, int x, int y, int most, enum role role, const char *s);

/* Breaks s into lines inside an area; newlines in s begin a new line.  Returns
 * the number of lines that the whole text has at that width, drawn or not; '~' marks that some are
 * not. */
int grid_wrap(struct grid *g, struct area a, enum role role, const char *s);
/* How many they would be. */
int grid_lines(const char *s, int w);

void grid_put(struct grid *g, int x, int y, enum role role, char c);
void grid_fill(struct grid *g, struct area a, enum role role, char c);
void grid_role(struct grid *g, int x, int y, int w, enum role role);

void grid_tint(struct grid *g, int x, int y, int w, unsigned tint);

/* The character with lines from the middle of a cell in these directions. */
enum { LINE_UP = 1, LINE_DOWN = 2, LINE_LEFT = 4, LINE_RIGHT = 8 };
void grid_line(struct grid *g, int x, int y, unsigned directions, bool royal);

/* A frame with a title in its upper edge; the inside is blanked and returned. */
struct area grid_frame(struct grid *g, struct area a, const char *title);

/* The grid as text, without blanks at the ends of lines. Returns the bytes needed, without the NUL;
 * out may be NULL. */
size_t grid_dump(const struct grid *g, char *out, size_t size);

#endif
