/* SPDX-License-Identifier: MIT
 *
 * map_check.c: whether a drawing shows the board: all places, and the neighbours of each. */
#include <stdio.h>
#include <string.h>

#include "map_reader.h"

static void touch(const struct map_drawing *d, uint32_t out[], uint8_t a, int x, int y)
{
    uint8_t b = map_cell(d, x, y);
    if (a < HD_KING_PLACES && b < HD_KING_PLACES && a != b) {
        out[a] |= 1u << b;
        out[b] |= 1u << a;
    }
}

/* Which places touch, also at corners: out[place] is a set of places. */
static void map_contacts(const struct map_drawing *d, uint32_t out[HD_KING_PLACES])
{
    memset(out, 0, sizeof *out * HD_KING_PLACES);
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++) {
            touch(d, out, d->cell[y][x], x + 1, y);
            touch(d, out, d->cell[y][x], x, y + 1);
            touch(d, out, d->cell[y][x], x + 1, y + 1);
            touch(d, out, d->cell[y][x], x - 1, y + 1);
        }
}

/* The neighbours of a place, which the drawing must show. */
static uint32_t neighbours(const struct map_reader *r, int place)
{
    const struct hd_rules *rules = &r->edition->rules;
    uint32_t set = 0;
    if (place < rules->regions) {
        set = rules->region[place].borders;
        for (int i = 0; i < rules->countries && r->countries; i++)
            if (rules->country[i] >> place & 1)
                set |= 1u << (HD_COUNTRY + i);
    } else if (place >= HD_COUNTRY && place < HD_COUNTRY + rules->countries) {
        set = rules->country[place - HD_COUNTRY];
    }
    return set;
}

static bool is_beside(const struct map_drawing *d, int x, int y, int place)
{
    for (int i = 0; i < 9; i++)
        if (map_cell(d, x + i % 3 - 1, y + i / 3 - 1) == place)
            return true;
    return false;
}

/* Finds the first cell of a place, or its first cell that touches another place. */
static void find_cell(struct map_reader *r, int drawing, int place, int other)
{
    const struct map_drawing *d = &r->map->drawing[drawing];
    for (int i = 0; i < d->w * d->h; i++) {
        int x = i % d->w, y = i / d->w;
        if (d->cell[y][x] != place || (other >= 0 && !is_beside(d, x, y, other)))
            continue;
        r->line = r->top[drawing] + y;
        r->column = x + 1;
        return;
    }
}

/* Reports two places that touch but are not neighbours, or the other way round. */
static bool wrong_contact(struct map_reader *r, int drawing, int a, int b, bool touches)
{
    const char *one = hd_place_text(r->edition, a)->id, *other = hd_place_text(r->edition, b)->id;
    char why[MAP_WHY];
    r->line = r->top[drawing];
    r->column = 1;
    find_cell(r, drawing, a, touches ? b : -1);
    if (touches)
        snprintf(why, sizeof why,
                 "'%s' touches '%s' here, but 'borders' of the board does not say so", one, other);
    else
        snprintf(why, sizeof why, "'%s' does not touch '%s', but 'borders' of the board says so",
                 one, other);
    return reader_fail(r, why, NULL);
}

static bool has_letter(const struct map_reader *r, int place)
{
    return memchr(r->place, place, sizeof r->place) != NULL;
}

bool reader_check(struct map_reader *r, int drawing)
{
    const struct map_drawing *d = &r->map->drawing[drawing];
    const struct hd_edition *e = r->edition;
    uint32_t contact[HD_KING_PLACES];
    map_contacts(d, contact);
    for (int p = 0; p < HD_KING_PLACES; p++) {
        const struct hd_region_text *t = hd_place_text(e, p);
        if (t->id[0] == '\0' || (p >= HD_COUNTRY && !r->countries))
            continue;
        if (d->label[p].w == 0)
            return reader_fail(
                r, has_letter(r, p) ? "a place has no label" : "no line 'place' gives a letter to",
                t->id);
        /* Countries may touch each other; the king never walks between them. */
        uint32_t land = (1u << HD_COUNTRY) - 1;
        uint32_t seen = p >= HD_COUNTRY ? contact[p] & land : contact[p];
        uint32_t wrong = seen ^ neighbours(r, p);
        for (int other = 0; wrong != 0; other++, wrong >>= 1)
            if (wrong & 1)
                return wrong_contact(r, drawing, p, other, seen >> other & 1);
    }
    return true;
}
