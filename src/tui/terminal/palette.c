/* SPDX-License-Identifier: MIT
 *
 * palette.c: colours by what they mean, for light and dark grounds.
 *
 * Colours only repeat what letters say, so a player may have none: with eight colours there are not
 * enough readable ones. On a tinted ground players have brighter ones. */
#include "palette.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const palette_names[] = {"natural", "dark", "light", "safe", "contrast", "mono", NULL};

enum { DARK = 1, LIGHT = 2, OWN = 4, N = PALETTE_NONE };

/* Players in the order of enum hd_colour: red, blue, green, yellow, purple, orange. few: from the
 * first sixteen; terminals with eight show the upper ones bold. own: the ground to paint, or the
 * terminal's. on: players on tinted grounds, where they differ. */
static const struct palette {
    unsigned grounds; /* grounds that it is meant for */
    double least;     /* contrast */
    short own, text, faint, king, error;
    short few_error;
    short many[HD_COLOURS], few[HD_COLOURS];
    short sea, wave, tint[HD_COLOURS], on[HD_COLOURS];
} palettes[] = {
    [TUI_PALETTE_NATURAL] = {DARK | LIGHT,
                             3.0,
                             N,
                             N,
                             243,
                             N,
                             196,
                             9,
                             {196, 33, 28, 100, 164, 166},
                             {9, 12, N, N, N, N},
                             N,
                             N,
                             {N, N, N, N, N, N},
                             {N, N, N, N, N, N}},
    [TUI_PALETTE_DARK] = {DARK,
                          4.5,
                          N,
                          N,
                          248,
                          229,
                          210,
                          11,
                          {203, 75, 77, 220, 177, 208},
                          {N, N, 10, 11, 13, 14},
                          17,
                          25,
                          {52, 18, 22, 58, 53, 94},
                          {217, 117, 120, 228, 219, 216}},
    [TUI_PALETTE_LIGHT] = {LIGHT,
                           4.5,
                           N,
                           N,
                           240,
                           88,
                           124,
                           1,
                           {160, 26, 22, 58, 127, 94},
                           {1, 4, N, N, N, N},
                           195,
                           110,
                           {224, 189, 194, 229, 225, 223},
                           {160, 26, 22, 58, 127, 94}},
    [TUI_PALETTE_SAFE] = {DARK | LIGHT,
                          3.0,
                          N,
                          N,
                          243,
                          N,
                          166,
                          9,
                          {160, 27, 29, 100, 163, 103},
                          {9, 12, N, N, N, N},
                          N,
                          N,
                          {N, N, N, N, N, N},
                          {N, N, N, N, N, N}},
    [TUI_PALETTE_CONTRAST] = {OWN,
                              7.0,
                              16,
                              231,
                              252,
                              231,
                              210,
                              15,
                              {210, 117, 120, 226, 213, 214},
                              {N, N, 10, 11, N, 14},
                              N,
                              252,
                              {N, N, N, N, N, N},
                              {N, N, N, N, N, N}},
    [TUI_PALETTE_MONO] = {DARK | LIGHT,
                          1.0,
                          N,
                          N,
                          N,
                          N,
                          N,
                          N,
                          {N, N, N, N, N, N},
                          {N, N, N, N, N, N},
                          N,
                          N,
                          {N, N, N, N, N, N},
                          {N, N, N, N, N, N}},
};

static struct palette_look plain_look(unsigned role)
{
    struct palette_look l = {.text = N, .ground = N};
    l.bold = role != ROLE_NORMAL && role != ROLE_FAINT && role != ROLE_SEA;
    l.dim = role == ROLE_FAINT || role == ROLE_SEA;
    l.reverse = role == ROLE_CHOSEN;
    l.underline = role == ROLE_MOVED;
    return l;
}

