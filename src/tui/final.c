/* SPDX-License-Identifier: MIT
 *
 * final.c: the table of points at the end: who has how many, and from what. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "text.h"

enum { NUMBER = 10, SOURCES_WIDTH = 60 };

static const char *const sources[HD_SOURCES] = {[HD_FROM_CASTILLO_GENERAL] = N_("castillo"),
                                                [HD_FROM_REGIONS_GENERAL] = N_("regions"),
                                                [HD_FROM_SPECIAL] = N_("cards"),
                                                [HD_FROM_KING] = N_("king"),
                                                [HD_FROM_GRANDE] = N_("grande")};

static void number(struct grid *g, int x, int y, enum role role, const char *text)
{
    grid_text(g, x + NUMBER - text_width(text), y, NUMBER, role, text);
}

/* Seats, best first; equal points keep the order of the seats. */
static void rank(const struct hd_state *s, int seat[HD_SEATS])
{
    for (int i = 0; i < s->seats; i++) {
        int at = i;
        for (; at > 0 && s->score[seat[at - 1]] < s->score[i]; at--)
            seat[at] = seat[at - 1];
        seat[at] = i;
    }
}

static void draw_row(struct grid *g, int y, int name, const struct hd_player *p,
                     const int points[HD_SOURCES], int total, int place)
{
    char text[16];
    enum role role = (enum role)(ROLE_PLAYER + (int)p->colour);
    int x = grid_print(g, 1, y, 4, ROLE_STRONG, "%d.", place) + 1;
    grid_print(g, x, y, name - x, role, "%c %s", p->letter, p->name);
    for (int i = 0; i < HD_SOURCES; i++) {
        snprintf(text, sizeof text, "%d", points[i]);
        number(g, name + i * NUMBER, y, ROLE_NORMAL, text);
    }
    snprintf(text, sizeof text, "%d", total);
    number(g, name + HD_SOURCES * NUMBER, y, ROLE_STRONG, text);
}

static void winners(const struct hd_seating *seating, const struct hd_state *s, char *out,
                    size_t size)
{
    uint16_t leaders = hd_leaders(s);
    size_t used = (size_t)snprintf(
        out, size, "%s", leaders & (leaders - 1) ? _("The winners are ") : _("The winner is "));
    const char *comma = "";
    for (int i = 0; i < s->seats; i++)
        if (leaders >> i & 1 && used < size) {
            used +=
                (size_t)snprintf(out + used, size - used, "%s%s", comma, seating->player[i].name);
            comma = ", ";
        }
    if (used < size)
        snprintf(out + used, size - used, ".");
}

/* "castillo 3, regions 43, cards 37, king 0, grande 6" */
static void list_sources(const int points[HD_SOURCES], char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < HD_SOURCES && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s %d", i > 0 ? ", " : "",
                                 _(sources[i]), points[i]);
}

/* Where lines are too short for columns, or too few: who won, and a line of words a
 * player, with the sources below it if there is room.  Returns the line below. */
static int draw_narrow(struct grid *g, const struct hd_seating *seating, const struct hd_state *s,
                       const int seat[HD_SEATS], int points[HD_SEATS][HD_SOURCES])
{
    char line[HD_SEATS * HD_NAME + 64];
    int end = g->height > 1 ? g->height - 1 : 1, below = g->width >= SOURCES_WIDTH ? 1 : 2;
    winners(seating, s, line, sizeof line);
    int y = grid_wrap(g, (struct area){0, 0, g->width, end}, ROLE_STRONG, line);
    if (g->width < SOURCES_WIDTH / 2 || y + s->seats * (1 + below) > end)
        below = 0;
    for (int i = 0; i < s->seats && y < end; i++, y += 1 + below) {
        const struct hd_player *p = &seating->player[seat[i]];
        grid_print(g, 0, y, g->width, (enum role)(ROLE_PLAYER + (int)p->colour), "%c %d %s",
                   p->letter, s->score[seat[i]], p->name);
        list_sources(points[seat[i]], line, sizeof line);
        grid_wrap(g, (struct area){2, y + 1, g->width - 2, below}, ROLE_NORMAL, line);
    }
    return y;
}

/* Above the keys, if there is room below the players. */
static void draw_seed(struct grid *g, const struct hd_session *s, int end)
{
    char line[160];
    if (end < g->height - 1)
        grid_text(g, 0, g->height - 2, g->width, ROLE_FAINT, hd_seed_text(s, line, sizeof line));
}

void final_draw(struct grid *g, const struct hd_session *s)
{
    const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
    const struct hd_seating *seating = hd_session_seating(s);
    int points[HD_SEATS][HD_SOURCES], seat[HD_SEATS] = {0};
    char line[HD_SEATS * HD_NAME + 64];
    hd_session_points(s, points);
    rank(known, seat);
    int name = g->width - (HD_SOURCES + 1) * NUMBER - 1;
    name = name > 30 ? 30 : name;
    if (name < 12 || g->height < known->seats + 4) {
        draw_seed(g, s, draw_narrow(g, seating, known, seat, points));
        if (g->height > 1)
            draw_key_line(g, g->height - 1, AT_FINAL, 0);
        return;
    }
    int y = g->height >= 20 ? 3 : 0;
    if (y > 0)
        grid_text(g, 1, y - 2, g->width - 2, ROLE_FAINT,
                  game_title(hd_session_edition(s), g->width - 2, line, sizeof line));
    winners(seating, known, line, sizeof line);
    grid_print(g, 1, y, g->width - 2, ROLE_STRONG, "%s", line);
    y += 2;
    grid_text(g, 1, y, name, ROLE_FAINT, _("points from"));
    for (int i = 0; i < HD_SOURCES; i++)
        number(g, name + i * NUMBER, y, ROLE_FAINT, _(sources[i]));
    number(g, name + HD_SOURCES * NUMBER, y, ROLE_FAINT, _("total"));
    int place = 1;
    for (int i = 0; i < known->seats; i++) {
        if (i > 0 && known->score[seat[i]] < known->score[seat[i - 1]])
            place = i + 1;
        draw_row(g, y + 1 + i, name, &seating->player[seat[i]], points[seat[i]],
                 known->score[seat[i]], place);
    }
    y += known->seats + 2;
    draw_seed(g, s, y - 1);
    if (y + 4 < g->height)
        grid_wrap(g, (struct area){1, y, g->width - 2, g->height - y - 2}, ROLE_FAINT,
                  _("castillo and regions: general scorings, without bonuses; cards: special "
                    "scorings; king and grande: the bonuses in all scorings."));
    draw_key_line(g, g->height - 1, AT_FINAL, 0);
}
