/* SPDX-License-Identifier: MIT
 *
 * giving.c: steps that give: places are scored now (S4, S5, S11), players gain or lose points, or
 * have the power cards of this round back. score.h says what a place is worth; classes
 * depend on its value now (T19, T20). */
#include "board/score.h"
#include "selectors.h"
#include "steps.h"

#define ALWAYS_POSSIBLE(name)                                                                      \
    CAN_ALWAYS(name)                                                                               \
    void hd_begin_##name(struct game *g, struct hd_frame *f, const struct hd_step *e)              \
    {                                                                                              \
        (void)e;                                                                                   \
        hd_announce(g, f);                                                                         \
    }
ALWAYS_POSSIBLE(score)
ALWAYS_POSSIBLE(points)
ALWAYS_POSSIBLE(reclaim)

/* ---- score --------------------------------------------------------------------------- */

void hd_perform_score(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    unsigned set =
        e->flags & HD_STEP_FROM_VARIES ? hd_varying(g->r, g->s, f, f->self, e->from) : e->from_set;
    set &= all_regions(g->r) | bit(HD_CASTILLO);
    if (set)
        did(f);
    hd_award(g, set, e->flags & HD_STEP_FIRSTS, false);
    hd_step_done(g, f);
}

/* ---- points ---------------------------------------------------------------------------- */

bool hd_gives(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
              unsigned self)
{
    unsigned set = whose(r, s, NULL, self, e) & all_seats(s), n = number_of(r, s, NULL, self, e);
    for (; set; set &= set - 1)
        if (n && (!(e->flags & HD_STEP_LOSE) || s->score[lowest(set)] > 0))
            return true;
    return false;
}

/* Nobody can have fewer than 0. */
void hd_perform_points(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_state *s = g->s;
    unsigned set = whose(g->r, s, f, f->self, e), n = number_of(g->r, s, f, f->self, e);
    for (unsigned i = 1; i <= s->seats; i++) {
        unsigned seat = (s->active + i) % s->seats;
        int lost = s->score[seat] < (int)n ? s->score[seat] : (int)n;
        int change = e->flags & HD_STEP_LOSE ? -lost : (int)n;
        if (!(set >> seat & 1) || change == 0)
            continue;
        hd_award_points(g, seat, change);
        did(f);
    }
    hd_step_done(g, f);
}

/* ---- reclaim -------------------------------------------------------------------------- */

static bool is_surely_held(const struct hd_state *s, unsigned seat, unsigned power)
{
    return (s->hand[seat] & ~(unsigned)s->veil[seat]) >> power & 1;
}

/* Everybody sees that; what the card counts for in this round stays (R35). */
void hd_perform_reclaim(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_state *s = g->s;
    unsigned set = whose(g->r, s, f, f->self, e);
    for (unsigned i = 1; i <= s->seats; i++) {
        unsigned seat = (s->active + i) % s->seats, power = s->power[seat];
        if (!(set >> seat & 1) || power == HD_NONE || is_surely_held(s, seat, power))
            continue;
        hd_hand_show(s, seat, power);
        did(f);
        struct hd_event *back = event(g, HD_EV_recover);
        if (back) {
            back->who = (uint8_t)seat;
            back->n = g->r->power[power].value;
            back->why = 0;
        }
    }
    hd_step_done(g, f);
}
