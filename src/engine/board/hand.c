/* SPDX-License-Identifier: MIT
 *
 * hand.c: power cards and modifiers in and out of the hand, and what others know of
 * it (R58).
 *
 * Cards are played openly, so everybody can work out a hand until one is taken back unseen. From
 * then on the cards that may or may not be in the hand are under a veil; 'veiled' says how many
 * of them are. The veil lifts when the cards under it have come out again, or when it hides
 * nothing. */
#include "game.h"

/* A hand with its veil, taken out of the state and put back. */
struct held {
    unsigned hand, veil, veiled;
};

static void lift_if_plain(struct held *h)
{
    if (h->veiled == 0 || h->veiled == popcount16(h->veil))
        h->veil = h->veiled = 0;
}

static struct held hand_play(struct held h, unsigned card)
{
    h.hand &= ~(1u << card);
    if (h.veil & (1u << card)) {
        h.veil &= ~(1u << card);
        h.veiled--;
        lift_if_plain(&h);
    }
    return h;
}

static struct held recover(struct held h, unsigned card, unsigned all)
{
    unsigned surely_held = h.hand & ~h.veil;
    h.hand |= 1u << card;
    h.veil = all & ~surely_held;
    h.veiled = popcount16(h.hand & h.veil);
    lift_if_plain(&h);
    return h;
}

/* It is in the hand from now on, and everybody knows it. */
static struct held show(struct held h, unsigned card)
{
    if (h.veil & h.hand & (1u << card))
        h.veiled--;
    h.veil &= ~(1u << card);
    h.hand |= 1u << card;
    lift_if_plain(&h);
    return h;
}

static struct held powers(const struct hd_state *s, unsigned seat)
{
    return (struct held){s->hand[seat], s->veil[seat], s->veiled[seat]};
}

static void put_powers(struct hd_state *s, unsigned seat, struct held h)
{
    s->hand[seat] = (uint16_t)h.hand;
    s->veil[seat] = (uint16_t)h.veil;
    s->veiled[seat] = (uint8_t)h.veiled;
}

static struct held modifiers(const struct hd_state *s, unsigned seat)
{
    return (struct held){s->shift_hand[seat], s->shift_veil[seat], s->shift_veiled[seat]};
}

static void put_modifiers(struct hd_state *s, unsigned seat, struct held h)
{
    s->shift_hand[seat] = (uint8_t)h.hand;
    s->shift_veil[seat] = (uint8_t)h.veil;
    s->shift_veiled[seat] = (uint8_t)h.veiled;
}

void hd_hand_lay(struct hd_state *s, unsigned seat, unsigned hand, unsigned veil)
{
    struct held h = {hand, veil, popcount16(hand & veil)};
    lift_if_plain(&h);
    put_powers(s, seat, h);
}

void hd_hand_play_veiled(struct hd_state *s, unsigned seat, unsigned power)
{
    put_powers(s, seat, hand_play(powers(s, seat), power));
}

void hd_hand_recover(struct hd_state *s, const struct hd_rules *r, unsigned seat, unsigned power)
{
    put_powers(s, seat, recover(powers(s, seat), power, (1u << r->powers) - 1));
}

void hd_hand_show(struct hd_state *s, unsigned seat, unsigned power)
{
    put_powers(s, seat, show(powers(s, seat), power));
}

void hd_hand_play_shift(struct hd_state *s, unsigned seat, unsigned slot)
{
    put_modifiers(s, seat, hand_play(modifiers(s, seat), slot));
}

void hd_hand_recover_shift(struct hd_state *s, unsigned seat, unsigned slot)
{
    put_modifiers(s, seat, recover(modifiers(s, seat), slot, (1u << HD_SHIFT) - 1));
}

/* Copies in a hand are all the same, so only the first is offered. */
static bool doubles(const struct hd_state *s, unsigned seat, unsigned slot, unsigned among)
{
    for (unsigned k = 0; k < slot; k++)
        if (among & (1u << k) && s->shift[seat][k] == s->shift[seat][slot])
            return true;
    return false;
}

unsigned hd_hand_different(const struct hd_state *s, unsigned seat, unsigned among)
{
    unsigned set = 0;
    for (unsigned k = 0; k < HD_SHIFT; k++)
        if (among & (1u << k) && s->shift[seat][k] < HD_MODIFIERS && !doubles(s, seat, k, among))
            set |= 1u << k;
    return set;
}

void hd_note_power(struct game *g, unsigned owner)
{
    struct hd_event *e = event(g, HD_EV_power);
    if (e) {
        e->who = (uint8_t)owner;
        e->n = g->r->power[g->s->power[owner]].value;
    }
}
