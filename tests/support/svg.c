/* SPDX-License-Identifier: MIT
 *
 * svg.c: a grid as SVG (svg.h): a rectangle for each run of cells with the same ground, a text for
 * each run with the same look. Lines are paths, so that they meet with any font. */
#include "svg.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/palette.h"

enum { CELL_W = 8, CELL_H = 17, BASE = 13, MARGIN = 8 };

struct picture {
    FILE *to;
    const struct grid *g;
    enum tui_palette palette;
    unsigned text, ground; /* of the terminal */
};

struct shown {
    unsigned text, ground;
    bool bold;
};

static unsigned mixed(unsigned a, unsigned b)
{
    return ((a >> 1) & 0x7f7f7f) + ((b >> 1) & 0x7f7f7f);
}

static struct shown shown_of(const struct picture *p, const struct cell *c)
{
    struct palette_look l = palette_look(p->palette, 256, c->role, c->tint);
    struct shown s = {l.text >= 0 ? palette_rgb(l.text) : p->text,
                      l.ground >= 0 ? palette_rgb(l.ground) : p->ground, l.bold};
    if (l.dim)
        s.text = mixed(s.text, s.ground);
    if (l.reverse) {
        unsigned text = s.text;
        s.text = s.ground;
        s.ground = text;
    }
    return s;
}

static const struct cell *at(const struct picture *p, int x, int y)
{
    return grid_at(p->g, x, y);
}

static void grounds(const struct picture *p, int y)
{
    for (int x = 0, end; x < p->g->width; x = end) {
        unsigned ground = shown_of(p, at(p, x, y)).ground;
        for (end = x + 1; end < p->g->width && shown_of(p, at(p, end, y)).ground == ground; end++)
            ;
        if (ground != p->ground)
            fprintf(p->to, "<path fill=\"#%06x\" d=\"M%d %dh%dv%dh%dz\"/>\n", ground,
                    MARGIN + x * CELL_W, MARGIN + y * CELL_H, (end - x) * CELL_W, CELL_H,
                    -(end - x) * CELL_W);
    }
}

/* The directions of a line-drawing character, doubled for double lines; 0: none. */
static unsigned line_of(const char *s)
{
    static const char *const light[] = {"╵", "╷", "│", "╴", "╯", "╮", "┤", "╶",
                                        "╰", "╭", "├", "─", "┴", "┬", "┼"};
    static const char *const twice[] = {"",  "",  "║", "",  "╝", "╗", "╣", "",
                                        "╚", "╔", "╠", "═", "╩", "╦", "╬"};
    for (unsigned i = 0; i < 15 && (unsigned char)s[0] == 0xE2; i++)
        if (strcmp(s, light[i]) == 0 || strcmp(s, twice[i]) == 0)
            return (i + 1) | (strcmp(s, twice[i]) == 0 ? 16u : 0u);
    return 0;
}

static void draw_line(const struct picture *p, int x, int y, unsigned line)
{
    int cx = MARGIN + x * CELL_W + CELL_W / 2, cy = MARGIN + y * CELL_H + CELL_H / 2;
    if (line & LINE_UP)
        fprintf(p->to, "M%d %dv%d", cx, cy, -(CELL_H / 2));
    if (line & LINE_DOWN)
        fprintf(p->to, "M%d %dv%d", cx, cy, CELL_H - CELL_H / 2);
    if (line & LINE_LEFT)
        fprintf(p->to, "M%d %dh%d", cx, cy, -CELL_W / 2);
    if (line & LINE_RIGHT)
        fprintf(p->to, "M%d %dh%d", cx, cy, CELL_W / 2);
}

/* All lines of one kind as one path. */
static void lines(const struct picture *p, bool royal)
{
    struct cell like = {.role = royal ? ROLE_KING : ROLE_FAINT};
    fprintf(p->to, "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"%s\" d=\"",
            shown_of(p, &like).text, royal ? "3" : "1");
    for (int y = 0; y < p->g->height; y++)
        for (int x = 0; x < p->g->width; x++) {
            unsigned line = line_of(at(p, x, y)->text);
            if (line != 0 && (line >= 16) == royal)
                draw_line(p, x, y, line);
        }
    fprintf(p->to, "\"/>\n");
}

static void escaped(FILE *to, const char *s)
{
    for (; *s; s++) {
        const char *name = *s == '<' ? "&lt;" : *s == '>' ? "&gt;" : *s == '&' ? "&amp;" : NULL;
        if (name)
            fputs(name, to);
        else
            putc(*s, to);
    }
}

static bool is_blank(const struct cell *c)
{
    return strcmp(c->text, " ") == 0 || line_of(c->text) != 0;
}

static bool same_look(struct shown a, struct shown b)
{
    return a.text == b.text && a.bold == b.bold;
}

/* A run ends if the look changes, or at two blanks. */
static int end_of_run(const struct picture *p, int x, int y)
{
    struct shown look = shown_of(p, at(p, x, y));
    int end = x + 1;
    for (; end < p->g->width; end++) {
        const struct cell *c = at(p, end, y);
        bool more = end + 1 < p->g->width && !is_blank(at(p, end + 1, y));
        if (line_of(c->text) != 0 || (is_blank(c) ? !more : !same_look(shown_of(p, c), look)))
            break;
    }
    return end;
}

static void texts(const struct picture *p, int y)
{
    for (int x = 0, end; x < p->g->width; x = end) {
        end = x + 1;
        if (is_blank(at(p, x, y)))
            continue;
        end = end_of_run(p, x, y);
        struct shown look = shown_of(p, at(p, x, y));
        fprintf(p->to, "<text x=\"%d\" y=\"%d\" textLength=\"%d\"", MARGIN + x * CELL_W,
                MARGIN + y * CELL_H + BASE, (end - x) * CELL_W);
        if (look.text != p->text)
            fprintf(p->to, " fill=\"#%06x\"", look.text);
        fprintf(p->to, "%s>", look.bold ? " class=\"b\"" : "");
        for (int i = x; i < end; i++)
            escaped(p->to, at(p, i, y)->text);
        fputs("</text>\n", p->to);
    }
}

char *svg_of(const struct grid *g, enum tui_palette palette, const char *title)
{
    bool light = palette == TUI_PALETTE_LIGHT;
    char *out = NULL;
    size_t size;
    struct picture p = {open_memstream(&out, &size), g, palette, light ? 0x202020 : 0xd8d8d8,
                        light ? 0xffffff : 0x101418};
    if (p.to == NULL)
        return NULL;
    int w = g->width * CELL_W + 2 * MARGIN, h = g->height * CELL_H + 2 * MARGIN;
    fprintf(p.to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"13.3\" "
            "fill=\"#%06x\" xml:space=\"preserve\">\n"
            "<!-- SPDX-License-Identifier: MIT -->\n<title>",
            w, h, w, p.text);
    escaped(p.to, title);
    fprintf(p.to,
            "</title>\n<style>.b{font-weight:bold}</style>\n"
            "<rect width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#%06x\"/>\n",
            w, h, p.ground);
    for (int y = 0; y < g->height; y++)
        grounds(&p, y);
    lines(&p, false);
    lines(&p, true);
    for (int y = 0; y < g->height; y++)
        texts(&p, y);
    fputs("</svg>\n", p.to);
    return fclose(p.to) == 0 ? out : NULL;
}
