/* SPDX-License-Identifier: MIT
 *
 * turn.h: what the usual questions of a turn do (3.2-3.4), three of four that are asked. It is the
 * only course of a turn; the compiler makes three of it: steps that nobody hears of, or that are
 * told (apply.c), and playouts (playout.c).
 *
 * Each turn_NAME carries out an answer. ev: NULL as a constant in playouts; told: whether the
 * caller hears of this answer or adds it up (HD_TURN_ASKS), false as a constant where not, so that
 * events and sums cost nothing there: what the answer leads to may be told all the same. It returns
 * the answers of the question that is then at the top, if they are known, or HD_LOOK: the next
 * question must be found.
 */
#ifndef HIDALGO_TURN_H
#define HIDALGO_TURN_H

#include "game.h"

enum { HD_LOOK = 0, HD_AGAIN = 1 << 30 /* the same question, with the same answers */ };

/* ---- power cards (D2) -------------------------------------------------------- */

/* The values that nobody has played in this round. */
static inline unsigned turn_powers(const struct hd_state *s, unsigned who)
{
    return s->hand[who] & ~(unsigned)s->laid;
}

/* Asks the next player; HD_LOOK if all have played. */
static inline unsigned turn_next_power(struct hd_state *s, struct hd_frame *f)
{
    if (++s->turn >= s->seats) {
        pop_only(s);
        return HD_LOOK;
    }
    unsigned who = f->who + 1u;
    who = who < s->seats ? who : 0;
    f->who = s->active = (uint8_t)who;
    return turn_powers(s, who);
}

/* turn.c: a modifier was played with a power card. */
APART void hd_turn_shift(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                         unsigned who, unsigned slot);

/* The row is the slot of a modifier played with the card, counted from 1, or 0. */
static ALWAYS unsigned turn_power(const struct hd_rules *r, struct hd_state *s,
                                  struct hd_events *ev, bool told, struct hd_frame *f,
                                  unsigned answer)
{
    unsigned who = f->who, power = member_of(answer);
    hd_hand_play(s, who, power);
    hd_power_lay(s, r, who, power);
    unsigned next = turn_next_power(s, f);
    if (told)
        hd_note_power(&(struct game){r, s, ev}, who);
    if (r->modifiers == 0)
        return next;
    if (row_of(answer))
        hd_turn_shift(r, s, ev, who, row_of(answer) - 1);
    return HD_LOOK;
}

/* ---- caballeros to the court (D3) -------------------------------------------- */

/* The largest possible number; the rules may demand it. */
static inline unsigned turn_court_most(const struct hd_frame *f, unsigned supply)
{
    return supply < f->left ? supply : f->left;
}

/* Ends taking caballeros to the court. */
static inline unsigned turn_court_done(const struct hd_state *s, struct hd_frame *f)
{
    bool card = s->shift_power[f->who] == HD_NONE;
    f->left = 0;
    f->ask = card ? HD_ASK_card : HD_ASK_ability;
    return card ? s->open : HD_LOOK;
}

static ALWAYS unsigned turn_court(const struct hd_rules *r, struct hd_state *s,
                                  struct hd_events *ev, bool told, struct hd_frame *f, unsigned n)
{
    unsigned who = f->who, next = HD_LOOK;
    if (n == f->left || n < s->cab[HD_PROVINCE][who]) {
        next = turn_court_done(s, f);
    } else {
        f->left = (uint8_t)(f->left - n);
        f->ask = HD_ASK_recall;
    }
    if (told)
        hd_pieces_move(&(struct game){r, s, ev}, who, HD_PROVINCE, HD_COURT, n, who);
    else if (n)
        pieces_put(s, who, HD_PROVINCE, HD_COURT, n);
    return next;
}

/* ---- placing (D8) ------------------------------------------------------------- */

/* The places for caballeros while no card changes them (3.5). */
static inline unsigned turn_targets(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned set = bit(HD_CASTILLO);
    if (s->king < HD_CASTILLO)
        return set | r->region[s->king].borders;
    return s->king == HD_CASTILLO ? all_regions(r) : set | r->country[s->king - HD_COUNTRY];
}

/* questions/place.c: the same while a card does. */
APART unsigned hd_turn_targets(const struct hd_rules *r, const struct hd_state *s);

/* If all are closed, nobody is asked. */
static inline unsigned turn_places(const struct hd_rules *r, const struct hd_state *s,
                                   const struct hd_frame *f)
{
    if (f->left == 0 || s->cab[HD_COURT][f->who] == 0)
        return HD_LOOK;
    return s->infiltrates ? or_stop(hd_turn_targets(r, s)) : turn_targets(r, s) | HD_MAY_STOP;
}

/* turn.c: puts a caballero down for somebody who wants events. */
APART void hd_turn_put_down(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                            unsigned who, unsigned to);

/* The places stay the same while caballeros are left. */
static ALWAYS unsigned turn_place(const struct hd_rules *r, struct hd_state *s,
                                  struct hd_events *ev, bool told, struct hd_frame *f, unsigned to)
{
    unsigned who = f->who;
    bool last = to == HD_STOP || --f->left == 0;
    if (last)
        pop(s);
    if (to == HD_STOP)
        return HD_LOOK;
    if (told)
        hd_turn_put_down(r, s, ev, who, to);
    else
        pieces_put(s, who, HD_COURT, to, 1);
    return last || s->cab[HD_COURT][who] == 0 ? HD_LOOK : HD_AGAIN;
}

