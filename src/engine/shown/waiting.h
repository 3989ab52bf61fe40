/* SPDX-License-Identifier: MIT
 *
 * waiting.h: sentences that wait for another time ('later'). They lie among the rules that hold for
 * a while: whose and which they are is in 'value', what they remember in 'where'. */
#ifndef HIDALGO_WAITING_H
#define HIDALGO_WAITING_H

#include "hidalgo/state.h"

enum {
    HD_WAITING_SEATS = 8
}; /* hd_lasting.value: number of the sentences times this, plus a seat */
static_assert((int)HD_LATERS * (int)HD_WAITING_SEATS <= 256, "in a byte");

static inline bool hd_is_waiting(const struct hd_lasting *l)
{
    return l->rule == HD_RULE_LATER;
}

static inline unsigned hd_waiting_seat(const struct hd_lasting *l)
{
    return l->value % HD_WAITING_SEATS;
}

/* The step that let them wait. */
static inline unsigned hd_waiting_step(const struct hd_rules *r, const struct hd_lasting *l)
{
    return r->later[l->value / HD_WAITING_SEATS];
}

/* Whether what they remember was named face down: only its player may see it before it is due. */
static inline bool hd_is_face_down(const struct hd_rules *r, const struct hd_lasting *l)
{
    return hd_is_waiting(l) && r->step[hd_waiting_step(r, l)].ask == HD_ASK_hide;
}

/* The card that a step belongs to; HD_NONE: none. */
static inline unsigned hd_card_of_step(const struct hd_rules *r, unsigned step)
{
    for (unsigned c = 0; c < r->cards; c++)
        if (step >= r->card[c].step && step < (unsigned)r->card[c].step + r->card[c].steps)
            return c;
    return HD_NONE;
}

#endif
