/* SPDX-License-Identifier: MIT
 *
 * turn.c: what one player does in a round (3.2-3.4): play a power card, bring
 * caballeros to the court, take an action card, and use its two halves in either
 * order.  The special action itself begins in steps.c. */
#include "turn.h"

/* ---- power cards (D2) -------------------------------------------------------- */

unsigned hd_choices_power(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    if (r->modifiers)
        return hd_shift_choices(r, s, f->who, o);
    return turn_powers(s, f->who);
}

void hd_turn_shift(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev, unsigned who,
                   unsigned slot)
{
    hd_shift_play(&(struct game){r, s, ev}, who, slot);
}

/* ---- caballeros to the court (D3, D4) ---------------------------------------
 * A turn is one frame that moves from question to question: court, recall, ability, card, order,
 * and then the half that comes last. */

/* If a rule ends now, or somebody wants events. */
static APART unsigned end_and_tell(struct game *g, unsigned who)
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
        return end_and_tell(g, who);
    return turn_begin(g->r, g->s, who);
}

unsigned hd_choices_court(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return turn_courts(r, f, s->cab[HD_PROVINCE][f->who]);
}

/* Only as many as are missing, and only when the province is empty (3.3). */
unsigned hd_choices_recall(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    if (f->left == 0 || s->cab[HD_PROVINCE][f->self])
        return 0;
    return or_stop(s->where[f->self] & free_regions(r, s));
}

void hd_answer_recall(struct game *g, struct hd_frame *f, unsigned from)
{
    if (from == HD_STOP) {
        if (f->step == HD_NO_STEP)
            turn_court_done(g->s, f);
        else
            hd_step_done(g, f);
        return;
    }
    f->left--;
    hd_pieces_move(g, f->self, from, HD_COURT, 1, f->who);
}

/* ---- the action card (D6) --------------------------------------------------------- */

unsigned hd_choices_card(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)f, (void)o;
    return s->open;
}

bool hd_turn_may(const struct hd_rules *r, const struct hd_state *s, unsigned step)
{
    return special_can(r, s, step, s->active);
}

/* Placing may make the special action possible (R66). */
void hd_turn_no_order(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                      struct hd_frame *f)
{
    if (is_veto(r, &r->card[s->card])) {
        turn_place_begin(r, s, f);
        hd_veto_keep(&(struct game){r, s, ev}, f->who);
    } else {
        turn_place_first(r, s, f);
    }
}

void hd_turn_tell_take(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                       unsigned who, unsigned pile)
{
    unsigned card = s->pile[pile][s->round];
    if (ev->sums)
        hd_sum_take(ev, s, who, card);
    struct hd_event *e = event(&(struct game){r, s, ev}, HD_EV_take);
    if (e) {
        e->who = (uint8_t)who;
        e->card = (uint8_t)card;
        e->from = (uint8_t)pile;
    }
}

/* ---- the two halves (D7, D8, D9) ---------------------------------------------------- */

unsigned hd_choices_order(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return BOTH_ORDERS;
}

unsigned hd_choices_special(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)f, (void)o;
    const struct hd_card *card = &r->card[s->card];
    return card->steps && special_can(r, s, card->step, s->active) ? YES_OR_NO : 0;
}

void hd_turn_special(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                     struct hd_frame *f)
{
    hd_special_begin(&(struct game){r, s, ev}, f);
}

void hd_turn_tell_skip(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                       unsigned who)
{
    struct hd_event *e = event(&(struct game){r, s, ev}, HD_EV_skip);
    if (e)
        e->who = (uint8_t)who;
}

uint16_t hd_placing_targets(const struct hd_rules *r, const struct hd_state *s)
{
    return (uint16_t)turn_targets(r, s);
}

unsigned hd_choices_place(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return turn_places(r, s, f);
}

void hd_turn_put_down(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                      unsigned who, unsigned to)
{
    hd_sum_placing(ev);
    hd_pieces_move(&(struct game){r, s, ev}, who, HD_COURT, to, 1, who);
}

/* ---- answers that are told ------------------------------------------------------ */

#define ASK(name)                                                                                  \
    void hd_answer_##name(struct game *g, struct hd_frame *f, unsigned answer)                     \
    {                                                                                              \
        turn_##name(g->r, g->s, g->ev, f, answer);                                                 \
    }
HD_TURN_ASKS(ASK)
#undef ASK
