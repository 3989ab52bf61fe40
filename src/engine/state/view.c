/* SPDX-License-Identifier: MIT
 *
 * view.c: what one seat may know of a state (R58, R59), and a state that could lie
 * behind a view.  Secret are: the seed, cards not turned up, dials, which power
 * card was taken back, and the dummy's decks. */
#include <string.h>

#include "game.h"

/* ---- looking ------------------------------------------------------------------ */

/* A card that stays lies open for all rounds. */
static bool stays(const struct hd_rules *r, const struct hd_state *s, unsigned pile, unsigned i)
{
    return s->pile[pile][i] != HD_NONE && r->card[s->pile[pile][i]].stays;
}

/* The first round whose cards are not turned up yet. */
static unsigned hidden_from(const struct hd_state *s)
{
    return s->phase == HD_PHASE_PASSING ? s->round : s->round + 1u;
}

static void hide_piles(const struct hd_rules *r, struct hd_view *v)
{
    struct hd_state *s = &v->known;
    memset(v->next_back, HD_NONE, sizeof v->next_back);
    for (unsigned p = 0; p < s->piles; p++)
        for (unsigned i = hidden_from(s); i < r->rounds; i++) {
            if (i == hidden_from(s))
                v->next_back[p] = r->card[s->pile[p][i]].stack;
            bool shown = i == s->round + 1u && s->shown >> p & 1;
            if (!stays(r, s, p, i) && !shown)
                s->pile[p][i] = HD_NONE;
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
    memset(out, 0, sizeof *out);
    out->known = *s;
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
        hide_shift(s, i, out->seat, known);
        if (s->dial[i] != HD_NONE && !s->revealed)
            hd_dial_set(known, i, HD_HIDDEN);
    }
    if (s->todos)
        hd_fill(r, known, &known->todo[s->todos - 1], &known->now);
}

/* ---- imagining ------------------------------------------------------------------ */

static unsigned draw(uint64_t *random, unsigned n)
{
    return hd_random_below(random, n);
}

/* The unseen cards of a pile; those exchanged away are none that was seen, and
 * nobody knows which. */
static unsigned unseen(const struct hd_rules *r, const struct hd_state *s, unsigned pile,
                       uint64_t *random, uint8_t out[HD_PILES * HD_STACK])
{
    unsigned n = 0, leave[HD_PILES] = {0}, base[HD_PILES] = {0};
    for (int exchange = 0; exchange < 2; exchange++)
        for (unsigned c = 0; c < r->cards; c++) {
            const struct hd_card *card = &r->card[c];
            unsigned copies = hd_pile_of(r, s, card->stack) == pile ? card->copies : 0;
            if (card->exchange != exchange)
                continue;
            if (exchange)
                leave[card->stack] += copies;
            for (unsigned i = 0; i < r->rounds && copies; i++)
                copies -= s->pile[pile][i] == c;
            base[card->stack] += exchange ? 0 : copies;
            for (unsigned i = 0; i < copies && n < HD_PILES * HD_STACK; i++)
                out[n++] = (uint8_t)c;
        }
    unsigned kept = 0;
    for (unsigned i = 0; i < n; i++) {
        const struct hd_card *card = &r->card[out[i]];
        unsigned stack = card->stack;
        if (!card->exchange && draw(random, base[stack]--) < leave[stack])
            leave[stack]--;
        else
            out[kept++] = out[i];
    }
    return kept;
}

/* Deals the cards that are not turned up, respecting the printed back of the next. */
static void imagine_pile(const struct hd_rules *r, const struct hd_view *v, struct hd_state *s,
                         unsigned pile, uint64_t *random)
{
    uint8_t left[HD_PILES * HD_STACK];
    unsigned n = unseen(r, s, pile, random, left);
    for (unsigned i = hidden_from(s); i < r->rounds && n; i++) {
        if (s->pile[pile][i] != HD_NONE)
            continue;
        unsigned pick = draw(random, n);
        while (i == hidden_from(s) && r->card[left[pick]].stack != v->next_back[pile])
            pick = draw(random, n);
        s->pile[pile][i] = left[pick];
        left[pick] = left[--n];
    }
}

