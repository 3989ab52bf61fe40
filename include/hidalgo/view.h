/* SPDX-License-Identifier: MIT
 *
 * view.h: what one seat may know, the worlds that fit it, and horizons for looking ahead in them.
 */
#ifndef HIDALGO_VIEW_H
#define HIDALGO_VIEW_H

#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- horizons: how far a player looks ahead ------------------------------- */

enum hd_horizon {
    HD_HORIZON_TURN,    /* the end of the turn; in the power phase, the next card played    */
    HD_HORIZON_ROUND,   /* the end of the round, including a general scoring there     */
    HD_HORIZON_SCORING, /* the end of the next general scoring, this round's if it has one */
    HD_HORIZON_GAME
};

/* A horizon, seen from a state. Make one before looking ahead, and compare each state on the way
 * with it. */
struct hd_mark {
    uint8_t round;       /* the last round before the horizon             */
    uint8_t phase, turn; /* of the state; phase HD_NONE: any, to the round */
    uint8_t spare;
};
struct hd_mark hd_mark_of(const struct hd_rules *r, const struct hd_state *s,
                          enum hd_horizon horizon);

/* Whether the state lies beyond it: at the first question of the next turn, of the next round, or
 * of the round after the scoring; or the game is over. */
static inline bool hd_passed(const struct hd_state *s, struct hd_mark mark)
{
    return s->round > mark.round || s->phase == HD_PHASE_OVER ||
           (mark.phase != HD_NONE && (s->phase != mark.phase || s->turn != mark.turn));
}

/* hd_playout, but it stops where the mark is passed. */
unsigned hd_playout_to(const struct hd_rules *r, struct hd_state *s, struct hd_mark mark,
                       uint64_t *random, unsigned most);

/* ---- hidden information --------------------------------------------------- */

/* What one seat may know. 'known' answers every query of engine.h. What is secret from the seat is
 * HD_NONE in it (cards not turned up; the seed is 0); a dial that is set but not revealed is
 * HD_DIAL_HIDDEN; a modifier of unknown kind is HD_HIDDEN, and so is a place that another player
 * named face down (lasting[].where); the hands of others lack the cards under their veil. It is a
 * type of its own, so that nobody can pass a state by mistake. */
enum { HD_HIDDEN = 254 };

struct hd_view {
    struct hd_state known;
    uint8_t seat;                /* HD_NONE: what everybody may know       */
    uint8_t next_back[HD_PILES]; /* stack printed on the next card's back  */
    uint8_t spare[2];
};

/* seat: 0 .. seats-1, or HD_NONE for what is public. */
void hd_observe(const struct hd_rules *r, const struct hd_state *s, int seat, struct hd_view *out);

/* The number on the back of the card below the open one, if two stacks are merged and their backs
 * differ (R82): from 1, as printed. 0 for any other pile, or if no card follows.  pile: 0 ..
 * known.piles-1. */
int hd_next_back(const struct hd_rules *r, const struct hd_view *v, int pile);

/* A state that fits the view, sampled with the caller's generator (hd_random): hidden cards, hands
 * and dials are dealt, each way equally likely. Observed from the same seat, it gives the same
 * view. */
void hd_imagine(const struct hd_rules *r, const struct hd_view *v, uint64_t *random,
                struct hd_state *out);

/* The same, cheaper: it deals only the action cards that can matter before the horizon; the others
 * stay HD_NONE. What is dealt does not depend on them. Up to the horizon the state is like any
 * other, and observing it gives the view. Beyond it (hd_passed) the board, the hands, the points
 * and the question can still be read. Playing on does no harm but means little: cards that were not
 * dealt cannot be taken, and a turn without cards is skipped. */
void hd_imagine_to(const struct hd_rules *r, const struct hd_view *v, enum hd_horizon horizon,
                   uint64_t *random, struct hd_state *out);

/* A caller that has a better guess than "all equally likely" may overwrite these in an imagined
 * state, and must then call hd_choices_again:
 *   hand[seat]        of the cards in veil[seat] any veiled[seat]; the others stay as they are
 *   shift_hand[seat]  in the same way, shift_veil[seat] and shift_veiled[seat]
 *   shift             modifiers that are HD_HIDDEN in the view, exchanged for one another
 *   lasting[].where   where it is HD_HIDDEN in the view: a place that the card lets be named
 *   dial[seat]        where it is HD_DIAL_HIDDEN in the view: one of hd_dial_answers
 *   pile, dummy_power, dummy_region   what is HD_NONE in the view, exchanged in one pile or
 *                     deck; the card of the next round keeps its stack (next_back)
 * It updates what follows from them: the legal answers. */
void hd_choices_again(const struct hd_rules *r, struct hd_state *s);

/* What a seat whose dial is set can have answered, in the state as it is now: b of each move is a
 * value of 'dial'. Empty if no dials are being set. */
void hd_dial_answers(const struct hd_rules *r, const struct hd_state *s, int seat,
                     struct hd_answers *out);

#ifdef __cplusplus
}
#endif

#endif
