/* SPDX-License-Identifier: MIT
 *
 * shift.c: the power shift (5.5, R86): modifiers are dealt, one of each hand is
 * passed to the left in secret, and one may be played with a power card.  It
 * changes the value that decides the order, and some have an ability, which is no
 * special action and cannot be stopped (R22): questions/ability.c.  The card itself is
 * played in turn.h and can be taken back in questions/recover.c. */
#include "steps/steps.h"

enum { GIFT = HD_SHIFT - 1 }; /* the slot of the modifier from the right */

/* ---- dealing and passing (D1) ---------------------------------------------------- */

void hd_shift_begin(struct game *g)
{
    struct hd_state *s = g->s;
    s->phase = HD_PHASE_PASSING;
    struct hd_frame *f = push(s, HD_ASK_gift, HD_NONE);
    hd_dials_begin(g, f, HD_ASK_gift, s->first, all_seats(s));
}

static unsigned left_of(const struct hd_state *s, unsigned seat)
{
    return seat + 1 == s->seats ? 0 : seat + 1;
}

void hd_shift_pass_on(struct game *g)
{
    struct hd_state *s = g->s;
    uint8_t gift[HD_SEATS];
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned slot = hd_dial_take(s, seat);
        gift[seat] = s->shift[seat][slot];
        for (unsigned k = slot; k < GIFT; k++)
            s->shift[seat][k] = s->shift[seat][k + 1];
    }
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned to = left_of(s, seat);
        s->shift[to][GIFT] = gift[seat];
        struct hd_event *e = event(g, HD_EV_passed);
        if (e) {
            e->who = (uint8_t)seat;
            e->owner = (uint8_t)to;
            e->n = gift[seat];
            e->seen_by = (uint8_t)(1u << seat | 1u << to);
        }
    }
    pop(s);
    hd_round_begin(g);
}

/* ---- playing (D2) ------------------------------------------------------------------- */

void hd_shift_play(struct game *g, unsigned seat, unsigned slot)
{
    struct hd_state *s = g->s;
    s->shift_power[seat] = (uint8_t)slot;
    s->shift_seen[seat] |= (uint8_t)(1u << slot);
    s->total[seat] = (int8_t)(s->total[seat] + hd_shift_value(g->r, s, seat, slot));
    hd_hand_play_shift(s, seat, slot);
    struct hd_event *e = event(g, HD_EV_modifier);
    if (e) {
        e->who = (uint8_t)seat;
        e->from = s->shift[seat][slot];
        e->n = s->total[seat];
    }
}
