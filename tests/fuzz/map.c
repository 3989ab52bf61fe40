/* SPDX-License-Identifier: MIT
 *
 * map.c: any bytes as the drawing of a board. A refused one leaves the map unchanged; an accepted
 * one has every place, and can be drawn. */
#include <string.h>

#include "fuzz.h"
#include "map/map.h"

static void draw(const struct map *m, const struct hd_session *s)
{
    struct map_show show = {.edition = hd_session_edition(s),
                            .seating = hd_session_seating(s),
                            .known = &hd_session_view(s, HD_NONE)->known,
                            .targets = 0x155,
                            .chosen = 2,
                            .closed = true};
    for (int i = 0; i < m->drawings; i++) {
        const struct map_drawing *d = &m->drawing[i];
        struct grid g;
        MUST(d->w <= MAP_WIDTH && d->h <= MAP_HEIGHT);
        MUST(grid_init(&g, d->w, d->h));
        map_draw(&g, 0, 0, d, &show);
        show.points = !show.points;
        for (int k = 0; k < g.width * g.height; k++)
            fuzz_must_be_clean(g.cell[k].text);
        grid_free(&g);
    }
}

static void read_for(const struct hd_session *s, bool countries, const char *text)
{
    static struct map map, before;
    char why[MAP_WHY];
    before = map;
    if (map_read(&map, hd_session_edition(s), countries, text, why)) {
        MUST(map.drawings > 0 && map.drawings <= MAP_DRAWINGS);
        draw(&map, s);
    } else {
        MUST(why[0] != '\0');
        fuzz_must_be_clean(why);
        MUST(memcmp(&map, &before, sizeof map) == 0);
    }
}

void fuzz_one(const char *text, size_t size)
{
    static struct hd_session *old, *new, *five;
    (void)size;
    if (!old) {
        old = fuzz_game(0, 128);
        new = fuzz_game(8, 128);
        five = fuzz_session("2023", "data/sets/five.yaml", "ana,beto,cruz");
    }
    read_for(old, false, text);
    read_for(new, true, text);
    read_for(five, false, text);
}
