/* SPDX-License-Identifier: MIT
 *
 * imagine.c: a state that fits a view: secrets (view.c) are dealt, each way equally likely, the
 * action cards as far as a horizon. */
#include <string.h>

#include "chance/random.h"
#include "game.h"
#include "waiting.h"

/* ---- drawing lots ---------------------------------------------------------------- */

/* A stream, and the rest of its last number, each of which gives four small ones. */
struct lots {
    uint64_t *stream, bits;
    unsigned left;
};

/* Lemire's multiplication (random.h) with 16 bits.  n: 1 .. 2^16. */
static inline unsigned lots_draw(struct lots *l, unsigned n)
{
    for (;;) {
        if (l->left-- == 0) {
            l->bits = random_next(l->stream);
            l->left = 3;
        }
        unsigned product = (unsigned)(l->bits & 0xffff) * n;
        l->bits >>= 16;
        if ((product & 0xffff) >= n || (product & 0xffff) >= 0x10000 % n)
            return product >> 16;
    }
}

/* ---- action cards ------------------------------------------------------------------ */

/* The cards of a stack that nobody has seen. */
enum { ROOM = HD_PILES * HD_STACK };
struct deck {
    unsigned n;
    uint8_t card[ROOM];
};

static unsigned draw_from(struct deck *d, unsigned index)
{
    unsigned card = d->card[index];
    d->card[index] = d->card[--d->n];
    return card;
}

/* For each card exchanged in, a random one has left: nobody knows which, but none that was seen
 * (5.3). */
static APART void exchange(const struct hd_rules *r, struct deck deck[HD_PILES], struct lots *lots)
{
    unsigned leave[HD_PILES] = {0};
    for (unsigned c = 0; c < r->cards; c++)
        if (r->card[c].exchange)
            leave[r->card[c].stack] += r->card[c].copies;
    for (unsigned stack = 0; stack < r->stacks; stack++) {
        struct deck *d = &deck[stack];
        unsigned others = 0, n = d->n;
        for (unsigned i = 0; i < n; i++)
            others += !r->card[d->card[i]].exchange;
        d->n = 0;
        for (unsigned i = 0; i < n; i++)
            if (!r->card[d->card[i]].exchange && lots_draw(lots, others--) < leave[stack])
                leave[stack]--;
            else
                d->card[d->n++] = d->card[i];
    }
}

/* A card that stays is always seen. */
static void gather(const struct hd_rules *r, const struct hd_state *s, struct deck deck[HD_PILES],
                   struct lots *lots)
{
    uint8_t seen[HD_NONE + 1] = {0};
    for (unsigned p = 0; p < s->piles; p++)
        for (unsigned i = 0; i <= hidden_from(s) && i < r->rounds; i++)
            seen[s->pile[p][i]]++;
    for (unsigned stack = 0; stack < r->stacks; stack++)
        deck[stack].n = 0;
    for (unsigned c = 0; c < r->cards; c++) {
        const struct hd_card *card = &r->card[c];
        struct deck *d = &deck[card->stack];
        for (unsigned n = seen[c]; n < card->copies && !card->stays && d->n < ROOM; n++)
            d->card[d->n++] = (uint8_t)c;
    }
    if (r->exchanges)
        exchange(r, deck, lots);
}

/* In a pile of two stacks the back of the next card is known. */
static unsigned deal_mixed(const struct hd_rules *r, const struct hd_view *v,
                           struct deck deck[HD_PILES], struct lots *lots, unsigned i)
{
    struct deck *one = &deck[r->merge_from], *other = &deck[r->merge_to];
    if (i == hidden_from(&v->known))
        one = other = &deck[v->next_back[r->merge_from]];
    unsigned both = one == other ? one->n : one->n + other->n;
    if (both == 0)
        return HD_NONE;
    unsigned index = lots_draw(lots, both);
    return index < one->n ? draw_from(one, index) : draw_from(other, index - one->n);
}

