/* SPDX-License-Identifier: MIT
 *
 * award.c: gives the points of places.  Scores are written here and in score.h. */
#include "score.h"

/* One place, for somebody who listens: what it is, and each reason for points. */
static void award_place(struct game *g, unsigned place, bool firsts, bool general)
{
    struct hd_line line[HD_LINES];
    unsigned n = hd_score_lines(g->r, g->s, (int)place, firsts, line);
    struct hd_event *e = event(g, HD_EV_scoring);
    if (e) {
        e->to = (uint8_t)place;
        e->n = general;
        e->why = firsts;
    }
    for (unsigned i = 0; i < n; i++) {
        int16_t *score = &g->s->score[line[i].seat];
        *score = (int16_t)(*score + line[i].points);
        e = line[i].points ? event(g, HD_EV_score) : NULL;
        if (e) {
            e->who = line[i].seat;
            e->to = (uint8_t)place;
            e->n = line[i].points;
            e->why = line[i].why;
            e->with = line[i].with;
        }
    }
}

static APART void award_and_tell(struct game *g, unsigned places, bool firsts, bool general)
{
    for (; places; places &= places - 1)
        award_place(g, lowest(places), firsts, general);
}

void hd_award(struct game *g, unsigned places, bool firsts, bool general)
{
    const struct hd_rules *r = g->r;
    struct hd_state *s = g->s;
    struct score_to to = {s->score, NULL, s->seats};
    unsigned fields = score_fields(r, s, firsts);
    if (g->ev) {
        award_and_tell(g, places, firsts, general);
        return;
    }
    for (; places; places &= places - 1)
        score_place(r, s, (int)lowest(places), fields, firsts, &to);
    if (s->owners > s->seats)
        s->score[s->seats] = 0; /* the dummy gets no points */
}

void hd_award_points(struct game *g, unsigned seat, int points)
{
    int16_t *score = &g->s->score[seat];
    *score = (int16_t)(*score + points);
    struct hd_event *e = event(g, HD_EV_score);
    if (e) {
        e->who = (uint8_t)seat;
        e->n = (int16_t)points;
        e->why = HD_WHY_CARD;
        e->with = (uint8_t)(1u << seat);
    }
}
