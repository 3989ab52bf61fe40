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
        n = insert(list, n, HD_POWERS, hd_keyed(seed, HD_FOR_DUMMY_POWER, r->power[i].value, 0),
                   i);
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint8_t)list[i];
}

/* The stacks that lie in a pile, as a set; two where stacks are merged (3.12). */
unsigned hd_pile_stacks(const struct hd_rules *r, const struct hd_state *s, unsigned pile)
{
    if (!(r->merged & bit(s->seats)))
        return 1u << pile;
    if (pile == r->merge_from)
        return 1u << r->merge_from | 1u << r->merge_to;
    return 1u << (pile < r->merge_to ? pile : pile + 1);
}

/* Fills the entries of a pile that are HD_NONE by lot from its cards that are
 * not in it yet.  A card that stays is open in every round. */
void hd_deal_pile(const struct hd_rules *r, struct hd_state *s, unsigned pile)
{
    unsigned stacks = hd_pile_stacks(r, s, pile);
    uint8_t *out = s->pile[pile];
    uint64_t list[HD_ROUNDS];
    unsigned n = 0, given = 0;
    for (unsigned i = 0; i < r->rounds; i++)
        given += out[i] != HD_NONE;
    for (unsigned c = 0; c < r->cards; c++) {
        const struct hd_card *card = &r->card[c];
        if (!(stacks & (1u << card->stack)))
            continue;
        unsigned copies = card->stays && card->copies ? HD_ROUNDS : card->copies;
        for (unsigned i = 0; given && i < r->rounds && copies; i++)
            copies -= out[i] == c;
        for (unsigned i = 0; i < copies; i++)
            n = insert(list, n, r->rounds, hd_keyed(s->seed, HD_FOR_STACK, card->key, i), c);
    }
    for (unsigned i = 0, next = 0; i < r->rounds && next < n; i++)
        if (out[i] == HD_NONE)
            out[i] = (uint8_t)list[next++];
}
