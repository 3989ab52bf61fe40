/* SPDX-License-Identifier: MIT
 *
 * hand.c: power cards in and out of the hand, and what others know of it (R58).
 *
 * Power cards are played openly, so a hand can be reckoned - until a card is
 * taken back unseen.  From then on the cards that may or may not be in the hand
 * lie under a veil; 'veiled' says how many of them are.  The veil lifts when
 * the cards under it have come out again, or when it hides nothing. */
#include "game.h"

static void lift_if_plain(struct hd_state *s, unsigned seat)
{
    if (s->veiled[seat] == 0 || s->veiled[seat] == popcount16(s->veil[seat])) {
        s->veil[seat] = 0;
        s->veiled[seat] = 0;
    }
}

void hd_hand_play(struct hd_state *s, unsigned seat, unsigned power)
{
    s->hand[seat] &= (uint16_t)~bit(power);
    if (s->veil[seat] & bit(power)) {
        s->veil[seat] &= (uint16_t)~bit(power);
        s->veiled[seat]--;
        lift_if_plain(s, seat);
    }
}

void hd_hand_recover(struct hd_state *s, const struct hd_rules *r, unsigned seat, unsigned power)
{
    uint16_t surely_held = (uint16_t)(s->hand[seat] & ~s->veil[seat]);
    s->hand[seat] |= bit(power);
    s->veil[seat] = (uint16_t)(((1u << r->powers) - 1) & ~surely_held);
    s->veiled[seat] = (uint8_t)popcount16(s->hand[seat] & s->veil[seat]);
    lift_if_plain(s, seat);
}
