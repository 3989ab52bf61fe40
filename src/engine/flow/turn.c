/* SPDX-License-Identifier: MIT
 *
 * turn.c: what one player does in a round (3.2-3.4): play a power card, bring
 * caballeros to the court, take an action card, and use its two halves in either
 * order.  The special action itself begins in steps.c. */
#include "game.h"

/* ---- power cards (D2) -------------------------------------------------------- */

unsigned hd_choices_power(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_options *o)
{
    if (r->modifiers)
        return hd_shift_choices(r, s, f->who, o);
    return s->hand[f->who] & ~(unsigned)s->laid;
}

static inline void play(struct hd_state *s, const struct hd_rules *r, struct hd_frame *f,
                        unsigned power)
{
    unsigned who = f->who;
    hd_power_lay(s, r, who, power);
    if (++s->turn < s->seats)
        f->who = s->active = (uint8_t)(who + 1u == s->seats ? 0 : who + 1u);
    else
        pop(s);
    hd_hand_play(s, who, power);
}

/* The row is the slot of a modifier played with the card, counted from 1, or 0. */
static APART void play_and_tell(struct game *g, struct hd_frame *f, unsigned answer)
{
    unsigned who = f->who;
    play(g->s, g->r, f, member_of(answer));
    hd_tell_power(g, who);
    if (row_of(answer))
        hd_shift_play(g, who, row_of(answer) - 1);
}

void hd_answer_power(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (row_of(answer) || is_heard(g, HD_EV_power))
        play_and_tell(g, f, answer);
    else
        play(g->s, g->r, f, answer);
}

/* ---- caballeros to the court (D3, D4) ---------------------------------------
 * A turn is one frame that goes on from question to question: court, recall,
 * ability, card, order, and then whichever half comes last. */

/* No more caballeros come to the court. */
static inline void court_done(const struct hd_state *s, struct hd_frame *f)
{
    f->left = 0;
    f->ask = s->shift_power[f->who] == HD_NONE ? HD_ASK_card : HD_ASK_ability;
}

static inline void ask_court(struct game *g, unsigned who)
{
    struct hd_state *s = g->s;
    if (is_dummy(s, who))
        return;
    struct hd_frame *f = push(s, s->cab[HD_PROVINCE][who] ? HD_ASK_court : HD_ASK_recall, who);
    f->left = g->r->power[s->power[who]].caballeros;
    if (f->left == 0)
        court_done(s, f);
}

/* Where a rule has lasted till now, or somebody listens. */
static APART void end_and_tell(struct game *g, unsigned who)
{
    if (g->s->lastings)
        hd_lasting_end(g, HD_LASTS_TURN);
    struct hd_event *e = event(g, HD_EV_order);
    if (e) {
        e->who = (uint8_t)who;
        e->n = (int16_t)(g->s->turn + 1);
    }
    ask_court(g, who);
}

void hd_turn_begin(struct game *g, unsigned who)
{
    struct hd_state *s = g->s;
    s->active = (uint8_t)who;
    s->card = HD_NONE;
    if (s->lastings || is_heard(g, HD_EV_order))
        end_and_tell(g, who);
    else
        ask_court(g, who);
}

unsigned hd_choices_court(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    unsigned n = s->cab[HD_PROVINCE][f->who];
    n = n < f->left ? n : f->left;
    return r->exact_court ? 1u << n : (2u << n) - 1;
}

void hd_answer_court(struct game *g, struct hd_frame *f, unsigned n)
{
    unsigned who = f->who;
    f->left = (uint8_t)(f->left - n);
    f->ask = HD_ASK_recall;
    if (f->left == 0 || n < g->s->cab[HD_PROVINCE][who])
        court_done(g->s, f);
    hd_pieces_move(g, who, HD_PROVINCE, HD_COURT, n, who);
}

/* Only what is missing, and only when the province is exhausted (3.3). */
unsigned hd_choices_recall(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_options *o)
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
            court_done(g->s, f);
        else
            hd_step_done(g, f);
        return;
    }
    f->left--;
    hd_pieces_move(g, f->self, from, HD_COURT, 1, f->who);
}

