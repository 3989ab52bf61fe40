/* SPDX-License-Identifier: MIT
 *
 * grid.c: drawing into cells.  Widths come from text.h, so that they agree with
 * the terminal; nothing here knows curses or the game. */
#include "grid.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

bool grid_init(struct grid *g, int width, int height)
{
    width = width < 0 ? 0 : width > GRID_WIDEST ? GRID_WIDEST : width;
    height = height < 0 ? 0 : height > GRID_HIGHEST ? GRID_HIGHEST : height;
    *g = (struct grid){.width = width, .height = height, .cursor_x = -1, .cursor_y = -1};
    g->cell = calloc((size_t)width * (size_t)height + 1, sizeof *g->cell);
    if (g->cell == NULL) {
        g->width = g->height = 0;
        return false;
    }
    grid_clear(g);
    return true;
}

void grid_free(struct grid *g)
{
    free(g->cell);
    *g = (struct grid){.cursor_x = -1, .cursor_y = -1};
}

static int grid_within(int at, int size)
{
    return at < 0 ? 0 : at < size ? at : size - 1;
}

void grid_cursor(struct grid *g, int x, int y)
{
    bool shown = g->width > 0 && g->height > 0;
    g->cursor_x = shown ? grid_within(x, g->width) : -1;
    g->cursor_y = shown ? grid_within(y, g->height) : -1;
}

static struct cell *cell_at(struct grid *g, int x, int y)
{
    if (x < 0 || y < 0 || x >= g->width || y >= g->height)
        return NULL;
    return &g->cell[y * g->width + x];
}

const struct cell *grid_at(const struct grid *g, int x, int y)
{
    if (x < 0 || y < 0 || x >= g->width || y >= g->height)
        return NULL;
    return &g->cell[y * g->width + x];
}

static void blank(struct cell *c)
{
    *c = (struct cell){" ", 1, ROLE_NORMAL, TINT_NONE};
}

void grid_clear(struct grid *g)
{
    size_t count = (size_t)g->width * (size_t)g->height, done = 1;
    if (count > 0)
        blank(&g->cell[0]);
    for (; done < count; done *= 2) /* double the blank part    */
        memcpy(g->cell + done, g->cell, (done * 2 < count ? done : count - done) * sizeof *g->cell);
    g->cursor_x = g->cursor_y = -1;
}

/* Before a cell is overwritten, clears the other half of a wide character. */
static void release(struct grid *g, int x, int y)
{
    struct cell *c = cell_at(g, x, y);
    if (c == NULL || c->width == 1)
        return;
    if (c->width == 0 && x > 0)
        blank(cell_at(g, x - 1, y));
    if (c->width == 2 && cell_at(g, x + 1, y) != NULL)
        blank(cell_at(g, x + 1, y));
    blank(c);
}

void grid_put(struct grid *g, int x, int y, enum role role, char c)
{
    struct cell *at = cell_at(g, x, y);
    if (at == NULL)
        return;
    release(g, x, y);
    at->text[0] = c;
    at->text[1] = '\0';
    at->width = 1;
    at->role = (uint8_t)role;
    at->tint = TINT_NONE;
}

/* Bytes of the code point at s. */
static size_t point(const char *s)
{
    size_t n = 1;
    while (((unsigned char)s[n] & 0xC0) == 0x80)
        n++;
    return n;
}

/* Invisible joiners: terminals disagree about the width of joined characters, so the parts are
 * shown without them. */
static bool joins(const char *s, size_t n)
{
    return (n == 3 && (memcmp(s, "\xE2\x80\x8D", 3) == 0 || memcmp(s, "\xE2\x80\x8C", 3) == 0)) ||
           (n == 3 && memcmp(s, "\xEF\xB8", 2) == 0 && (unsigned char)s[2] >= 0x80 &&
            (unsigned char)s[2] <= 0x8F);
}

/* Whether the code point s[0..n-1] is a mark that adds no cell. */
static bool is_mark(const char *s, size_t n)
{
    char mark[GRID_TEXT];
    if (n >= sizeof mark || joins(s, n))
        return false;
    memcpy(mark, s, n);
    mark[n] = '\0';
    return text_width(mark) == 0;
}

/* Copies the part of the grapheme s[0..n-1] that a terminal can show in a cell: the first code
 * point, and marks. */
static void simplify(const char *s, size_t n, char out[GRID_TEXT])
{
    size_t used = 0, base = point(s);
    for (; used < base && used < n; used++)
        out[used] = s[used];
    for (size_t i = used, k, marks = 0; i < n && marks < GRID_MARKS; i += k) {
        k = point(s + i);
        if (used + k >= GRID_TEXT || !is_mark(s + i, k))
            continue;
        memcpy(out + used, s + i, k);
        used += k;
        marks++;
    }
    out[used] = '\0';
}

