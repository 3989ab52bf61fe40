/* SPDX-License-Identifier: MIT
 *
 * promptdraw.c: draws a question with its answers.
 *
 *     Ana: where to place a caballero (2 left)            > gr_
 *      1 Galicia  +2      2 Aragon           3 Granada
 *      0 stop
 *     That is not legal: ...
 *
 * The marked answer is between '>' and '<' and in the cursor's role. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "prompt.h"
#include "text.h"

enum { GAP = 2, TYPED_WIDTH = 16, COUNTER = 12 };

static void draw_question(const struct prompt *p, struct grid *g, struct area a,
                          const struct hd_session *s)
{
    const struct hd_player *who = &hd_session_seating(s)->player[p->question.who];
    int most = a.w;
    if (p->typed[0] != '\0' || p->typing) {
        int w = text_width(p->typed) + 3;
        w = w < TYPED_WIDTH ? TYPED_WIDTH : w;
        most = a.w > w + 8 ? a.w - w : a.w / 2;
        int x = grid_print(g, a.x + most + 1, a.y, a.w - most - 1, ROLE_STRONG, "> %s", p->typed);
        grid_put(g, x, a.y, ROLE_STRONG, '_');
        g->cursor_x = x;
        g->cursor_y = a.y;
    }
    if (most == a.w && p->columns * p->rows > 0 && p->count > p->columns * p->rows && a.w > 40) {
        most -= COUNTER;
        grid_print(g, a.x + most, a.y, COUNTER, ROLE_FAINT, _("%4d of %d"), p->chosen + 1,
                   p->count);
    }
    enum role role = (enum role)(ROLE_PLAYER + (int)who->colour);
    int x = grid_print(g, a.x, a.y, most / 2, role, "%c %s", who->letter, who->name);
    grid_print(g, x, a.y, a.x + most - x, ROLE_STRONG, ": %s", p->text);
}

static int widest(const struct prompt *p)
{
    int most = 8;
    for (int i = 0; i < p->count; i++) {
        int w = text_width(p->choice[i].label) + 6 + (p->choice[i].gain != 0 ? 4 : 0);
        most = w > most ? w : most;
    }
    return most;
}

static void draw_choice(const struct prompt *p, struct grid *g, int x, int y, int w, int i)
{
    const struct choice *c = &p->choice[i];
    bool marked = i == p->chosen;
    char gain[16] = "";
    if (c->gain != 0)
        snprintf(gain, sizeof gain, " %+d", c->gain);
    int end = grid_print(g, x, y, w, marked ? ROLE_CHOSEN : ROLE_NORMAL, "%c%2d %s%s%s",
                         marked ? '>' : ' ', c->number, c->label, gain, marked ? "<" : "");
    (void)end;
    if (marked && g->cursor_y < 0) {
        g->cursor_x = x;
        g->cursor_y = y;
    }
}

/* narrow: three in a line, even if names are cut. */
static void draw_choices(struct prompt *p, struct grid *g, struct area a, bool narrow)
{
    int w = widest(p), third = (a.w - 2 * GAP) / 3;
    w = w > a.w ? a.w : w;
    w = narrow && third > 12 && w > third ? third : w;
    p->columns = w > 0 ? (a.w + GAP) / (w + GAP) : 1;
    p->columns = p->columns < 1 ? 1 : p->columns;
    p->rows = a.h;
    int lines = (p->count + p->columns - 1) / p->columns;
    int first = 0, line = p->chosen / p->columns;
    if (lines > a.h && a.h > 0) { /* keep the mark in sight, pages at a time */
        first = line / a.h * a.h;
        first = first > lines - a.h ? lines - a.h : first;
    }
    for (int i = first * p->columns; i < p->count; i++) {
        int row = i / p->columns - first;
        if (row >= a.h)
            break;
        draw_choice(p, g, a.x + i % p->columns * (w + GAP), a.y + row, w, i);
    }
}

/* Lines that a text needs at that width. */
static int lines_of(const char *text, int w)
{
    struct grid none = {0, 0, -1, -1, NULL};
    return text == NULL || text[0] == '\0'
               ? 0
               : grid_wrap(&none, (struct area){0, 0, w, 0}, ROLE_NORMAL, text);
}

void prompt_draw(struct prompt *p, struct grid *g, struct area a, const struct hd_session *s,
                 const char *card)
{
    if (a.h <= 0 || a.w <= 0)
        return;
    int note = lines_of(p->note, a.w), text = lines_of(card, a.w);
    struct area list = {a.x, a.y + 1, a.w, a.h - 1};
    if (a.h == 1) { /* one line: what is marked matters most */
        draw_choice(p, g, a.x, a.y, a.w, p->chosen);
        return;
    }
    int below = note > 0 ? note : text;
    below = below > list.h - 1 ? list.h - 1 : below;
    if (below > 0) {
        struct area foot = {a.x, a.y + a.h - below, a.w, below};
        list.h -= below;
        grid_wrap(g, foot, note > 0 ? ROLE_ERROR : ROLE_NORMAL, note > 0 ? p->note : card);
    }
    draw_choices(p, g, list, note == 0 && text > 0);
    draw_question(p, g, a, s);
}