static short ground_of(const struct palette *p, int colours, unsigned tint)
{
    short ground = N;
    if (tint == TINT_SEA)
        ground = p->sea;
    else if (tint >= TINT_PLAYER && tint < TINT_PLAYER + HD_COLOURS)
        ground = p->tint[tint - TINT_PLAYER];
    return colours >= 256 && ground != N ? ground : colours >= 256 ? p->own : N;
}

/* With eight colours the upper ones are bold, so the lower ones must not be. */
static void few_colours(struct palette_look *l, const struct palette *p, unsigned role, int colours)
{
    if (role >= ROLE_PLAYER && role < ROLE_PLAYER + HD_COLOURS)
        l->text = p->few[role - ROLE_PLAYER];
    else if (role == ROLE_ERROR)
        l->text = p->few_error;
    if (l->text == N)
        return;
    l->bold = l->text >= 8;
    if (colours < 16)
        l->text = (short)(l->text % 8);
}

static void many_colours(struct palette_look *l, const struct palette *p, unsigned role,
                         bool tinted)
{
    l->text = p->text;
    if (role >= ROLE_PLAYER && role < ROLE_PLAYER + HD_COLOURS)
        l->text = tinted ? p->on[role - ROLE_PLAYER] : p->many[role - ROLE_PLAYER];
    else if (role == ROLE_FAINT && !tinted && p->faint != N)
        l->text = p->faint;
    else if (role == ROLE_SEA && p->wave != N)
        l->text = p->wave;
    else if (role == ROLE_KING)
        l->text = p->king == N ? p->text : p->king;
    else if (role == ROLE_ERROR)
        l->text = p->error;
    l->dim = l->dim && !tinted && l->text == N;
}

struct palette_look palette_look(enum tui_palette palette, int colours, unsigned role,
                                 unsigned tint)
{
    const struct palette *p = &palettes[palette];
    struct palette_look l = plain_look(role);
    if (colours >= 256)
        many_colours(&l, p, role, tint >= TINT_PLAYER && p->tint[0] != N);
    else if (colours >= 8)
        few_colours(&l, p, role, colours);
    l.ground = ground_of(p, colours, tint);
    return l;
}

int palette_grounds(enum tui_palette palette, unsigned out[4])
{
    const struct palette *p = &palettes[palette];
    int n = 0;
    if (p->grounds & DARK) {
        out[n++] = 0x000000;
        out[n++] = 0x1e1e1e;
    }
    if (p->grounds & LIGHT) {
        out[n++] = 0xffffff;
        out[n++] = 0xfdf6e3;
    }
    if (p->grounds & OWN)
        out[n++] = palette_rgb(p->own);
    return n;
}

double palette_contrast(enum tui_palette palette)
{
    return palettes[palette].least;
}

unsigned palette_rgb(int colour)
{
    static const unsigned first[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                       0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                       0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const unsigned level[6] = {0, 95, 135, 175, 215, 255};
    if (colour < 16)
        return first[colour < 0 ? 0 : colour];
    if (colour >= 232)
        return (unsigned)(8 + 10 * (colour - 232)) * 0x010101u;
    unsigned i = (unsigned)colour - 16;
    return level[i / 36] << 16 | level[i / 6 % 6] << 8 | level[i % 6];
}

static double linear(unsigned byte)
{
    double v = (double)byte / 255;
    return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double luminance(unsigned rgb)
{
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 255) +
           0.0722 * linear(rgb & 255);
}

double palette_ratio(unsigned a, unsigned b)
{
    double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

enum tui_palette palette_guess(const char *colorfgbg)
{
    const char *last = colorfgbg != NULL ? strrchr(colorfgbg, ';') : NULL;
    char *end;
    if (last == NULL)
        return TUI_PALETTE_NATURAL;
    long ground = strtol(last + 1, &end, 10);
    if (end == last + 1 || *end != '\0' || ground < 0 || ground > 15)
        return TUI_PALETTE_NATURAL;
    return ground == 7 || ground >= 9 ? TUI_PALETTE_LIGHT : TUI_PALETTE_DARK;
}