/* The cell at (x, y) for a grapheme of w cells, whose text is still to be written; NULL: they do
 * not exist. */
static struct cell *take_cell(struct grid *g, int x, int y, int w, enum role role)
{
    struct cell *c = cell_at(g, x, y);
    if (c == NULL || (w == 2 && cell_at(g, x + 1, y) == NULL))
        return NULL;
    if (c->width != 1)
        release(g, x, y);
    if (w == 2)
        release(g, x + 1, y);
    c->width = (uint8_t)w;
    c->role = (uint8_t)role;
    c->tint = TINT_NONE;
    if (w == 2)
        *cell_at(g, x + 1, y) = (struct cell){"", 0, (uint8_t)role, TINT_NONE};
    return c;
}

static void put_grapheme(struct grid *g, int x, int y, int w, enum role role, const char *s,
                         size_t n)
{
    struct cell *c = take_cell(g, x, y, w, role);
    if (c != NULL)
        simplify(s, n, c->text);
}

/* Letters up to 'end' that are graphemes, with what follows each read once; their bytes, and their
 * cells are added to *x. */
static size_t put_letters(struct grid *g, int *x, int y, int end, enum role role, const char *s)
{
    int w, next_w = 0;
    size_t all = 0, next;
    for (size_t n = text_frequent(s, &w); n > 0 && *x + w <= end; n = next, w = next_w) {
        next = text_frequent(s + n, &next_w);
        if (next == 0 && s[n] != '\0')
            break;
        struct cell *c = take_cell(g, *x, y, w, role);
        for (size_t i = 0; c != NULL && i < n; i++)
            c->text[i] = s[i];
        if (c != NULL)
            c->text[n] = '\0';
        *x += w;
        s += n;
        all += n;
    }
    return all;
}

/* ASCII characters up to 'end', one per cell; returns how many. */
static int put_plain(struct grid *g, int x, int y, int end, enum role role, const char *s)
{
    int n = 0;
    bool line = y >= 0 && y < g->height;
    for (; x < end && text_is_plain(s + n); n++, x++) {
        if (!line || x < 0 || x >= g->width)
            continue;
        struct cell *c = &g->cell[y * g->width + x];
        if (c->width != 1)
            release(g, x, y);
        c->text[0] = s[n];
        c->text[1] = '\0';
        c->width = 1;
        c->role = (uint8_t)role;
        c->tint = TINT_NONE;
    }
    return n;
}

int grid_text(struct grid *g, int x, int y, int most, enum role role, const char *s)
{
    int begin = x, end = x + most;
    for (;;) {
        int w, plain = put_plain(g, x, y, end, role, s);
        x += plain;
        s += plain;
        s += put_letters(g, &x, y, end, role, s);
        size_t n = text_grapheme(s, &w);
        w = w > 2 ? 2 : w;
        if (n > 0 && x + w > end && end > begin)
            grid_put(g, end - 1, y, role, '~');
        if (n == 0 || x + w > end)
            return n > 0 && end > begin ? end : x;
        if (w > 0) /* otherwise a mark without a base      */
            put_grapheme(g, x, y, w, role, s, n);
        x += w > 0 ? w : 0;
        s += n;
    }
}

int grid_print(struct grid *g, int x, int y, int most, enum role role, const char *format, ...)
{
    char all[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(all, sizeof all, format, args);
    va_end(args);
    return grid_text(g, x, y, most, role, all);
}

void grid_right(struct grid *g, int x, int y, int most, enum role role, const char *s)
{
    int left = most - text_width(s);
    grid_text(g, left > 0 ? x + left : x, y, left > 0 ? most - left : most, role, s);
}

int grid_wrap(struct grid *g, struct area a, enum role role, const char *s)
{
    int lines = 0, end = a.x;
    if (a.w <= 0)
        return 0;
    while (s != NULL && *s != '\0') {
        size_t part = strcspn(s, "\n");
        char paragraph[4096], line[4096];
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)part, s);
        const char *rest = paragraph;
        do {
            const char *begin = rest;
            size_t n = text_line(begin, a.w, &rest);
            snprintf(line, sizeof line, "%.*s", (int)n, begin);
            if (lines < a.h)
                end = grid_text(g, a.x, a.y + lines, a.w, role, line);
            lines++;
        } while (rest != NULL && *rest != '\0');
        s += part;
        s += *s == '\n';
    }
    if (lines > a.h && a.h > 0)
        grid_put(g, end < a.x + a.w ? end : end - 1, a.y + a.h - 1, role, '~');
    return lines;
}

