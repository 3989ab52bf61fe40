/* SPDX-License-Identifier: MIT
 *
 * map.c: reads a map file and checks it against the board.  Drawing is in
 * draw.c; the format is explained in data/maps/spain.map. */
#include "map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "intl.h"
#include "text.h"

enum { MAP_BYTES = 1 << 20, WORDS = 16 };

struct reader {
    const struct hd_edition *edition;
    bool countries;   /* whether they are in the game */
    const char *next; /* unread text */
    int line, column; /* from 1; line 0: the map as a whole */
    char *why;
    struct map *map;
    uint8_t place[128];    /* of a letter */
    int top[MAP_DRAWINGS]; /* the first line of each drawing */
};

static bool fail(struct reader *r, const char *message, const char *word)
{
    char place[64] = "", shown[HD_ID];
    if (r->line > 0)
        snprintf(place, sizeof place, _(", line %d, column %d"), r->line, r->column);
    text_clean(word != NULL ? word : "", shown, sizeof shown);
    snprintf(r->why, MAP_WHY, "%s%s: %s%s%s", _("map"), place, _(message), *shown ? ": " : "",
             shown);
    return false;
}

/* Copies the next line without its end.  False at the end of the text. */
static bool next_line(struct reader *r, char out[MAP_WIDTH + 64])
{
    if (*r->next == '\0')
        return false;
    size_t n = strcspn(r->next, "\n");
    size_t keep = n < MAP_WIDTH + 63 ? n : MAP_WIDTH + 63;
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
static void point_at(struct reader *r, const char *line, const char *part)
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

static bool read_place(struct reader *r, char *words[], int n)
{
    unsigned char letter = (unsigned char)words[1][0];
    if (words[1][1] != '\0' || letter >= 128 || letter <= ' ' || letter == '.')
        return fail(r, N_("a place needs one letter"), NULL);
    int place = -1;
    for (int i = 2; i < n && place < 0; i++)
        place = place_of_id(r->edition, words[i]);
    bool there = place >= 0 && (place < HD_COUNTRY || r->countries);
    r->place[letter] = there ? (uint8_t)place : MAP_LAND;
    return true;
}

static bool number(const char *word, int low, int high, int *out)
{
    char *end;
    long v = strtol(word, &end, 10);
    if (end == word || *end != '\0' || v < low || v > high)
        return false;
    *out = (int)v;
    return true;
}

static bool read_drawing(struct reader *r, char *words[], int n)
{
    struct map_drawing *d = &r->map->drawing[r->map->drawings];
    char line[MAP_WIDTH + 64];
    if (r->map->drawings == MAP_DRAWINGS)
        return fail(r, N_("too many drawings"), NULL);
    if (n != 3 || !number(words[1], 1, MAP_WIDTH, &d->w) || !number(words[2], 1, MAP_HEIGHT, &d->h))
        return fail(r, N_("a drawing needs its width and height"), NULL);
    r->top[r->map->drawings] = r->line + 1;
    for (int y = 0; y < d->h; y++) {
        bool there = next_line(r, line);
        if (there)
            point_at(r, line, line + strlen(line));
        if (!there || strlen(line) != (size_t)d->w)
            return fail(r, N_("a line of the drawing is missing or has another width"), NULL);
        for (int x = 0; x < d->w; x++) {
            unsigned char c = (unsigned char)line[x];
            point_at(r, line, line + x);
            if (c != '.' && (c >= 128 || r->place[c] == MAP_SEA))
                return fail(r, N_("a letter that is no place"), NULL);
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

static bool read_label(struct reader *r, char *words[], int n)
{
    struct area a;
    unsigned char letter = n > 1 ? (unsigned char)words[1][0] : 0;
    if (r->map->drawings == 0)
        return fail(r, N_("a label before any drawing"), NULL);
    struct map_drawing *d = &r->map->drawing[r->map->drawings - 1];
    if (n != 6 || letter >= 128 || r->place[letter] == MAP_SEA ||
        !number(words[2], 0, MAP_WIDTH, &a.x) || !number(words[3], 0, MAP_HEIGHT, &a.y) ||
        !number(words[4], 1, MAP_WIDTH, &a.w) || !number(words[5], 1, MAP_HEIGHT, &a.h))
        return fail(r, N_("a label needs its letter, x, y, width and height"), NULL);
    uint8_t place = r->place[letter];
    if (place == MAP_LAND)
        return true;
    if (!label_is_clear(d, place, a))
        return fail(r, N_("the label is not inside its place"),
                    hd_place_text(r->edition, place)->id);
    d->label[place] = a;
    return true;
}

/* An unknown line: one too many of a drawing, or a typing error. */
static bool unknown_line(struct reader *r, const char *line, const char *word)
{
    static const char *const words[] = {"map", "place", "drawing", "label", NULL};
    const char *nearest = text_nearest(word, words);
    const struct map_drawing *last =
        r->map->drawings > 0 ? &r->map->drawing[r->map->drawings - 1] : NULL;
    char why[MAP_WHY];
    point_at(r, line, word);
    if (last != NULL && r->line == r->top[r->map->drawings - 1] + last->h)
        return fail(r, N_("the drawing above has more lines than it says"), NULL);
    if (nearest == NULL)
        return fail(r, N_("a line begins with 'map 1', 'place', 'drawing' or 'label', not with"),
                    word);
    snprintf(why, sizeof why, _("not understood; did you mean '%s'?"), nearest);
    return fail(r, why, NULL);
}

static bool read_line(struct reader *r, char *line)
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

bool map_is_outline(const struct map_drawing *d, int x, int y)
{
    uint8_t a = map_cell(d, x, y);
    return a != map_cell(d, x + 1, y) || a != map_cell(d, x, y + 1) ||
           a != map_cell(d, x + 1, y + 1);
}

/* The neighbours of a place, which the drawing must show. */
static uint32_t neighbours(const struct reader *r, int place)
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
static void find_cell(struct reader *r, int drawing, int place, int other)
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
static bool wrong_contact(struct reader *r, int drawing, int a, int b, bool touches)
{
    const char *one = hd_place_text(r->edition, a)->id, *other = hd_place_text(r->edition, b)->id;
    char why[MAP_WHY];
    r->line = r->top[drawing];
    r->column = 1;
    find_cell(r, drawing, a, touches ? b : -1);
    if (touches)
        snprintf(why, sizeof why,
                 _("'%s' touches '%s' here, but 'borders' of the board does not say so"), one,
                 other);
    else
        snprintf(why, sizeof why, _("'%s' does not touch '%s', but 'borders' of the board says so"),
                 one, other);
    return fail(r, why, NULL);
}

static bool has_letter(const struct reader *r, int place)
{
    return memchr(r->place, place, sizeof r->place) != NULL;
}

static bool check_drawing(struct reader *r, int drawing)
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
            return fail(r,
                        has_letter(r, p) ? N_("a place has no label")
                                         : N_("no line 'place' gives a letter to"),
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

static bool leads_abroad(const struct hd_rules *rules, unsigned step, unsigned steps)
{
    for (unsigned i = 0; i < steps; i++)
        if (rules->step[step + i].shape == HD_SHAPE_abroad)
            return true;
    return false;
}

bool map_needs_countries(const struct hd_rules *rules)
{
    bool needed = false;
    for (int i = 0; i < rules->cards; i++) {
        const struct hd_card *c = &rules->card[i];
        needed = needed || (c->copies > 0 && leads_abroad(rules, c->step, c->steps));
    }
    for (int i = 0; i < rules->modifiers; i++)
        needed = needed || leads_abroad(rules, rules->modifier[i].step, rules->modifier[i].steps);
    return needed;
}

bool map_read(struct map *m, const struct hd_edition *e, bool countries, const char *text,
              char why[MAP_WHY])
{
    char line[MAP_WIDTH + 64];
    struct map *fresh = calloc(1, sizeof *fresh);
    struct reader r = {
        .edition = e, .countries = countries, .next = text, .why = why, .map = fresh};
    memset(r.place, MAP_SEA, sizeof r.place);
    why[0] = '\0';
    bool good = fresh != NULL;
    while (good && next_line(&r, line))
        good = read_line(&r, line);
    r.line = good ? 0 : r.line;
    if (good && fresh->drawings == 0)
        good = fail(&r, N_("there is no drawing"), NULL);
    for (int i = 0; good && i < fresh->drawings; i++)
        good = check_drawing(&r, i);
    if (good)
        *m = *fresh;
    free(fresh);
    return good;
}

bool map_path(const struct hd_edition *e, char *out, size_t size)
{
    char name[HD_NAME + 16];
    if (e->map[0] == '\0' || strchr(e->map, '/') != NULL)
        return false;
    snprintf(name, sizeof name, "%s.map", e->map);
    if (e->map_folder[0] != '\0' && file_join(e->map_folder, name, out, size) &&
        file_is_ordinary(out))
        return true;
    snprintf(name, sizeof name, "maps/%s.map", e->map);
    return file_join(hd_data_folder(), name, out, size);
}

bool map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY])
{
    char path[FILE_PATH], reason[FILE_WHY];
    size_t size;
    if (!map_path(e, path, sizeof path)) {
        snprintf(why, MAP_WHY, "%s", _("the board names no map"));
        return false;
    }
    char *text = file_read(path, MAP_BYTES, &size, reason);
    if (text == NULL) {
        snprintf(why, MAP_WHY, "%s", reason);
        return false;
    }
    bool good = map_read(m, e, countries, text, why);
    free(text);
    return good;
}

const struct map_drawing *map_fit(const struct map *m, int w, int h)
{
    const struct map_drawing *best = NULL;
    for (int i = 0; i < m->drawings; i++)
        if (m->drawing[i].w <= w && m->drawing[i].h <= h)
            best = &m->drawing[i];
    return best;
}
