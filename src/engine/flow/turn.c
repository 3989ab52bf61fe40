/* SPDX-License-Identifier: MIT
 *
 * turn.c: what the usual questions of a turn (turn.h) do less often, or for somebody who wants
 * events. A turn is one frame that moves from question to question: court, recall, ability, card,
 * order, and then the half that comes last. The special action itself begins in steps.c. */
#include "turn.h"
#include "steps/steps.h"

void hd_turn_shift(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev, unsigned who,
                   unsigned slot)
{
    hd_shift_play(&(struct game){r, s, ev}, who, slot);
}

/* If a rule ends now, or somebody wants events. */
static APART unsigned end_and_note(struct game *g, unsigned who)
{
    g->s->active = (uint8_t)who;
    g->s->card = HD_NONE;
    if (g->s->lastings)
        hd_lasting_end(g, HD_LASTS_TURN);
    struct hd_event *e = event(g, HD_EV_order);
    if (e) {
        e->who = (uint8_t)who;
        e->n = (int16_t)(g->s->turn + 1);
    }
    return turn_begin(g->r, g->s, who);
}

unsigned hd_turn_begin(struct game *g, unsigned who)
{
    if (g->s->lastings || is_heard(g, HD_EV_order))
        return end_and_note(g, who);
    return turn_begin(g->r, g->s, who);
}

/* Apart, so that other cards need not save anything. */
static APART bool keep_it(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                          unsigned step)
{
    hd_veto_keep(&(struct game){r, s, ev}, s->active);
    return special_can(r, s, step, s->active);
}

bool hd_turn_may(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev)
{
    const unsigned step = r->card[s->card].step;
    if (r->step[step].shape == HD_SHAPE_keep || r->step[step].flags & HD_STEP_KEPT)
        return keep_it(r, s, ev, step);
    return special_can(r, s, step, s->active);
}

/* Placing may make the special action possible (R66). */
void hd_turn_no_order(const struct hd_rules *r, struct hd_state *s, struct hd_frame *f)
{
    if (r->step[r->card[s->card].step].shape == HD_SHAPE_keep)
        turn_place_begin(r, s, f);
    else
        turn_place_first(r, s, f);
}

void hd_turn_note_take(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                       unsigned who, unsigned pile)
{
    struct hd_event *e = event(&(struct game){r, s, ev}, HD_EV_take);
    if (e) {
        e->who = (uint8_t)who;
        e->card = s->pile[pile][s->round];
        e->from = (uint8_t)pile;
    }
}

void hd_turn_special(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                     struct hd_frame *f)
{
    hd_special_begin(&(struct game){r, s, ev}, f);
}

void hd_turn_note_skip(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                       unsigned who)
{
    struct hd_event *e = event(&(struct game){r, s, ev}, HD_EV_skip);
    if (e)
        e->who = (uint8_t)who;
}

uint16_t hd_placing_targets(const struct hd_rules *r, const struct hd_state *s)
{
    return (uint16_t)hd_turn_targets(r, s);
}

void hd_turn_put_down(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                      unsigned who, unsigned to)
{
    hd_sum_placing(ev);
    hd_pieces_move(&(struct game){r, s, ev}, who, HD_COURT, to, 1, who);
}