/* ---- the action card (D6) --------------------------------------------------------- */

unsigned hd_choices_card(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_options *o)
{
    (void)r, (void)f, (void)o;
    return s->open;
}

static void place_next(struct game *g, struct hd_frame *f)
{
    f->ask = HD_ASK_place;
    f->left = g->r->card[g->s->card].place;
}

static inline void place_then_special(struct game *g, struct hd_frame *f)
{
    f->ask = HD_ASK_special;
    place_next(g, push(g->s, HD_ASK_place, f->who));
}

/* The step may do nothing now.  Placing then comes first, and may make the special
 * action possible (R66). */
static APART void ask_order_if_possible(struct game *g, struct hd_frame *f, unsigned step)
{
    if (special_can(g->r, g->s, step, g->s->active))
        return;
    if (g->r->step[step].shape == HD_SHAPE_keep) {
        place_next(g, f);
        hd_veto_keep(g, f->who);
    } else {
        place_then_special(g, f);
    }
}

/* The order is only asked when there is a choice. */
static inline void ask_order(struct game *g, struct hd_frame *f)
{
    const struct hd_card *card = &g->r->card[g->s->card];
    f->ask = HD_ASK_order;
    if (card->steps == 0)
        place_then_special(g, f);
    else if (!(g->r->step[card->step].flags & HD_STEP_SURE))
        ask_order_if_possible(g, f, card->step);
}

static APART void tell_card(struct game *g, struct hd_frame *f, unsigned pile)
{
    struct hd_event *e = event(g, HD_EV_take);
    if (e) {
        e->who = f->who;
        e->from = (uint8_t)pile;
    }
    ask_order(g, f);
}

void hd_answer_card(struct game *g, struct hd_frame *f, unsigned pile)
{
    struct hd_state *s = g->s;
    hd_pile_take(s, pile, f->who);
    s->card = s->pile[pile][s->round];
    if (g->ev)
        tell_card(g, f, pile);
    else
        ask_order(g, f);
}

/* ---- the two halves (D7, D8, D9) ---------------------------------------------------- */

enum { PLACE_FIRST, SPECIAL_FIRST };

unsigned hd_choices_order(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_options *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return bit(PLACE_FIRST) | bit(SPECIAL_FIRST);
}

void hd_answer_order(struct game *g, struct hd_frame *f, unsigned first)
{
    if (first == PLACE_FIRST) {
        place_then_special(g, f);
        return;
    }
    place_next(g, f);
    hd_special_begin(g, push(g->s, HD_ASK_branch, f->who));
}

unsigned hd_choices_special(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_options *o)
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
    unsigned set = bit(HD_CASTILLO);
    if (s->king < HD_CASTILLO)
        set |= r->region[s->king].borders;
    else
        set = s->king == HD_CASTILLO ? all_regions(r) : set | r->country[s->king - HD_COUNTRY];
    if (s->infiltrates && s->active < HD_SEATS && s->infiltrates >> s->active & 1)
        set |= king_set(s) & ((1u << HD_PLACES) - 1);
    return (uint16_t)set;
}

unsigned hd_choices_place(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    if (f->left == 0 || s->cab[HD_COURT][f->who] == 0)
        return 0;
    return hd_placing_targets(r, s) | 1u << HD_STOP;
}

/* Nothing that a special action does, for those who are told of one thing only. */
static inline void put_down(struct game *g, unsigned who, unsigned to)
{
    if (g->ev && !(g->ev->wakes >> HD_EV_caballero & 1))
        hd_pieces_move(g, who, HD_COURT, to, 1, who);
    else
        pieces_put(g->s, who, HD_COURT, to, 1);
}

void hd_answer_place(struct game *g, struct hd_frame *f, unsigned to)
{
    if (to == HD_STOP) {
        pop(g->s);
        return;
    }
    unsigned who = f->who;
    if (--f->left == 0)
        pop(g->s);
    put_down(g, who, to);
}
