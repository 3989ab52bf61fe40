/* SPDX-License-Identifier: MIT
 *
 * view.c: what one seat may know of a state (R58, R59). The secrets are the seed, cards not turned
 * up, dials, which power card was taken back, and the dummy's decks.
 *
 * In this folder: the state as others get it: views, imagined worlds, views from outside restored,
 * the hash, and what must always hold. */
#include <string.h>

#include "game.h"
#include "waiting.h"

/* The stack on the back of a card. A card that was not dealt, beyond the horizon of an imagined
 * state, is in a pile of one stack. */
static unsigned back_of(const struct hd_rules *r, const struct hd_state *s, unsigned pile,
                        unsigned card)
{
    bool after = r->merged & bit(s->seats) && pile >= r->merge_to;
    return card != HD_NONE ? r->card[card].stack : pile + after;
}

/* ---- one function for each secret row of state.def: what 'out' still knows of it ------------ */

/* A card that stays is alone in its stack, and face up in all rounds. */
static void hide_pile(const struct hd_rules *r, const struct hd_state *s, struct hd_view *out)
{
    uint8_t(*pile)[HD_ROUNDS] = out->known.pile;
    unsigned from = hidden_from(s);
    memset(out->next_back, HD_NONE, sizeof out->next_back);
    for (unsigned p = 0; p < s->piles && from < r->rounds; p++) {
        unsigned next = s->pile[p][from], shown = from == s->round + 1u ? s->shown >> p & 1u : 0;
        out->next_back[p] = (uint8_t)back_of(r, s, p, next);
        if (next == HD_NONE || !r->card[next].stays)
            memset(pile[p] + from + shown, HD_NONE, r->rounds - from - shown);
    }
}

static void hide_dummy_power(const struct hd_rules *r, const struct hd_state *s,
                             struct hd_view *out)
{
    if (s->owners == s->seats)
        return;
    for (unsigned i = hidden_from(s); i < r->rounds; i++)
        out->known.dummy_power[i] = HD_NONE;
}

static void hide_dummy_region(const struct hd_rules *r, const struct hd_state *s,
                              struct hd_view *out)
{
    (void)r;
    if (s->owners == s->seats)
        return;
    for (unsigned i = s->dummy_drawn; i < HD_REGIONS; i++)
        out->known.dummy_region[i] = HD_NONE;
}

static void hide_hand(const struct hd_rules *r, const struct hd_state *s, struct hd_view *out)
{
    (void)r;
    for (unsigned i = 0; i < HD_SEATS; i++)
        if (i != out->seat)
            out->known.hand[i] &= (uint16_t)~s->veil[i];
}

static void hide_shift_hand(const struct hd_rules *r, const struct hd_state *s, struct hd_view *out)
{
    (void)r;
    for (unsigned i = 0; i < HD_SEATS; i++)
        if (i != out->seat)
            out->known.shift_hand[i] &= (uint8_t)~s->shift_veil[i];
}

/* What a seat knows of another's modifiers: those played, and the one it gave. */
static void hide_shift(const struct hd_rules *r, const struct hd_state *s, struct hd_view *out)
{
    for (unsigned i = 0; i < s->seats && r->modifiers; i++) {
        unsigned right = (i + s->seats - 1u) % s->seats;
        bool given = out->seat == right && s->phase != HD_PHASE_PASSING;
        for (unsigned k = 0; k < HD_SHIFT && i != out->seat; k++)
            if (s->shift[i][k] != HD_NONE && !(given && k == HD_SHIFT - 1) &&
                !(s->shift_seen[i] & (1u << k)))
                out->known.shift[i][k] = HD_HIDDEN;
    }
}

static void hide_dial(const struct hd_rules *r, const struct hd_state *s, struct hd_view *out)
{
    (void)r;
    for (unsigned i = 0; i < s->seats && !s->revealed; i++)
        if (i != out->seat && s->dial[i] != HD_DIAL_EMPTY)
            hd_dial_set(&out->known, i, HD_DIAL_HIDDEN);
}

/* What another player named face down. */
static void hide_rule_where(const struct hd_rules *r, const struct hd_state *s, struct hd_view *out)
{
    for (unsigned i = 0; i < s->lastings; i++)
        if (hd_is_face_down(r, &s->lasting[i]) && hd_waiting_seat(&s->lasting[i]) != out->seat)
            out->known.lasting[i].where = HD_HIDDEN;
}

void hd_observe(const struct hd_rules *r, const struct hd_state *s, int seat, struct hd_view *out)
{
    out->known = *s;
    memset(out->spare, 0, sizeof out->spare);
    out->seat = seat >= 0 && seat < s->seats ? (uint8_t)seat : HD_NONE;
    struct hd_state *known = &out->known;
    known->seed = 0;
#define SEE_ALL(name)
#define SEE_SECRET(name)                                           hide_##name(r, s, out);
#define FIELD(type, name, dims, none, kind, seen, told, key, text) SEE_##seen(name)
#define RULE(name, kind, seen, text)                               SEE_##seen(rule_##name)
#include "hidalgo/state.def"
    if (known->todos)
        hd_choices(r, known, &known->todo[known->todos - 1], &known->now);
}
