/* SPDX-License-Identifier: MIT
 *
 * menu_seats.c: who plays at which seat, from now on.
 *
 * Nothing changes before Enter. The player that a seat had when the page opened stays among its
 * choices, so a typed bot can come back. */
#include "menu_seats.h"

#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "map/map.h"
#include "phrase.h"
#include "terminal/keys.h"
#include "text.h"

enum { NAME = 30, FOOT = 4 };
static const char person[] = "human";

void seats_begin(struct seats *p, const struct hd_session *s)
{
    const struct hd_seating *t = hd_session_seating(s);
    struct hd_question q = hd_session_question(s);
    memset(p, 0, sizeof *p);
    p->open = true;
    p->chosen = q.who < t->seats ? q.who : 0;
    for (int i = 0; i < t->seats; i++) {
        snprintf(p->before[i], HD_SPEC, "%s", hd_player_kind(&t->player[i]));
        memcpy(p->kind[i], p->before[i], HD_SPEC);
    }
}

/* ---- drawing ----------------------------------------------------------------------- */

static const char *shown(const char *kind)
{
    return strcmp(kind, person) == 0 ? _("a person") : kind;
}

static void draw_seat(const struct seats *p, struct grid *g, const struct hd_player *who, int i,
                      int y)
{
    char was[HD_SPEC + 40];
    bool marked = p->chosen == i;
    int w = g->width >= 70 ? NAME : g->width / 2;
    player_print(g, 1, y, w, who);
    int x = grid_print(g, w + 2, y, g->width - w - 2, marked ? ROLE_CHOSEN : ROLE_NORMAL,
                       marked ? "< %s >" : "  %s  ", shown(p->kind[i]));
    if (strcmp(p->kind[i], p->before[i]) != 0)
        grid_text(g, x + 1, y, g->width - x - 1, ROLE_FAINT,
                  phrase(was, sizeof was, _("(was: {kind})"), "kind", shown(p->before[i]), NULL));
    if (marked)
        grid_cursor(g, w + 2, y);
}

static void draw_foot(const struct seats *p, struct grid *g, int y)
{
    struct area a = {1, y, g->width - 2, g->height - y - 1};
    struct hd_spec spec;
    char why[160];
    if (p->note[0] != '\0') {
        grid_wrap(g, a, ROLE_ERROR, p->note);
        return;
    }
    if (hd_spec_read(p->kind[p->chosen], &spec, why) && spec.bot != NULL &&
        hd_spec_command(p->kind[p->chosen]) == NULL) {
        char line[400];
        a.y += grid_wrap(g, a, ROLE_NORMAL, hd_spec_about(&spec, line, sizeof line));
    }
    a.h = g->height - a.y - 1;
    grid_wrap(g, a, ROLE_FAINT,
              _("From now on they play here, and the record notes it. A person who takes a seat "
                "sees its secrets."));
}

void seats_draw(const struct seats *p, struct grid *g, const struct hd_session *s)
{
    const struct hd_seating *t = hd_session_seating(s);
    int top = g->height >= t->seats + 2 + FOOT ? 2 : 0, first = 0;
    int room = g->height - top - (g->height > 3);
    grid_clear(g);
    if (room > 0 && p->chosen >= room)
        first = p->chosen - room + 1;
    if (top > 0)
        grid_text(g, 1, 0, g->width - 1, ROLE_STRONG, _("Who plays"));
    for (int i = first; i < t->seats && i - first < room; i++)
        draw_seat(p, g, &t->player[i], i, top + i - first);
    int below = top + t->seats - first + 1;
    if (below < g->height - 1)
        draw_foot(p, g, below);
    if (g->height > 3)
        draw_key_line(g, g->height - 1, AT_SEATS, 0);
}

/* ---- keys -------------------------------------------------------------------------- */

static bool is_listed(const char *kind)
{
    int i = 0;
    while (hd_bot_name(i) != NULL && strcmp(hd_bot_name(i), kind) != 0)
        i++;
    return hd_bot_name(i) != NULL || strcmp(kind, person) == 0;
}

/* Choice n: a person, the player from before if not listed anyway, then what bots are named; NULL:
 * none. */
static const char *choice(const struct seats *p, int n)
{
    const char *before = p->before[p->chosen];
    bool listed = is_listed(before);
    if (n == 0)
        return person;
    if (!listed && --n == 0)
        return before;
    return hd_bot_name(n - 1);
}

static void change(struct seats *p, int by)
{
    char *kind = p->kind[p->chosen];
    int count = 0, at = 0;
    for (; choice(p, count) != NULL; count++)
        if (strcmp(choice(p, count), kind) == 0)
            at = count;
    memmove(kind, choice(p, (at + by + count) % count),
            strlen(choice(p, (at + by + count) % count)) + 1);
}

/* Switches between a person and a bot. */
static void switch_kind(struct seats *p)
{
    char *kind = p->kind[p->chosen];
    const char *before = p->before[p->chosen];
    const char *bot = strcmp(before, person) != 0 ? before : hd_bot_opponent()->name;
    snprintf(kind, HD_SPEC, "%s", strcmp(kind, person) == 0 ? bot : person);
}

static bool seats_keep(struct seats *p, struct hd_session *s, char *said, size_t size)
{
    char line[HD_NAME + HD_SPEC + 80];
    const struct hd_seating *t = hd_session_seating(s);
    said[0] = '\0';
    for (int i = 0; i < t->seats; i++) {
        if (strcmp(p->kind[i], p->before[i]) == 0)
            continue;
        if (!hd_session_seat_kind(s, i, p->kind[i], p->note)) {
            p->chosen = i;
            return false;
        }
        memcpy(p->before[i], p->kind[i], HD_SPEC);
        phrase_add(said, size,
                   phrase(line, sizeof line, _("{who}: {kind} from now on."), "who",
                          t->player[i].name, "kind", shown(p->kind[i]), NULL));
    }
    return true;
}

enum seats_result seats_key(struct seats *p, struct hd_session *s, int key, char *said, size_t size)
{
    int seats = hd_session_seating(s)->seats;
    enum key_request r = request_of_key(key, AT_SEATS);
    p->note[0] = '\0';
    if (r == REQ_up || r == REQ_down)
        p->chosen = (p->chosen + (r == REQ_up ? -1 : 1) + seats) % seats;
    else if (r == REQ_left || r == REQ_right)
        change(p, r == REQ_left ? -1 : 1);
    else if (r == REQ_change)
        switch_kind(p);
    else if (r == REQ_keep || r == REQ_back) {
        p->open = r == REQ_keep && !seats_keep(p, s, said, size);
        return p->open ? SEATS_GO_ON : r == REQ_keep ? SEATS_KEPT : SEATS_LEFT;
    }
    return SEATS_GO_ON;
}