int grid_lines(const char *s, int w)
{
    struct grid none = {.cell = NULL};
    return grid_wrap(&none, (struct area){0, 0, w, 0}, ROLE_NORMAL, s);
}

/* Only at the ends of a line can a wide character be half outside. */
void grid_fill(struct grid *g, struct area a, enum role role, char c)
{
    const struct cell one = {{c, '\0'}, 1, (uint8_t)role, TINT_NONE};
    int left = a.x > 0 ? a.x : 0, right = a.x + a.w < g->width ? a.x + a.w : g->width;
    int top = a.y > 0 ? a.y : 0, bottom = a.y + a.h < g->height ? a.y + a.h : g->height;
    for (int y = top; y < bottom && left < right; y++) {
        release(g, left, y);
        release(g, right - 1, y);
        struct cell *line = cell_at(g, left, y);
        for (int x = 0; x < right - left; x++)
            line[x] = one;
    }
}

void grid_role(struct grid *g, int x, int y, int w, enum role role)
{
    for (int i = x; i < x + w; i++)
        if (cell_at(g, i, y) != NULL)
            cell_at(g, i, y)->role = (uint8_t)role;
}

void grid_tint(struct grid *g, int x, int y, int w, unsigned tint)
{
    for (int i = x; i < x + w; i++)
        if (cell_at(g, i, y) != NULL)
            cell_at(g, i, y)->tint = (uint8_t)tint;
}

/* By set of directions. */
void grid_line(struct grid *g, int x, int y, unsigned directions, bool royal)
{
    static const char plain[] = " |||-'.+-'.+-'.+";
    static const char *const light[] = {" ", "│", "│", "│", "─", "╯", "╮", "┤",
                                        "─", "╰", "╭", "├", "─", "┴", "┬", "┼"};
    static const char *const twice[] = {" ", "║", "║", "║", "═", "╝", "╗", "╣",
                                        "═", "╚", "╔", "╠", "═", "╩", "╦", "╬"};
    static const char *const square[] = {[5] = "┘", [6] = "┐", [9] = "└", [10] = "┌"};
    unsigned d = directions & 15;
    bool corner = d == 5 || d == 6 || d == 9 || d == 10;
    enum role role = royal ? ROLE_KING : ROLE_FAINT;
    if (g->lines == LINES_ASCII)
        grid_put(g, x, y, role, royal ? '#' : plain[d]);
    else
        grid_text(g, x, y, 1, role,
                  royal                                ? twice[d]
                  : corner && g->lines == LINES_SQUARE ? square[d]
                                                       : light[d]);
}

struct area grid_frame(struct grid *g, struct area a, const char *title)
{
    if (a.w < 2 || a.h < 2)
        return a;
    grid_fill(g, a, ROLE_NORMAL, ' ');
    int right = a.x + a.w - 1, bottom = a.y + a.h - 1;
    for (int x = a.x + 1; x < right; x++) {
        grid_line(g, x, a.y, LINE_LEFT | LINE_RIGHT, false);
        grid_line(g, x, bottom, LINE_LEFT | LINE_RIGHT, false);
    }
    for (int y = a.y + 1; y < bottom; y++) {
        grid_line(g, a.x, y, LINE_UP | LINE_DOWN, false);
        grid_line(g, right, y, LINE_UP | LINE_DOWN, false);
    }
    grid_line(g, a.x, a.y, LINE_DOWN | LINE_RIGHT, false);
    grid_line(g, right, a.y, LINE_DOWN | LINE_LEFT, false);
    grid_line(g, a.x, bottom, LINE_UP | LINE_RIGHT, false);
    grid_line(g, right, bottom, LINE_UP | LINE_LEFT, false);
    if (title != NULL)
        grid_print(g, a.x + 2, a.y, a.w - 4, ROLE_STRONG, " %s ", title);
    return (struct area){a.x + 2, a.y + 1, a.w - 4, a.h - 2};
}

size_t grid_dump(const struct grid *g, char *out, size_t size)
{
    size_t n = 0;
    for (int y = 0; y < g->height; y++) {
        int last = g->width - 1;
        while (last >= 0 && strcmp(grid_at(g, last, y)->text, " ") == 0)
            last--;
        for (int x = 0; x <= last; x++)
            for (const char *s = grid_at(g, x, y)->text; *s != '\0'; s++, n++)
                if (out != NULL && n + 1 < size)
                    out[n] = *s;
        if (out != NULL && n + 1 < size)
            out[n] = '\n';
        n++;
    }
    if (out != NULL && size > 0)
        out[n < size ? n : size - 1] = '\0';
    return n;
}
