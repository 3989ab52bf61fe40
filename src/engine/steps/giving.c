/* SPDX-License-Identifier: MIT
 *
 * giving.c: steps that give: places are scored now (S4, S5, S11), players gain or lose points.
 * score.h says what a place is worth; classes
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