/* Which of the cards under a veil are in the hand. */
static unsigned imagine_hand(unsigned veil, unsigned need, uint64_t *random)
{
    unsigned hand = 0;
    for (unsigned n = popcount16(veil); need; n--) {
        unsigned card = veil & (0u - veil);
        veil ^= card;
        if (draw(random, n) < need) {
            hand |= card;
            need--;
        }
    }
    return hand;
}

/* Modifiers nobody showed: dealt from those that are not known. */
static void imagine_shift(const struct hd_rules *r, struct hd_state *s, uint64_t *random)
{
    unsigned left[HD_MODIFIERS] = {0}, n = 0;
    for (unsigned kind = 0; kind < r->modifiers; kind++) {
        left[kind] = r->modifier[kind].copies;
        for (unsigned i = 0; i < s->seats * (unsigned)HD_SHIFT; i++)
            left[kind] -= s->shift[i / HD_SHIFT][i % HD_SHIFT] == kind;
        n += left[kind];
    }
    for (unsigned i = 0; i < s->seats * (unsigned)HD_SHIFT; i++) {
        uint8_t *slot = &s->shift[i / HD_SHIFT][i % HD_SHIFT];
        if (*slot != HD_HIDDEN)
            continue;
        unsigned pick = draw(random, n--), kind = 0;
        for (; pick >= left[kind]; kind++)
            pick -= left[kind];
        left[kind]--;
        *slot = (uint8_t)kind;
    }
}

static void imagine_dummy(const struct hd_rules *r, struct hd_state *s, uint64_t *random)
{
    uint8_t power[HD_POWERS], region[HD_REGIONS];
    unsigned powers = 0, regions = 0, seen = 0;
    for (unsigned i = 0; i < hidden_from(s); i++)
        if (s->dummy_power[i] != HD_NONE)
            seen |= 1u << s->dummy_power[i];
    for (unsigned i = 0; i < r->powers; i++)
        if (!(seen & (1u << i)))
            power[powers++] = (uint8_t)i;
    for (unsigned i = hidden_from(s); i < r->rounds; i++) {
        unsigned pick = draw(random, powers);
        s->dummy_power[i] = power[pick];
        power[pick] = power[--powers];
    }
    seen = 0;
    for (unsigned i = 0; i < s->dummy_drawn; i++)
        seen |= 1u << s->dummy_region[i];
    for (unsigned i = 0; i < r->regions; i++)
        if (!(seen & (1u << i)))
            region[regions++] = (uint8_t)i;
    for (unsigned i = s->dummy_drawn; i < r->regions; i++) {
        unsigned pick = draw(random, regions);
        s->dummy_region[i] = region[pick];
        region[pick] = region[--regions];
    }
}

/* A dial that is set: any answer that was legal for that seat. */
static void imagine_dial(const struct hd_rules *r, struct hd_state *s, unsigned seat,
                         uint64_t *random)
{
    struct hd_frame f = s->todo[s->todos - 1];
    struct hd_options o;
    f.who = (uint8_t)seat;
    hd_fill(r, s, &f, &o);
    hd_dial_set(s, seat, hd_pick(&o, (int)draw(random, (unsigned)hd_count(&o))).b);
}

void hd_imagine(const struct hd_rules *r, const struct hd_view *v, uint64_t *random,
                struct hd_state *out)
{
    *out = v->known;
    out->seed = hd_random(random);
    for (unsigned p = 0; p < out->piles; p++)
        imagine_pile(r, v, out, p, random);
    if (out->owners > out->seats)
        imagine_dummy(r, out, random);
    imagine_shift(r, out, random);
    for (unsigned seat = 0; seat < out->seats; seat++) {
        if (seat == v->seat)
            continue;
        out->hand[seat] |= (uint16_t)imagine_hand(out->veil[seat], out->veiled[seat], random);
        out->shift_hand[seat] |=
            (uint8_t)imagine_hand(out->shift_veil[seat], out->shift_veiled[seat], random);
        if (out->dial[seat] == HD_HIDDEN)
            imagine_dial(r, out, seat, random);
    }
    if (out->todos)
        hd_fill(r, out, &out->todo[out->todos - 1], &out->now);
}
