/* SPDX-License-Identifier: MIT
 *
 * map_reader.c: the lines of a map file; data/maps/spain.map explains them. */
#include "map_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum { WORDS = 16 };

bool reader_fail(struct map_reader *r, const char *message, const char *word)
{
    char place[64] = "", shown[HD_ID];
    if (r->line > 0)
        snprintf(place, sizeof place, ", line %d, column %d", r->line, r->column);
    text_clean(word != NULL ? word : "", shown, sizeof shown);
    snprintf(r->why, MAP_WHY, "%s%s: %s%s%s", "map", place, message, *shown ? ": " : "", shown);
    return false;
}

bool reader_next(struct map_reader *r, char out[READER_LINE])
{
    if (*r->next == '\0')
        return false;
    size_t n = strcspn(r->next, "\n");
    size_t keep = n < READER_LINE - 1 ? n : READER_LINE - 1;
    memcpy(out, r->next, keep);
    out[keep] = '\0';
    if (keep > 0 && out[keep - 1] == '\r')
        out[keep - 1] = '\0';
    r->next += n + (r->next[n] == '\n');
    r->line++;
    r->column = 1;
    return true;
}

/* Sets the column of an error. */
static void point_at(struct map_reader *r, const char *line, const char *part)
{
    r->column = (int)(part - line) + 1;
}

static int split(char *line, char *words[WORDS])
{
    int n = 0;
    char *save = NULL;
    for (char *w = strtok_r(line, " \t", &save); w != NULL && n < WORDS;
         w = strtok_r(NULL, " \t", &save))
        words[n++] = w;
    return n;
}

static int place_of_id(const struct hd_edition *e, const char *id)
{
    for (int p = 0; p < HD_KING_PLACES; p++)
        if (strcmp(hd_place_text(e, p)->id, id) == 0)
            return p;
    return -1;
}

static bool read_place(struct map_reader *r, char *words[], int n)
{
    unsigned char letter = (unsigned char)words[1][0];
    if (words[1][1] != '\0' || letter >= 128 || letter <= ' ' || letter == '.')
        return reader_fail(r, "a place needs one letter", NULL);
    int place = -1;
    for (int i = 2; i < n && place < 0; i++)
        place = place_of_id(r->edition, words[i]);
    bool there = place >= 0 && (place < HD_COUNTRY || r->countries);
    r->place[letter] = there ? (uint8_t)place : MAP_LAND;
    return true;
}

static bool map_number(const char *word, int low, int high, int *out)
{
    char *end;
    long v = strtol(word, &end, 10);
    if (end == word || *end != '\0' || v < low || v > high)
        return false;
    *out = (int)v;
    return true;
}

static bool read_drawing(struct map_reader *r, char *words[], int n)
{
    struct map_drawing *d = &r->map->drawing[r->map->drawings];
    char line[READER_LINE];
    if (r->map->drawings == MAP_DRAWINGS)
        return reader_fail(r, "too many drawings", NULL);
    if (n != 3 || !map_number(words[1], 1, MAP_WIDTH, &d->w) ||
        !map_number(words[2], 1, MAP_HEIGHT, &d->h))
        return reader_fail(r, "a drawing needs its width and height", NULL);
    r->top[r->map->drawings] = r->line + 1;
    for (int y = 0; y < d->h; y++) {
        bool there = reader_next(r, line);
        if (there)
            point_at(r, line, line + strlen(line));
        if (!there || strlen(line) != (size_t)d->w)
            return reader_fail(r, "a line of the drawing is missing or has another width", NULL);
        for (int x = 0; x < d->w; x++) {
            unsigned char c = (unsigned char)line[x];
            point_at(r, line, line + x);
            if (c != '.' && (c >= 128 || r->place[c] == MAP_SEA))
                return reader_fail(r, "a letter that is no place", NULL);
            d->cell[y][x] = c == '.' ? MAP_SEA : r->place[c];
        }
    }
    r->map->drawings++;
    return true;
}

/* Only labels of the castillo and of countries may interrupt outlines, as a name in a frame's edge;
 * between regions that would hide which ones touch. */
static bool label_is_clear(const struct map_drawing *d, int place, struct area a)
{
    if (place >= HD_REGIONS)
        return a.x + a.w <= d->w && a.y + a.h <= d->h;
    for (int y = a.y; y < a.y + a.h; y++)
        for (int x = a.x; x < a.x + a.w; x++)
            if (x >= d->w || y >= d->h || d->cell[y][x] != place || map_is_outline(d, x, y))
                return false;
    return true;
}

static bool read_label(struct map_reader *r, char *words[], int n)
{
    struct area a;
    unsigned char letter = n > 1 ? (unsigned char)words[1][0] : 0;
    if (r->map->drawings == 0)
        return reader_fail(r, "a label before any drawing", NULL);
    struct map_drawing *d = &r->map->drawing[r->map->drawings - 1];
    if (n != 6 || letter >= 128 || r->place[letter] == MAP_SEA ||
        !map_number(words[2], 0, MAP_WIDTH, &a.x) || !map_number(words[3], 0, MAP_HEIGHT, &a.y) ||
        !map_number(words[4], 1, MAP_WIDTH, &a.w) || !map_number(words[5], 1, MAP_HEIGHT, &a.h))
        return reader_fail(r, "a label needs its letter, x, y, width and height", NULL);
    uint8_t place = r->place[letter];
    if (place == MAP_LAND)
        return true;
    if (!label_is_clear(d, place, a))
        return reader_fail(r, "the label is not inside its place",
                           hd_place_text(r->edition, place)->id);
    d->label[place] = a;
    return true;
}

/* An unknown line: one too many of a drawing, or a typing error. */
static bool unknown_line(struct map_reader *r, const char *line, const char *word)
{
    static const char *const words[] = {"map", "place", "drawing", "label", NULL};
    const char *nearest = text_nearest(word, words);
    const struct map_drawing *last =
        r->map->drawings > 0 ? &r->map->drawing[r->map->drawings - 1] : NULL;
    char why[MAP_WHY];
    point_at(r, line, word);
    if (last != NULL && r->line == r->top[r->map->drawings - 1] + last->h)
        return reader_fail(r, "the drawing above has more lines than it says", NULL);
    if (nearest == NULL)
        return reader_fail(r, "a line begins with 'map 1', 'place', 'drawing' or 'label', not with",
                           word);
    snprintf(why, sizeof why, "not understood; did you mean '%s'?", nearest);
    return reader_fail(r, why, NULL);
}

bool reader_line(struct map_reader *r, char *line)
{
    char *words[WORDS];
    int n = line[0] == '#' ? 0 : split(line, words);
    if (n == 0)
        return true;
    point_at(r, line, n > 1 ? words[1] : words[0]);
    if (strcmp(words[0], "map") == 0 && n == 2 && strcmp(words[1], "1") == 0)
        return true;
    if (strcmp(words[0], "place") == 0 && n >= 3)
        return read_place(r, words, n);
    if (strcmp(words[0], "drawing") == 0)
        return read_drawing(r, words, n);
    if (strcmp(words[0], "label") == 0)
        return read_label(r, words, n);
    return unknown_line(r, line, words[0]);
}