/* Whether that pile has cards of two stacks. */
static bool is_mixed(const struct hd_rules *r, const struct hd_state *s, unsigned pile)
{
    return r->merged & bit(s->seats) && pile == r->merge_from;
}

/* The unknown cards of some rounds: from .. to-1. */
static void deal(const struct hd_rules *r, const struct hd_view *v, struct deck deck[HD_PILES],
                 struct lots *lots, struct hd_state *s, unsigned pile, unsigned from, unsigned to)
{
    bool merged = r->merged & bit(s->seats), mixed = is_mixed(r, s, pile);
    struct deck *d = &deck[pile + (merged && pile >= r->merge_to)];
    for (unsigned i = from; i < to; i++) {
        uint8_t *card = &s->pile[pile][i];
        if (*card != HD_NONE)
            continue;
        if (mixed)
            *card = (uint8_t)deal_mixed(r, v, deck, lots, i);
        else if (d->n)
            *card = (uint8_t)draw_from(d, lots_draw(lots, d->n));
    }
}

/* Stacks whose next card one of these steps uses. */
static unsigned shown_by(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                         unsigned steps)
{
    unsigned set = 0;
    for (const struct hd_step *e = &r->step[step]; steps; e++, steps--)
        if (e->shape == HD_SHAPE_use_next)
            set |= 1u << hd_pile_of(r, s, e->n);
    return set;
}

/* Piles whose card for the round after that one can show earlier. A card used in this way shows no
 * other. */
static unsigned shown_in(const struct hd_rules *r, const struct hd_state *s, unsigned round)
{
    unsigned set = 0;
    for (unsigned p = 0; p < s->piles; p++) {
        unsigned card = s->pile[p][round];
        if (card != HD_NONE)
            set |= shown_by(r, s, r->card[card].step, r->card[card].steps);
    }
    for (unsigned i = 0; i < r->modifiers; i++)
        set |= shown_by(r, s, r->modifier[i].step, r->modifier[i].steps);
    return set;
}

/* Cards of the rounds up to 'last'; also the next card of a pile of two stacks, since everybody
 * sees its back. */
static void imagine_piles(const struct hd_rules *r, const struct hd_view *v, unsigned last,
                          struct lots *lots, struct hd_state *s)
{
    struct deck deck[HD_PILES];
    unsigned from = hidden_from(s), to = last + 1, some = 0;
    if (from < to) {
        gather(r, s, deck, lots);
        for (unsigned p = 0; p < s->piles; p++)
            deal(r, v, deck, lots, s, p, from, to);
    }
    if (to >= r->rounds)
        return;
    some = shown_in(r, s, last);
    if (from == to && is_mixed(r, s, r->merge_from))
        some |= 1u << r->merge_from;
    if (some && from == to)
        gather(r, s, deck, lots);
    for (unsigned p = 0; some && p < s->piles; p++)
        if (some >> p & 1)
            deal(r, v, deck, lots, s, p, to, to + 1);
}

/* ---- hands, decks, dials -------------------------------------------------------------- */

/* Which of the cards under a veil are in the hand. */
static APART unsigned imagine_hand(unsigned veil, unsigned need, struct lots *lots)
{
    unsigned hand = 0;
    for (unsigned n = popcount16(veil); need; n--) {
        unsigned card = veil & (0u - veil);
        veil ^= card;
        if (lots_draw(lots, n) < need) {
            hand |= card;
            need--;
        }
    }
    return hand;
}

/* Deals the modifiers that nobody showed. */
static void imagine_shift(const struct hd_rules *r, struct lots *lots, struct hd_state *s)
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
        unsigned pick = lots_draw(lots, n--), kind = 0;
        for (; pick >= left[kind]; kind++)
            pick -= left[kind];
        left[kind]--;
        *slot = (uint8_t)kind;
    }
}

