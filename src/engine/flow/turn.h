/* SPDX-License-Identifier: MIT
 *
 * turn.h: the usual questions of a turn, three of four that are asked. The effect of an answer is
 * written here once, for steps (apply.c; with events: turn.c) and for playouts, which go from one
 * to the next without a call (playout.c).
 *
 * Some return the answers of the next question, if they are known here, or HD_LOOK: the next
 * question must be found. */
#ifndef HIDALGO_TURN_H
#define HIDALGO_TURN_H

#include "game.h"

enum { HD_LOOK = 0 };

/* ---- power cards (D2) -------------------------------------------------------- */

/* The values that nobody has played in this round. */
static inline unsigned turn_powers(const struct hd_state *s, unsigned who)
{
    return s->hand[who] & ~(unsigned)s->laid;
}

/* Asks the next player, without modifiers; HD_LOOK if all have played. */
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

static inline unsigned turn_play(const struct hd_rules *r, struct hd_state *s, struct hd_frame *f,
                                 unsigned power)
{
    hd_hand_play(s, f->who, power);
    hd_power_lay(s, r, f->who, power);
    unsigned next = turn_next_power(s, f);
    return r->modifiers ? HD_LOOK : next;
}

/* ---- caballeros to the court (D3) -------------------------------------------- */

/* How many may come, with that many in the province. */
static inline unsigned turn_most(const struct hd_frame *f, unsigned supply)
{
    return supply < f->left ? supply : f->left;
}

/* The possible numbers; only the largest one if the rules demand it. */
static inline unsigned turn_courts(const struct hd_rules *r, const struct hd_frame *f,
                                   unsigned supply)
{
    unsigned n = turn_most(f, supply);
    return r->exact_court ? 1u << n : (2u << n) - 1;
}

/* Ends taking caballeros to the court. */
static inline unsigned turn_court_done(const struct hd_state *s, struct hd_frame *f)
{
    bool card = s->shift_power[f->who] == HD_NONE;
    f->left = 0;
    f->ask = card ? HD_ASK_card : HD_ASK_ability;
    return card ? s->open : HD_LOOK;
}

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
    return supply ? turn_courts(r, f, supply) : HD_LOOK;
}

/* A turn is over: begins the next one, if nothing comes between them. */
static inline unsigned turn_after(const struct hd_rules *r, struct hd_state *s)
{
    unsigned turn = s->turn + 1u;
    if (turn >= s->owners || s->lastings)
        return HD_LOOK;
    s->turn = (uint8_t)turn;
    return turn_begin(r, s, s->order[turn]);
}

/* Sets how many will come; they have not moved yet. */
static inline unsigned turn_court(const struct hd_state *s, struct hd_frame *f, unsigned n)
{
    if (n == f->left || n < s->cab[HD_PROVINCE][f->who])
        return turn_court_done(s, f);
    f->left = (uint8_t)(f->left - n);
    f->ask = HD_ASK_recall;
    return HD_LOOK;
}

/* Moves them, without an event. */
static inline unsigned turn_bring(struct hd_state *s, struct hd_frame *f, unsigned n)
{
    unsigned who = f->who, next = turn_court(s, f, n);
    if (n)
        pieces_put(s, who, HD_PROVINCE, HD_COURT, n);
    return next;
}

/* ---- placing (D8) ------------------------------------------------------------- */

/* The places for caballeros now (3.5). */
static inline unsigned turn_targets(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned set = bit(HD_CASTILLO);
    if (s->king < HD_CASTILLO)
        set |= r->region[s->king].borders;
    else
        set = s->king == HD_CASTILLO ? all_regions(r) : set | r->country[s->king - HD_COUNTRY];
    if (s->infiltrates && s->active < HD_SEATS && s->infiltrates >> s->active & 1)
        set |= king_set(s) & ((1u << HD_PLACES) - 1);
    return set;
}

static inline unsigned turn_places(const struct hd_rules *r, const struct hd_state *s,
                                   const struct hd_frame *f)
{
    if (f->left == 0 || s->cab[HD_COURT][f->who] == 0)
        return HD_LOOK;
    return turn_targets(r, s) | 1u << HD_STOP;
}

/* A caballero was placed, or placing ends. */
static inline void turn_placed(struct hd_state *s, struct hd_frame *f, unsigned to)
{
    if (to == HD_STOP || --f->left == 0)
        pop(s);
}

/* Begins placing, up to the card's number. */
static inline void turn_place(const struct hd_rules *r, const struct hd_state *s,
                              struct hd_frame *f)
{
    f->ask = HD_ASK_place;
    f->left = r->card[s->card].place;
}

/* Begins placing with the special action waiting below; returns the frame of placing. */
static inline struct hd_frame *turn_place_first(const struct hd_rules *r, struct hd_state *s,
                                                struct hd_frame *f)
{
    struct hd_frame *placing = push_at(s, 1, HD_ASK_place, f->who);
    f->ask = HD_ASK_special;
    turn_place(r, s, placing);
    return placing;
}

/* Begins the special action; placing waits below. */
static inline void turn_special_first(struct game *g, struct hd_frame *f)
{
    turn_place(g->r, g->s, f);
    hd_special_begin(g, push_at(g->s, 1, HD_ASK_branch, f->who));
}

/* ---- the action card, and which half comes first (D6, D7) ------------------------- */

enum { PLACE_FIRST, SPECIAL_FIRST, BOTH_ORDERS = 1 << PLACE_FIRST | 1 << SPECIAL_FIRST };

static inline void turn_take(struct hd_state *s, const struct hd_frame *f, unsigned pile)
{
    hd_pile_take(s, pile, f->who);
    s->card = s->pile[pile][s->round];
}

/* turn.c: tells who took the card of that pile. */
APART void hd_tell_take(struct game *g, unsigned who, unsigned pile);

/* Whether the special action is possible now, where that is not sure (turn.c). */
APART bool hd_may_order(const struct hd_rules *r, const struct hd_state *s, unsigned step);
/* It is not possible: placing comes first. */
APART void hd_no_order(struct game *g, struct hd_frame *f, unsigned step);

/* Asks for the order only if there is a choice. */
static inline void turn_order(struct game *g, struct hd_frame *f)
{
    const struct hd_card *card = &g->r->card[g->s->card];
    f->ask = HD_ASK_order;
    if (card->steps == 0)
        turn_place_first(g->r, g->s, f);
    else if (!(g->r->step[card->step].flags & HD_STEP_SURE) &&
             !hd_may_order(g->r, g->s, card->step))
        hd_no_order(g, f, card->step);
}

#endif
