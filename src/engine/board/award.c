/* SPDX-License-Identifier: MIT
 *
 * award.c: gives the points of places.  Scores are written here and in score.h. */
#include <string.h>

#include "score.h"

/* One place, with events: the place, and each reason for points. Nobody loses more than he has. */
static void award_place(struct game *g, unsigned place, bool firsts, bool general)
{
    struct hd_score_line line[HD_LINES];
    unsigned n = hd_score_lines(g->r, g->s, (int)place, firsts, line);
    struct hd_event *e = event(g, HD_EV_scoring);
    if (e) {
        e->to = (uint8_t)place;
        e->n = general;
        e->why = firsts;
    }
    for (unsigned i = 0; i < n; i++) {
        int16_t *score = &g->s->score[line[i].seat], points = line[i].points;
        points = *score + points < 0 ? (int16_t) - *score : points;
        score_add(score, points);
        if (sums_of(g)) {
            score_add(&g->ev->sums->why[line[i].why], points);
            score_add(&g->ev->sums->place[place], points);
        }
        e = points ? event(g, HD_EV_score) : NULL;
        if (e) {
            e->who = line[i].seat;
            e->to = (uint8_t)place;
            e->n = points;
            e->why = line[i].why;
            e->with = line[i].with;
        }
    }
}

static void award_and_note(struct game *g, unsigned places, bool firsts, bool general)
{
    for (; places; places &= places - 1)
        award_place(g, lowest(places), firsts, general);
}

/* Without events. sums: also added to; may be NULL. Compiled for both cases, so that playouts do
 * not pay for sums: 4 instructions a decision. Returns the points of all players, with sums. */
static ALWAYS int award(const struct hd_rules *r, struct hd_state *s, unsigned places, bool firsts,
                        struct hd_sums *sums)
{
    struct score_to to = {.score = s->score, .sums = sums, .seats = s->seats};
    unsigned fields = score_fields(r, s, firsts);
    if (fields > 3) /* else the rules are 'by_line', so that the compiler leaves out the rest */
        __builtin_unreachable();
    for (; places; places &= places - 1) {
        const int before = to.given;
        score_place(r, s, (int)lowest(places), fields, firsts, &to);
        if (sums)
            score_add(&sums->place[lowest(places)], to.given - before);
    }
    if (s->owners > s->seats)
        s->score[s->seats] = 0; /* the dummy gets no points */
    return to.given;
}

/* What a card gives or, if negative, takes. */
static void sum_card(struct hd_events *ev, const struct hd_state *s, int own, int others)
{
    struct hd_sums *sums = ev->sums;
    score_add(&sums->card[s->card].points[0], own);
    score_add(&sums->card[s->card].points[1], others);
    score_add(&sums->by_cards, own + others);
    if (sums->waits)
        hd_sum_deed(ev, s);
}

static int points_of(const int16_t score[HD_SEATS])
{
    return score[0] + score[1] + score[2] + score[3] + score[4];
}
_Static_assert(HD_SEATS == 5, "points_of adds five scores");

/* Returns the points of all players. */
static int award_heard(struct game *g, unsigned places, bool firsts, bool general)
{
    if (!g->r->by_line && !is_heard(g, HD_EV_score) && !is_heard(g, HD_EV_scoring))
        return award(g->r, g->s, places, firsts, g->ev->sums);
    const int before = points_of(g->s->score);
    award_and_note(g, places, firsts, general);
    return points_of(g->s->score) - before;
}

static APART void award_and_sum(struct game *g, unsigned places, bool firsts, bool general)
{
    const struct hd_state *s = g->s;
    if (!sums_of(g)) {
        award_and_note(g, places, firsts, general);
        return;
    }
    const int16_t *active = s->card == HD_NONE ? NULL : &s->score[s->active];
    int own = active ? *active : 0;
    const int all = award_heard(g, places, firsts, general);
    score_add(&g->ev->sums->round[s->round], all);
    if (active && all) {
        own = *active - own;
        sum_card(g->ev, s, own, all - own);
    }
    g->ev->due = true;
}

void hd_award(struct game *g, unsigned places, bool firsts, bool general)
{
    if (g->ev || g->r->by_line)
        award_and_sum(g, places, firsts, general);
    else
        award(g->r, g->s, places, firsts, NULL);
}

static APART void award_points_heard(struct game *g, unsigned seat, int points)
{
    struct hd_sums *sums = g->ev->sums;
    bool own = seat == g->s->active;
    if (sums) {
        score_add(&sums->why[HD_WHY_CARD], points);
        score_add(&sums->round[g->s->round], points);
        if (g->s->card != HD_NONE)
            sum_card(g->ev, g->s, own ? points : 0, own ? 0 : points);
        g->ev->due = true;
    }
    struct hd_event *e = event(g, HD_EV_score);
    if (e) {
        e->who = (uint8_t)seat;
        e->n = (int16_t)points;
        e->why = HD_WHY_CARD;
        e->with = (uint8_t)(1u << seat);
    }
}

void hd_award_points(struct game *g, unsigned seat, int points)
{
    score_add(&g->s->score[seat], points);
    if (g->ev)
        award_points_heard(g, seat, points);
}
