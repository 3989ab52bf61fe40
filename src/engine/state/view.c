/* SPDX-License-Identifier: MIT
 *
 * view.c: what one seat may know of a state (R58, R59). The secrets are the seed, cards not turned
 * up, dials, which power card was taken back, and the dummy's decks.
 *
 * In this folder: the state as others get it: views, imagined worlds, views from outside restored,
 * the hash, and what must always hold. */
#include <string.h>

#include "game.h"

/* The stack on the back of a card. A card that was not dealt, beyond the horizon of an imagined
 * state, is in a pile of one stack. */
static unsigned back_of(const struct hd_rules *r, const struct hd_state *s, unsigned pile,
                        unsigned card)
{
    bool after = r->merged & bit(s->seats) && pile >= r->merge_to;
    return card != HD_NONE ? r->card[card].stack : pile + after;
}

/* A card that stays is alone in its stack, and face up in all rounds. */
static void hide_piles(const struct hd_rules *r, struct hd_view *v)
{
    struct hd_state *s = &v->known;
    unsigned from = hidden_from(s);
    memset(v->next_back, HD_NONE, sizeof v->next_back);
    for (unsigned p = 0; p < s->piles && from < r->rounds; p++) {
        unsigned next = s->pile[p][from], shown = from == s->round + 1u ? s->shown >> p & 1u : 0;
        v->next_back[p] = (uint8_t)back_of(r, s, p, next);
        if (next == HD_NONE || !r->card[next].stays)
            memset(s->pile[p] + from + shown, HD_NONE, r->rounds - from - shown);
    }
}

static void hide_dummy(const struct hd_rules *r, struct hd_state *s)
{
    for (unsigned i = hidden_from(s); i < r->rounds; i++)
        s->dummy_power[i] = HD_NONE;
    for (unsigned i = s->dummy_drawn; i < HD_REGIONS; i++)
        s->dummy_region[i] = HD_NONE;
}

/* What a seat knows of another's modifiers: those played, and the one it gave. */
static void hide_shift(const struct hd_state *s, unsigned seat, unsigned viewer,
                       struct hd_state *known)
{
    unsigned right = (seat + s->seats - 1u) % s->seats;
    for (unsigned k = 0; k < HD_SHIFT; k++) {
        bool given = viewer == right && k == HD_SHIFT - 1 && s->phase != HD_PHASE_PASSING;
        if (s->shift[seat][k] != HD_NONE && !given && !(s->shift_seen[seat] & (1u << k)))
            known->shift[seat][k] = HD_HIDDEN;
    }
    known->shift_hand[seat] &= (uint8_t)~s->shift_veil[seat];
}

void hd_observe(const struct hd_rules *r, const struct hd_state *s, int seat, struct hd_view *out)
{
    out->known = *s;
    memset(out->spare, 0, sizeof out->spare);
    out->seat = seat >= 0 && seat < s->seats ? (uint8_t)seat : HD_NONE;
    struct hd_state *known = &out->known;
    known->seed = 0;
    hide_piles(r, out);
    if (s->owners > s->seats)
        hide_dummy(r, known);
    for (unsigned i = 0; i < s->seats; i++) {
        if (i == out->seat)
            continue;
        known->hand[i] &= (uint16_t)~s->veil[i];
        if (r->modifiers)
            hide_shift(s, i, out->seat, known);
        if (s->dial[i] != HD_NONE && !s->revealed)
            hd_dial_set(known, i, HD_HIDDEN);
    }
    if (s->todos)
        hd_choices(r, known, &known->todo[s->todos - 1], &known->now);
}
