/* SPDX-License-Identifier: MIT
 *
 * award.c: gives the points of a place, and is the only writer of scores. */
#include "game.h"

static void add(struct game *g, unsigned place, unsigned seat, unsigned points, unsigned why,
                unsigned with)
{
    if (points == 0)
        return;
    g->s->score[seat] = (int16_t)(g->s->score[seat] + (int)points);
    struct hd_event *e = event(g, HD_EV_score);
    if (e) {
        e->who = (uint8_t)seat;
        e->to = (uint8_t)place;
        e->n = (int16_t)points;
        e->why = (uint8_t)why;
        e->with = (uint8_t)with;
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
    struct hd_points p;
    hd_score(g->r, g->s, (int)place, firsts, &p);
    for (unsigned left = p.scoring; left; left &= left - 1) {
        unsigned seat = lowest(left);
        add(g, place, seat, p.points[seat], p.why[seat], p.with[seat]);
        add(g, place, seat, p.king[seat], HD_WHY_KING, p.with[seat]);
        add(g, place, seat, p.grande[seat], HD_WHY_GRANDE, p.with[seat]);
    }
}
