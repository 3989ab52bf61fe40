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

/* The row is the slot of a modifier played with the card, counted from 1, or 0. */
static APART void play_and_tell(struct game *g, struct hd_frame *f, unsigned answer)
{
    unsigned who = f->who;
    turn_play(g->r, g->s, f, member_of(answer));
    hd_tell_power(g, who);
    if (row_of(answer))
        hd_shift_play(g, who, row_of(answer) - 1);
}

void hd_answer_power(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (row_of(answer) || is_heard(g, HD_EV_power))
        play_and_tell(g, f, answer);
    else
        turn_play(g->r, g->s, f, answer);
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

void hd_answer_court(struct game *g, struct hd_frame *f, unsigned n)
{
    unsigned who = f->who;
    turn_court(g->s, f, n);
    hd_pieces_move(g, who, HD_PROVINCE, HD_COURT, n, who);
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

bool hd_may_order(const struct hd_rules *r, const struct hd_state *s, unsigned step)
{
    return special_can(r, s, step, s->active);
}

/* Placing may make the special action possible (R66). */
void hd_no_order(struct game *g, struct hd_frame *f, unsigned step)
{
    if (g->r->step[step].shape == HD_SHAPE_keep) {
        turn_place(g->r, g->s, f);
        hd_veto_keep(g, f->who);
    } else {
        turn_place_first(g->r, g->s, f);
    }
}

void hd_tell_take(struct game *g, unsigned who, unsigned pile)
{
    struct hd_event *e = event(g, HD_EV_take);
    if (e) {
        e->who = (uint8_t)who;
        e->card = g->s->pile[pile][g->s->round];
        e->from = (uint8_t)pile;
    }
}

void hd_answer_card(struct game *g, struct hd_frame *f, unsigned pile)
{
    turn_take(g->s, f, pile);
    if (sums_of(g))
        hd_sum_take(g->ev, g->s, f->who, g->s->card);
    hd_tell_take(g, f->who, pile);
    turn_order(g, f);
}

/* ---- the two halves (D7, D8, D9) ---------------------------------------------------- */

unsigned hd_choices_order(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return BOTH_ORDERS;
}

void hd_answer_order(struct game *g, struct hd_frame *f, unsigned first)
{
    if (first == PLACE_FIRST)
        turn_place_first(g->r, g->s, f);
    else
        turn_special_first(g, f);
}

unsigned hd_choices_special(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)f, (void)o;
    const struct hd_card *card = &r->card[s->card];
    return card->steps && special_can(r, s, card->step, s->active) ? YES_OR_NO : 0;
}

void hd_answer_special(struct game *g, struct hd_frame *f, unsigned yes)
{
    if (yes) {
        hd_special_begin(g, f);
        return;
    }
    unsigned who = f->who;
    pop(g->s);
    struct hd_event *e = event(g, HD_EV_skip);
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

static APART void put_down_and_tell(struct game *g, unsigned who, unsigned to)
{
    hd_sum_placing(g->ev);
    hd_pieces_move(g, who, HD_COURT, to, 1, who);
}

void hd_answer_place(struct game *g, struct hd_frame *f, unsigned to)
{
    unsigned who = f->who;
    turn_placed(g->s, f, to);
    if (to == HD_STOP)
        return;
    if (is_heard(g, HD_EV_caballero))
        put_down_and_tell(g, who, to);
    else
        pieces_put(g->s, who, HD_COURT, to, 1);
}
