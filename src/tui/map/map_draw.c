/* SPDX-License-Identifier: MIT
 *
 * map_draw.c: draws a map into a grid: the land, the labels (map_label.c), then the ground
 * below both.
 *
 * It puts outlines where two places meet, so that the file need not draw them. The king's region
 * has an outline of '#'. */
#include "map.h"

#include <string.h>

/* The directions of the outline that runs through the middle of four cells. */
static unsigned outline(uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    return (a != b ? LINE_UP : 0u) | (c != d ? LINE_DOWN : 0u) | (a != c ? LINE_LEFT : 0u) |
           (b != d ? LINE_RIGHT : 0u);
}

/* Whether a cell has a wave; no two are near each other. */
static bool is_wave(int x, int y)
{
    return (x + 5 * y) % 12 == 0;
}

/* Each place has the colour of the player who alone has most there. */
static void tints_of(const struct map_show *show, uint8_t tint[256])
{
    const struct hd_state *s = show->known;
    memset(tint, TINT_NONE, 256);
    tint[MAP_SEA] = TINT_SEA;
    for (int p = 0; p <= HD_CASTILLO; p++) {
        int most = 0, leader = -1;
        for (int i = 0; i < s->owners; i++) {
            int n = s->cab[p][i];
            leader = n > most ? i : n == most ? -1 : leader;
            most = n > most ? n : most;
        }
        if (leader >= 0 && !map_is_closed(show, p))
            tint[p] = (uint8_t)(TINT_PLAYER + (int)show->seating->player[leader].colour);
    }
}

/* Outlines and waves. */
static void draw_land(struct grid *g, int x0, int y0, const struct map_drawing *d,
                      const struct map_show *show)
{
    int king = show->known->king;
    bool beside = king != HD_NONE && king <= HD_CASTILLO; /* the king is at one of the regions */
    for (int y = 0; y < d->h; y++) {
        uint8_t a, b = map_cell(d, 0, y), c, e = map_cell(d, 0, y + 1);
        for (int x = 0; x < d->w; x++) {
            a = b, b = map_cell(d, x + 1, y);
            c = e, e = map_cell(d, x + 1, y + 1);
            unsigned line = outline(a, b, c, e);
            if (line)
                grid_line(g, x0 + x, y0 + y, line,
                          beside && (a == king || b == king || c == king || e == king));
            else if (a == MAP_SEA && is_wave(x, y))
                grid_put(g, x0 + x, y0 + y, ROLE_SEA, '~');
        }
    }
}

/* The ground of every cell, also below text. */
static void draw_ground(struct grid *g, int x0, int y0, const struct map_drawing *d,
                        const struct map_show *show)
{
    uint8_t tint[256];
    tints_of(show, tint);
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++) {
            uint8_t at = map_cell(d, x, y);
            if (!map_is_outline(d, x, y) && tint[at] != TINT_NONE)
                grid_tint(g, x0 + x, y0 + y, 1, tint[at]);
        }
}

void map_draw(struct grid *g, int x, int y, const struct map_drawing *d,
              const struct map_show *show)
{
    draw_land(g, x, y, d, show);
    for (int p = 0; p < HD_KING_PLACES; p++) {
        struct area a = d->label[p];
        if (a.w == 0)
            continue;
        a.x += x;
        a.y += y;
        map_label(g, a, show, p);
    }
    draw_ground(g, x, y, d, show);
}
