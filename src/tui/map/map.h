/* SPDX-License-Identifier: MIT
 *
 * map.h: the map of a board, read from a file and drawn into a grid.
 *
 * A map file has drawings of several sizes; the reader turns letters into places of the board and
 * refuses a map that shows other neighbours than the board's, since it would mislead the players.
 * data/maps/spain.map explains the format. Without a usable map the front end lists the board
 * instead (boardlist.c).
 *
 * In this folder: the map of a board, read, checked and drawn. */
#ifndef HIDALGO_MAP_H
#define HIDALGO_MAP_H

#include "hidalgo/session.h"
#include "terminal/grid.h"

enum {
    MAP_DRAWINGS = 6,
    MAP_WIDTH = 160,
    MAP_HEIGHT = 60,
    MAP_WHY = 240,
    MAP_SEA = 255, /* in map_drawing.cell: no place                           */
    MAP_LAND = 254 /* land outside the game                                   */
};

struct map_drawing {
    int w, h;
    uint8_t cell[MAP_HEIGHT][MAP_WIDTH]; /* place or MAP_SEA                  */
    struct area label[HD_KING_PLACES];   /* w 0: not drawn                    */
};

struct map {
    int drawings;
    struct map_drawing drawing[MAP_DRAWINGS]; /* smallest first               */
};

/* The path of the edition's map: beside the set or board file that names it, or else in data/maps.
 */
bool map_path(const struct hd_edition *e, char *out, size_t size);

/* Whether a card of the game can move the king abroad. */
bool map_needs_countries(const struct hd_rules *rules);

/* Loads the edition's map, with countries only if wanted, since they would mislead if the king
 * cannot go there. False with a sentence in why[]. */
bool map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY]);

/* The same from text of a file; 'm' is untouched on failure. */
bool map_read(struct map *m, const struct hd_edition *e, bool countries, const char *text,
              char why[MAP_WHY]);

/* The place of a cell; MAP_SEA outside the drawing. */
static inline uint8_t map_cell(const struct map_drawing *d, int x, int y)
{
    return x < 0 || y < 0 || x >= d->w || y >= d->h ? MAP_SEA : d->cell[y][x];
}

/* Whether that cell has an outline. */
static inline bool map_is_outline(const struct map_drawing *d, int x, int y)
{
    uint8_t a = map_cell(d, x, y);
    return a != map_cell(d, x + 1, y) || a != map_cell(d, x, y + 1) ||
           a != map_cell(d, x + 1, y + 1);
}

/* The largest drawing that fits, or NULL. */
const struct map_drawing *map_fit(const struct map *m, int w, int h);

/* After the code of a place in which something moved. */
#define MAP_MOVED '!'

/* ---- drawing --------------------------------------------------------------- */

/* What you type for a place: "2", "90"; then '+' if there are more answers for it. */
enum { MAP_SIGN = 13 };

struct map_show {
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    const struct hd_state *known;        /* of a view                               */
    uint32_t targets;                    /* places that may be chosen             */
    uint32_t moved;                      /* in which something moved recently     */
    int chosen;                          /* the place under the cursor, or -1     */
    char sign[HD_KING_PLACES][MAP_SIGN]; /* of targets; "": only marked          */
    bool closed;                         /* the castillo: numbers, but no ranks   */
    bool points;                         /* points instead of caballeros           */
    int asked; /* the active person, who sees what one more caballero would give; or -1    */
};

/* A closed castillo shows its caballeros, but no ranks and no points (R59). */
static inline bool map_is_closed(const struct map_show *show, int place)
{
    return place == HD_CASTILLO && show->closed;
}

/* Draws at (x, y); the cursor goes to the chosen place. */
void map_draw(struct grid *g, int x, int y, const struct map_drawing *d,
              const struct map_show *show);

/* A place's name in that many cells, told apart from the others'. Returns out. */
enum { PLACE_LEAST = 4, PLACE_NAME = 4 * HD_NAME };
char *place_fit(const struct hd_edition *e, int place, int room, char out[PLACE_NAME]);
/* Draws the label of a place into its area. */
void map_label(struct grid *g, struct area a, const struct map_show *show, int place);

/* The pieces of a place as words with a role each: "4/2/0", "KING", "R4^", "B2"; colours in order
 * of strength, in a closed castillo in the order of seats. Shared with the list of the board. */
enum { PIECE_WORDS = HD_SEATS + 2 };
struct piece_word {
    char text[40];
    char points[8]; /* what that gives now, "+6"; or ""                        */
    enum role role;
    bool tied; /* with the word before, with "=" between them             */
};
int piece_words(const struct map_show *show, int place, struct piece_word out[PIECE_WORDS]);
/* Adds what its pieces give now to the words of each colour that gets any points. */
void piece_points(const struct map_show *show, int place, struct piece_word *w, int n);
/* "you: 2nd= +2": the rank and the points of one more caballero. "" if none can go there, or it
 * gives nothing. */
void piece_one_more(const struct map_show *show, int place, char *out, size_t size);
/* "R ana" in the player's colour; returns the x after it. */
int player_print(struct grid *g, int x, int y, int most, const struct hd_player *p);
/* Cells of a word with its points, 'gap' of them in between, and of its "=". */
int piece_width(const struct piece_word *w, int gap);
/* Writes it; returns the x after it. */
int piece_put(struct grid *g, int x, int y, int most, const struct piece_word *w, int gap);

#endif