/* From 'known' on, a deck has the items that are not before. */
static void imagine_deck(uint8_t *deck, unsigned known, unsigned places, unsigned items,
                         struct lots *lots)
{
    uint8_t left[HD_POWERS];
    unsigned seen = 0, n = 0;
    for (unsigned i = 0; i < known; i++)
        seen |= deck[i] != HD_NONE ? 1u << deck[i] : 0;
    for (unsigned i = 0; i < items; i++)
        if (!(seen >> i & 1))
            left[n++] = (uint8_t)i;
    for (unsigned i = known; i < places; i++) {
        unsigned pick = lots_draw(lots, n);
        deck[i] = left[pick];
        left[pick] = left[--n];
    }
}
_Static_assert((int)HD_REGIONS <= (int)HD_POWERS, "imagine_deck has room for either");

void hd_dial_answers(const struct hd_rules *r, const struct hd_state *s, int seat,
                     struct hd_answers *out)
{
    *out = (struct hd_answers){.ask = HD_ASK_NOTHING};
    if (s->todos == 0 || seat < 0 || seat >= s->seats)
        return;
    struct hd_frame f = s->todo[s->todos - 1];
    f.who = (uint8_t)seat;
    if (hd_ask_row(f.ask)->flags & HD_ASKS_TOGETHER)
        hd_choices(r, s, &f, out);
}

/* A set dial: any answer that was legal for that seat. */
static APART void imagine_dial(const struct hd_rules *r, unsigned seat, struct lots *lots,
                               struct hd_state *s)
{
    struct hd_answers o;
    hd_dial_answers(r, s, (int)seat, &o);
    hd_dial_set(s, seat, hd_pick(&o, (int)lots_draw(lots, (unsigned)hd_count(&o))).b);
}

/* What others named face down: any place that the card allows. */
static APART void imagine_face_down(const struct hd_rules *r, struct lots *lots, struct hd_state *s)
{
    for (unsigned i = 0; i < s->lastings; i++) {
        struct hd_lasting *l = &s->lasting[i];
        if (!hd_is_waiting(l) || l->where != HD_HIDDEN)
            continue;
        unsigned set = r->step[hd_waiting_step(r, l)].from_set;
        for (unsigned n = lots_draw(lots, popcount16(set)); n; n--)
            set &= set - 1;
        l->where = (uint8_t)lowest(set);
    }
}

static ALWAYS void imagine_seat(const struct hd_rules *r, unsigned seat, struct lots *lots,
                                struct hd_state *s)
{
    unsigned veiled = s->veiled[seat], shift = s->shift_veiled[seat];
    if (veiled)
        s->hand[seat] |= (uint16_t)imagine_hand(s->veil[seat], veiled, lots);
    if (shift)
        s->shift_hand[seat] |= (uint8_t)imagine_hand(s->shift_veil[seat], shift, lots);
    if (s->dial[seat] == HD_DIAL_HIDDEN)
        imagine_dial(r, seat, lots, s);
}

void hd_imagine_to(const struct hd_rules *r, const struct hd_view *v, enum hd_horizon horizon,
                   uint64_t *random, struct hd_state *out)
{
    struct lots lots = {.stream = random};
    *out = v->known;
    out->seed = random_next(random);
    imagine_piles(r, v, hd_mark_of(r, out, horizon).round, &lots, out);
    if (out->owners > out->seats) {
        imagine_deck(out->dummy_power, hidden_from(out), r->rounds, r->powers, &lots);
        imagine_deck(out->dummy_region, out->dummy_drawn, r->regions, r->regions, &lots);
    }
    if (r->modifiers)
        imagine_shift(r, &lots, out);
    for (unsigned seat = 0; seat < out->seats; seat++)
        if (seat != v->seat)
            imagine_seat(r, seat, &lots, out);
    if (out->lastings && r->laters)
        imagine_face_down(r, &lots, out);
    hd_choices_again(r, out);
}

void hd_imagine(const struct hd_rules *r, const struct hd_view *v, uint64_t *random,
                struct hd_state *out)
{
    hd_imagine_to(r, v, HD_HORIZON_GAME, random, out);
}
