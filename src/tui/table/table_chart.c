/* SPDX-License-Identifier: MIT
 *
 * table_chart.c: points as characters: a bar for each player by source, a line of numbers by
 * round, and the course of the totals. */
#include <stdio.h>

#include "ending.h"
#include "intl.h"
#include "map/map.h"
#include "text.h"

enum { NAME = 16, LEAST = 34, COLUMN = 5, COURSE = 10, AXIS = 5 };

static const char marks[HD_SOURCES] = {[HD_FROM_CASTILLO_GENERAL] = 'o',
                                       [HD_FROM_REGIONS_GENERAL] = '=',
                                       [HD_FROM_SPECIAL] = '#',
                                       [HD_FROM_KING] = 'K',
                                       [HD_FROM_GRANDE] = '^'};

static int most_points(const struct ending *e)
{
    int most = 1;
    for (int i = 0; i < e->known->seats; i++)
        most = e->known->score[i] > most ? e->known->score[i] : most;
    return most;
}

/* "R Ana", and its total at the end of the column. */
static int draw_seat_name(struct grid *g, struct area a, int y, const struct ending *e, int seat)
{
    char text[16];
    player_print(g, a.x, y, NAME - 4, &e->seating->player[seat]);
    snprintf(text, sizeof text, "%d", e->known->score[seat]);
    grid_text(g, a.x + NAME - 1 - text_width(text), y, 5, ROLE_STRONG, text);
    return a.x + NAME;
}

/* ---- by source --------------------------------------------------------------------- */

int chart_sources_lines(const struct ending *e, int width)
{
    return width < LEAST ? 0 : e->known->seats + 2;
}

/* Rounds at each border between two sources, so that the whole bar has the right length. */
static void draw_bar(struct grid *g, int x, int y, int room, const struct ending *e, int seat)
{
    int most = most_points(e), sum = 0, at = 0;
    enum role role = player_role(e->seating->player[seat].colour);
    for (int i = 0; i < HD_SOURCES; i++) {
        sum += e->points[seat][i] > 0 ? e->points[seat][i] : 0;
        int end = (sum * room + most / 2) / most;
        for (; at < end && at < room; at++)
            grid_put(g, x + at, y, role, marks[i]);
    }
}

void chart_sources(struct grid *g, struct area a, const struct ending *e)
{
    grid_text(g, a.x, a.y, a.w, ROLE_FAINT,
              _("Points: o castillo, = regions, # cards, K king, ^ grande"));
    for (int i = 0; i < e->known->seats; i++) {
        int y = a.y + 1 + i, x = draw_seat_name(g, a, y, e, e->seat[i]);
        draw_bar(g, x, y, a.x + a.w - x, e, e->seat[i]);
    }
}

/* ---- by round ---------------------------------------------------------------------- */

int chart_rounds_lines(const struct ending *e, int width)
{
    return width < NAME + COLUMN * e->story.rounds ? 0 : e->known->seats + 2;
}

static int made_in(const struct ending *e, int round, int seat)
{
    int sum = 0;
    for (int i = 0; i < HD_SOURCES; i++)
        sum += e->story.points[round][seat][i];
    return sum;
}

/* A general scoring has a star. */
static void round_name(const struct ending *e, int round, char out[8])
{
    const struct hd_rules *r = hd_session_rules(e->session);
    snprintf(out, 8, "%d%s", r->round_number[round] % 100, r->scoring >> round & 1 ? "*" : " ");
}

void chart_rounds(struct grid *g, struct area a, const struct ending *e)
{
    char text[16];
    grid_text(g, a.x, a.y, NAME, ROLE_FAINT, _("in round"));
    for (int k = 0; k < e->story.rounds; k++) {
        round_name(e, k, text);
        grid_text(g, a.x + NAME + (k + 1) * COLUMN - text_width(text), a.y, COLUMN, ROLE_FAINT,
                  text);
    }
    for (int i = 0; i < e->known->seats; i++) {
        int seat = e->seat[i];
        draw_seat_name(g, a, a.y + 1 + i, e, seat);
        for (int k = 0; k < e->story.rounds; k++) {
            int made = made_in(e, k, seat), best = made;
            for (int other = 0; other < e->known->seats; other++)
                best = made_in(e, k, other) > best ? made_in(e, k, other) : best;
            snprintf(text, sizeof text, "%d", made);
            grid_text(g, a.x + NAME + (k + 1) * COLUMN - 1 - text_width(text), a.y + 1 + i, COLUMN,
                      made == best && made > 0 ? ROLE_STRONG : ROLE_NORMAL, made == 0 ? "." : text);
        }
    }
}

/* ---- the course -------------------------------------------------------------------- */

int chart_course_lines(const struct ending *e, int width)
{
    return width < LEAST || width < AXIS + e->story.rounds * (e->known->seats + 1) ? 0 : COURSE + 2;
}

/* On the line of its total; players already there come first. */
static void draw_point(struct grid *g, int x, int y, const struct hd_player *p)
{
    const struct cell *c;
    while ((c = grid_at(g, x, y)) != NULL && c->text[0] != ' ' && c->text[0] != '.')
        x++;
    grid_put(g, x, y, player_role(p->colour), p->letter);
}

void chart_course(struct grid *g, struct area a, const struct ending *e)
{
    int most = most_points(e), high = a.h - 2, wide = (a.w - AXIS) / e->story.rounds;
    char text[16];
    wide = wide > 10 ? 10 : wide;
    for (int y = 0; y < high; y += high - 1) {
        snprintf(text, sizeof text, "%*d", AXIS - 1, y == 0 ? most : 0);
        grid_text(g, a.x, a.y + y, AXIS - 1, ROLE_FAINT, text);
    }
    for (int y = 0; y < high; y++)
        grid_put(g, a.x + AXIS - 1, a.y + y, ROLE_FAINT, '|');
    for (int k = 0; k < e->story.rounds; k++) {
        round_name(e, k, text);
        grid_text(g, a.x + AXIS + k * wide, a.y + high, wide, ROLE_FAINT, text);
    }
    for (int i = 0; i < e->known->seats; i++) {
        int total = 0, seat = e->seat[i];
        for (int k = 0; k < e->story.rounds; k++) {
            total += made_in(e, k, seat);
            int up = total < 0 ? 0 : (total * (high - 1) + most / 2) / most;
            draw_point(g, a.x + AXIS + k * wide, a.y + high - 1 - (up < high ? up : high - 1),
                       &e->seating->player[seat]);
        }
    }
}
