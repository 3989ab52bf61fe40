/* SPDX-License-Identifier: MIT
 *
 * deal.c: everything that is shuffled.
 *
 * No stream of random numbers: each card gets a key from the seed, the purpose
 * and its own name, and lies in the order of the keys.  So undo cannot reroll,
 * and a changed card leaves all others where they were, which is what makes
 * paired comparisons of card sets work. */
#include "game.h"
#include "random.h"

uint64_t hd_keyed(uint64_t seed, unsigned purpose, uint32_t a, uint32_t b)
{
    uint64_t x = seed + (purpose + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return random_mix(random_mix(x) ^ ((uint64_t)a << 32 | b));
}

/* Puts an item with its key into the sorted list[0..n-1]; at most max stay.
 * The item lies in the lowest byte of its key. */
static unsigned insert(uint64_t *list, unsigned n, unsigned max, uint64_t key, unsigned item)
{
    key = (key & ~UINT64_C(0xff)) | item;
    if (n == max) {
        if (list[n - 1] <= key)
            return n;
        n--;
    }
    unsigned at = n;
    for (; at > 0 && list[at - 1] > key; at--)
        list[at] = list[at - 1];
    list[at] = key;
    return n + 1;
}

void hd_deal_regions(const struct hd_rules *r, uint64_t seed, unsigned purpose, unsigned index,
                     uint8_t out[HD_REGIONS])
{
    uint64_t list[HD_REGIONS];
    unsigned n = 0;
    for (unsigned i = 0; i < r->regions; i++)
        n = insert(list, n, HD_REGIONS, hd_keyed(seed, purpose, r->region[i].key, index), i);
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint8_t)list[i];
}

void hd_deal_powers(const struct hd_rules *r, uint64_t seed, uint8_t out[HD_POWERS])
{
    uint64_t list[HD_POWERS];
    unsigned n = 0;
    for (unsigned i = 0; i < r->powers; i++)
        n = insert(list, n, HD_POWERS, hd_keyed(seed, HD_FOR_DUMMY_POWER, r->power[i].value, 0), i);
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint8_t)list[i];
}

/* The pile that a stack lies in; two stacks may lie in one (3.12). */
unsigned hd_pile_of(const struct hd_rules *r, const struct hd_state *s, unsigned stack)
{
    if (!(r->merged & bit(s->seats)) || stack < r->merge_to)
        return stack;
    return stack == r->merge_to ? r->merge_from : stack - 1u;
}

/* For each card that was exchanged in, another of its stack leaves by lot (5.3). */
static void exchange(const struct hd_rules *r, uint64_t seed, uint8_t gone[HD_CARDS])
{
    for (unsigned stack = 0; stack < r->stacks; stack++) {
        uint64_t list[HD_STACK];
        unsigned n = 0, leave = 0;
        for (unsigned c = 0; c < r->cards; c++)
            if (r->card[c].stack == stack && r->card[c].exchange)
                leave += r->card[c].copies;
        leave = leave < HD_STACK ? leave : HD_STACK;
        for (unsigned c = 0; leave && c < r->cards; c++)
            for (unsigned i = 0;
                 r->card[c].stack == stack && !r->card[c].exchange && i < r->card[c].copies; i++)
                n = insert(list, n, leave, hd_keyed(seed, HD_FOR_EXCHANGE, r->card[c].key, i), c);
        for (unsigned i = 0; i < n; i++)
            gone[list[i] & 0xff]++;
    }
}

/* How many copies of a card are not in the pile yet.  A card that stays is open in
 * every round. */
static unsigned copies_left(const struct hd_rules *r, const uint8_t *pile, unsigned card,
                            unsigned gone, bool given)
{
    unsigned copies = r->card[card].copies - gone;
    if (r->card[card].stays && copies)
        return HD_ROUNDS;
    for (unsigned i = 0; given && i < r->rounds && copies; i++)
        copies -= pile[i] == card;
    return copies;
}

/* Fills the entries of all piles that are HD_NONE by lot.  given: some are not. */
void hd_deal_piles(const struct hd_rules *r, struct hd_state *s, bool given)
{
    uint64_t list[HD_PILES][HD_ROUNDS], seed = hd_keyed(s->seed, HD_FOR_STACK, 0, 0);
    unsigned n[HD_PILES] = {0};
    uint8_t gone[HD_CARDS] = {0};
    if (r->exchanges)
        exchange(r, s->seed, gone);
    for (unsigned c = 0; c < r->cards; c++) {
        const struct hd_card *card = &r->card[c];
        unsigned pile = hd_pile_of(r, s, card->stack),
                 copies = copies_left(r, s->pile[pile], c, gone[c], given);
        for (unsigned i = 0; i < copies; i++)
            n[pile] = insert(list[pile], n[pile], r->rounds,
                             random_mix(seed ^ ((uint64_t)card->key << 32 | i)), c);
    }
    for (unsigned p = 0; p < s->piles; p++)
        for (unsigned i = 0, next = 0; i < r->rounds && next < n[p]; i++)
            if (s->pile[p][i] == HD_NONE)
                s->pile[p][i] = (uint8_t)list[p][next++];
}

void hd_deal_shift(const struct hd_rules *r, struct hd_state *s)
{
    uint64_t list[HD_SEATS * HD_SHIFT];
    unsigned n = 0, need = s->seats * (unsigned)HD_SHIFT;
    for (unsigned kind = 0; kind < r->modifiers; kind++)
        for (unsigned i = 0; i < r->modifier[kind].copies; i++)
            n = insert(list, n, need, hd_keyed(s->seed, HD_FOR_SHIFT, kind, i), kind);
    for (unsigned i = 0; i < n; i++)
        s->shift[i % s->seats][i / s->seats] = (uint8_t)list[i];
    for (unsigned seat = 0; seat < s->seats; seat++)
        s->shift_hand[seat] = (1u << HD_SHIFT) - 1;
}