/* ---- the action card, and which half comes first (D6, D7, D9) ----------------------- */

enum { PLACE_FIRST, SPECIAL_FIRST, BOTH_ORDERS = 1 << PLACE_FIRST | 1 << SPECIAL_FIRST };

/* Begins placing, up to the card's number. */
static inline void turn_place_begin(const struct hd_rules *r, const struct hd_state *s,
                                    struct hd_frame *f)
{
    f->ask = HD_ASK_place;
    f->left = r->card[s->card].place;
}

/* Begins placing; the special action waits below. */
static inline unsigned turn_place_first(const struct hd_rules *r, struct hd_state *s,
                                        struct hd_frame *f)
{
    struct hd_frame *placing = push_at(s, 1, HD_ASK_place, f->who);
    f->ask = HD_ASK_special;
    turn_place_begin(r, s, placing);
    return turn_places(r, s, placing);
}

/* turn.c: whether the special action is possible now, where that is not sure; a Veto is kept. */
APART bool hd_turn_may(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev);
/* ... it is not: placing comes first. */
APART void hd_turn_no_order(const struct hd_rules *r, struct hd_state *s, struct hd_frame *f);
/* ... tells that a card was taken. */
APART void hd_turn_note_take(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                             unsigned who, unsigned pile);
/* ... begins the special action in that frame. */
APART void hd_turn_special(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                           struct hd_frame *f);

/* Adds up, and tells, that a card was taken. */
static inline void turn_take(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                             unsigned who, unsigned pile, unsigned card)
{
    if (ev->sums)
        hd_sum_take(ev, s, who, card);
    if (hears(ev, HD_EV_take))
        hd_turn_note_take(r, s, ev, who, pile);
}

static ALWAYS unsigned turn_card(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                                 bool told, struct hd_frame *f, unsigned pile)
{
    hd_pile_take(s, pile, f->who);
    s->card = s->pile[pile][s->round];
    if (told)
        turn_take(r, s, ev, f->who, pile, s->card);
    const struct hd_card *card = &r->card[s->card];
    f->ask = HD_ASK_order;
    if (card->steps == 0)
        return turn_place_first(r, s, f);
    const uint32_t sure = r->step[card->step].flags & (HD_STEP_SURE | HD_STEP_KEPT);
    if (sure == HD_STEP_SURE || hd_turn_may(r, s, ev))
        return BOTH_ORDERS;
    hd_turn_no_order(r, s, f);
    return HD_LOOK;
}

/* One half begins; the other waits below. */
static ALWAYS unsigned turn_order(const struct hd_rules *r, struct hd_state *s,
                                  struct hd_events *ev, bool told, struct hd_frame *f,
                                  unsigned first)
{
    (void)told;
    if (first == PLACE_FIRST)
        return turn_place_first(r, s, f);
    turn_place_begin(r, s, f);
    hd_turn_special(r, s, ev, push_at(s, 1, HD_ASK_branch, f->who));
    return HD_LOOK;
}

/* turn.c: tells that the special action was left out. */
APART void hd_turn_note_skip(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                             unsigned who);

static ALWAYS unsigned turn_special(const struct hd_rules *r, struct hd_state *s,
                                    struct hd_events *ev, bool told, struct hd_frame *f,
                                    unsigned yes)
{
    if (yes) {
        hd_turn_special(r, s, ev, f);
        return HD_LOOK;
    }
    unsigned who = f->who;
    pop(s);
    if (told && hears(ev, HD_EV_skip))
        hd_turn_note_skip(r, s, ev, who);
    return HD_LOOK;
}

/* Those of every turn, and what 'told' is. */
#define HD_TURN_ASKS(ASK)                                                                          \
    ASK(power, hears(ev, HD_EV_power))                                                             \
    ASK(court, hears(ev, HD_EV_caballero))                                                         \
    ASK(card, ev != NULL)                                                                          \
    ASK(order, false)                                                                              \
    ASK(place, hears(ev, HD_EV_caballero))                                                         \
    ASK(special, ev != NULL)

/* Begins a turn, without an event. */
static inline unsigned turn_begin(const struct hd_rules *r, struct hd_state *s, unsigned who)
{
    s->active = (uint8_t)who;
    s->card = HD_NONE;
    if (is_dummy(s, who))
        return HD_LOOK;
    unsigned supply = s->cab[HD_PROVINCE][who];
    struct hd_frame *f = push_only(s, supply ? HD_ASK_court : HD_ASK_recall, who);
    f->left = r->power[s->power[who]].caballeros;
    if (f->left == 0)
        return turn_court_done(s, f);
    unsigned n = turn_court_most(f, supply);
    if (n - 1 >= HD_MEMBERS - 1) /* none, or a range */
        return HD_LOOK;
    return r->exact_court ? 1u << n : (2u << n) - 1;
}

#endif
