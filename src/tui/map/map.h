/* SPDX-License-Identifier: MIT
 *
 * map.h: the map of a board, read from a file and drawn into a grid.
 *
 * A map file holds drawings of several sizes; the reader turns letters into
 * places of the board and refuses a map whose contacts differ from the board's
 * neighbours, since it would mislead the players.  data/maps/spain.map explains
 * the format.  Without a usable map the front end lists the board instead
 * (boardlist.c). */
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
    MAP_LAND = 254 /* land that has no part in the game                       */
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

/* Where the map lies that the edition names: beside the set or board file that names
 * it, or else in data/maps. */
bool map_path(const struct hd_edition *e, char *out, size_t size);

/* Whether a card of the game can lead the king abroad. */
bool map_needs_countries(const struct hd_rules *rules);

/* Loads the map that the edition names; without its countries unless they are asked
 * for: where nobody can go they would only mislead.  False with a sentence in why[]. */
bool map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY]);

/* The same from text of a file; 'm' is untouched on failure. */
bool map_read(struct map *m, const struct hd_edition *e, bool countries, const char *text,
              char why[MAP_WHY]);

/* The place in a cell; outside of the drawing MAP_SEA. */
static inline uint8_t map_cell(const struct map_drawing *d, int x, int y)
{
    return x < 0 || y < 0 || x >= d->w || y >= d->h ? MAP_SEA : d->cell[y][x];
}

/* True when an outline is drawn in that cell. */
bool map_is_outline(const struct map_drawing *d, int x, int y);

/* The largest drawing that fits, or NULL. */
const struct map_drawing *map_fit(const struct map *m, int w, int h);

/* Behind the code of a place in which something moved. */
#define MAP_MOVED '!'

/* ---- drawing --------------------------------------------------------------- */

/* What one types for a place: "2", "90"; behind it '+' where more answers are about it. */
enum { MAP_SIGN = 13 };

struct map_show {
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    const struct hd_state *known;        /* of a view                               */
    uint32_t targets;                    /* places that may be chosen             */
    uint32_t moved;                      /* in which something moved lately       */
    int chosen;                          /* the place under the cursor, or -1     */
    char sign[HD_KING_PLACES][MAP_SIGN]; /* of targets; "": they are only marked */
    bool closed;                         /* the castillo: counted, but not ranked */
    bool points;                         /* instead of caballeros: what they score */
    int asked; /* a person on turn, who is told what one caballero more would bring, or -1 */
};

/* Draws at (x, y); the cursor goes to the chosen place. */
void map_draw(struct grid *g, int x, int y, const struct map_drawing *d,
              const struct map_show *show);

/* The pieces of a place as words with a role each: "4/2/0", "KING", "R4^", "B2"; colours in
 * order of strength, in a closed castillo of seats.  Shared with the list of the board. */
enum { PIECE_WORDS = HD_SEATS + 2 };
struct piece_word {
    char text[16];
    char points[8]; /* what that brings now, "+6"; or ""                       */
    enum role role;
    bool tied; /* with the word before: "=" stands between them           */
};
int piece_words(const struct map_show *show, int place, struct piece_word out[PIECE_WORDS]);
/* Writes it; returns the x after it. */
int piece_put(struct grid *g, int x, int y, int most, const struct piece_word *w, int gap);

#endif
