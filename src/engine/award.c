/* SPDX-License-Identifier: MIT
 *
 * award.c: gives the points of a place, and is the only writer of scores. */
#include "game.h"

static void add(struct game *g, unsigned place, const struct hd_line *line)
{
    struct hd_event *e = event(g, HD_EV_score);
    g->s->score[line->seat] = (int16_t)(g->s->score[line->seat] + line->points);
    if (e) {
        e->who = line->seat;
        e->to = (uint8_t)place;
        e->n = line->points;
        e->why = line->why;
        e->with = line->with;
    }
}

void hd_award(struct game *g, unsigned place, bool firsts, bool general)
{
    struct hd_event *e = event(g, HD_EV_scoring);
    if (e) {
        e->to = (uint8_t)place;
        e->n = general;
        e->why = firsts;
    }
    struct hd_line line[HD_LINES];
    unsigned n = hd_score_lines(g->r, g->s, (int)place, firsts, line);
    for (unsigned i = 0; i < n; i++)
        if (line[i].points)
            add(g, place, &line[i]);
}
