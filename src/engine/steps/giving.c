/* SPDX-License-Identifier: MIT
 *
 * giving.c: steps that give: places are scored now (S4, S5, S11), players gain or lose points,
 * played power cards come back to the hand (S14). score.h says what a place is worth; classes
 * depend on its value now (T19, T20). */
#include "board/score.h"
#include "selectors.h"

#define ALWAYS_POSSIBLE(name)                                                                      \
    CAN_ALWAYS(name)                                                                               \
    void hd_begin_##name(struct game *g, struct hd_frame *f, const struct hd_step *e)              \
    {                                                                                              \
        (void)e;                                                                                   \
        hd_announce(g, f);                                                                         \
    }
ALWAYS_POSSIBLE(score)
ALWAYS_POSSIBLE(points)
ALWAYS_POSSIBLE(recover)

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

/* ---- recover ---------------------------------------------------------------------------- */

void hd_perform_recover(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->left = (uint8_t)number_of(g->r, g->s, f, f->self, e);
    f->ask = HD_ASK_recover;
}

unsigned hd_choices_recover(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    unsigned who = f->who, spent = ((1u << HD_SHIFT) - 1) & ~s->shift_hand[who];
    unsigned played = ((1u << r->powers) - 1) & ~s->hand[who];
    if (f->left == 0)
        return 0;
    if (!r->modifiers)
        return played;
    several(o, 2, false);
    o->row[0] = (uint16_t)played;
    o->row[1] = (uint16_t)hd_hand_different(s, who, spent);
    return o->row[0] | o->row[1] ? HD_SEVERAL : 0;
}

static void tell_recovered(struct game *g, unsigned who, unsigned answer)
{
    struct hd_event *e = event(g, HD_EV_recover);
    if (e) {
        e->who = (uint8_t)who;
        e->n = row_of(answer) ? g->s->shift[who][member_of(answer)]
                              : g->r->power[member_of(answer)].value;
        e->why = (uint8_t)row_of(answer);
        e->seen_by = (uint8_t)(1u << who);
    }
}

/* This round still uses the values as they were played (R35, R87). */
void hd_answer_recover(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (row_of(answer))
        hd_hand_recover_shift(g->s, f->who, member_of(answer));
    else
        hd_hand_recover(g->s, g->r, f->who, member_of(answer));
    tell_recovered(g, f->who, answer);
    did(f);
    if (--f->left == 0)
        hd_step_done(g, f);
}
