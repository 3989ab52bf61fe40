/* SPDX-License-Identifier: MIT
 *
 * deal.c: everything that is shuffled.
 *
 * There is no stream of random numbers: each card gets a key from the seed, the purpose and its own
 * name, and the keys give the order. So undo cannot reroll, and a changed card leaves all others
 * where they were, which makes paired comparisons of card sets possible. */
#include "chance/random.h"
#include "game.h"

/* The common part of all keys for one purpose, and one key. */
static inline uint64_t purposed(uint64_t seed, unsigned purpose)
{
    return random_mix(seed + (purpose + 1) * UINT64_C(0x9e3779b97f4a7c15));
}

static inline uint64_t keyed(uint64_t purposed, uint32_t a, uint32_t b)
{
    return random_mix(purposed ^ ((uint64_t)a << 32 | b));
}

uint64_t hd_keyed(uint64_t seed, unsigned purpose, uint32_t a, uint32_t b)
{
    return keyed(purposed(seed, purpose), a, b);
}

/* The first few items in the order of their keys. An item is the lowest byte of its key; the first
 * entry is smaller than every key, so the search for a place ends there. */
enum { MOST = 32 };
struct order {
    uint64_t *last, *full; /* the last item, and the last that may stay            */
    uint64_t entry[1 + MOST];
};

/* max: 1 .. MOST. */
static inline void order_begin(struct order *o, unsigned max)
{
    o->last = o->entry;
    o->full = o->entry + max;
    o->entry[0] = 0;
}

static inline void insert(struct order *o, uint64_t key, unsigned item)
{
    uint64_t *at = o->last;
    key = (key & ~UINT64_C(0xff)) | item;
    if (at < o->full)
        o->last = ++at;
    else if (*at <= key)
        return;
    for (; at[-1] > key; at--)
        *at = at[-1];
    *at = key;
}

static inline unsigned items(const struct order *o)
{
    return (unsigned)(o->last - o->entry);
}

static inline uint8_t item(const struct order *o, unsigned i)
{
    return (uint8_t)o->entry[1 + i];
}

/* room: of out, which the compiler cannot tell from max. */
static inline void put_items(const struct order *o, uint8_t *out, unsigned room)
{
    unsigned n = items(o) < room ? items(o) : room;
    for (unsigned i = 0; i < n; i++)
        out[i] = item(o, i);
}

void hd_deal_regions(const struct hd_rules *r, uint64_t seed, unsigned purpose, unsigned index,
                     uint8_t out[HD_REGIONS])
{
    struct order o;
    uint64_t common = purposed(seed, purpose);
    order_begin(&o, HD_REGIONS);
    for (unsigned i = 0; i < r->regions; i++)
        insert(&o, keyed(common, r->region[i].key, index), i);
    put_items(&o, out, HD_REGIONS);
}

void hd_deal_powers(const struct hd_rules *r, uint64_t seed, uint8_t out[HD_POWERS])
{
    struct order o;
    uint64_t common = purposed(seed, HD_FOR_DUMMY_POWER);
    order_begin(&o, HD_POWERS);
    for (unsigned i = 0; i < r->powers; i++)
        insert(&o, keyed(common, r->power[i].value, 0), i);
    put_items(&o, out, HD_POWERS);
}

/* The pile of a stack; two stacks may share one (3.12). */
unsigned hd_pile_of(const struct hd_rules *r, const struct hd_state *s, unsigned stack)
{
    if (!(r->merged & bit(s->seats)) || stack < r->merge_to)
        return stack;
    return stack == r->merge_to ? r->merge_from : stack - 1u;
}

/* For each card exchanged in, a random card of its stack leaves (5.3). */
static void exchange(const struct hd_rules *r, uint64_t seed, uint8_t gone[HD_CARDS])
{
    for (unsigned stack = 0; stack < r->stacks; stack++) {
        struct order o;
        unsigned leave = 0;
        for (unsigned c = 0; c < r->cards; c++)
            if (r->card[c].stack == stack && r->card[c].exchange)
                leave += r->card[c].copies;
        if (leave == 0)
            continue;
        order_begin(&o, leave < HD_STACK ? leave : HD_STACK);
        for (unsigned c = 0; c < r->cards; c++)
            for (unsigned i = 0;
                 r->card[c].stack == stack && !r->card[c].exchange && i < r->card[c].copies; i++)
                insert(&o, hd_keyed(seed, HD_FOR_EXCHANGE, r->card[c].key, i), c);
        for (unsigned i = 0; i < items(&o); i++)
            gone[item(&o, i)]++;
    }
}

/* How many copies of a card are not among the given entries of the pile. */
static unsigned not_shown(const struct hd_rules *r, const uint8_t *pile, unsigned card,
                          unsigned copies, unsigned elsewhere)
{
    copies -= elsewhere < copies ? elsewhere : copies;
    for (unsigned i = 0; i < r->rounds && copies; i++)
        copies -= pile[i] == card;
    return copies;
}

/* Fills the empty entries of a pile. False if a coming round, 'from' or later, has no card (R78).
 */
static bool lay_pile(const struct order *o, uint8_t *pile, unsigned rounds, unsigned from)
{
    const uint64_t *next = o->entry + 1;
    for (unsigned i = 0; i < rounds; i++) {
        if (pile[i] != HD_NONE)
            continue;
        if (next <= o->last)
            pile[i] = (uint8_t)*next++;
        else if (i >= from)
            return false;
    }
    return true;
}

/* The same if all entries are empty and all rounds are still to come. */
static inline bool lay_new_pile(const struct order *o, uint8_t *pile, unsigned rounds)
{
    put_items(o, pile, HD_ROUNDS);
    return items(o) == rounds;
}

/* gone: copies of each card that left the game; elsewhere: as in hd_deal_piles; either may be NULL.
 * Also compiled for a new game of most editions, which saves 1 instruction a decision. */
static ALWAYS bool deal(const struct hd_rules *r, struct hd_state *s, bool merged,
                        const uint8_t *gone, const uint8_t *elsewhere)
{
    struct order o[HD_PILES];
    uint64_t seed = hd_keyed(s->seed, HD_FOR_STACK, 0, 0);
    unsigned rounds = r->rounds, cards = r->cards;
    bool full = true;
    for (unsigned p = 0; p < s->piles; p++)
        order_begin(&o[p], rounds);
    for (unsigned c = 0; c < cards; c++) {
        const struct hd_card *card = &r->card[c];
        unsigned pile = merged ? hd_pile_of(r, s, card->stack) : card->stack;
        unsigned copies = gone ? (unsigned)card->copies - gone[c] : card->copies;
        if (card->stays && copies) {
            for (unsigned i = 0; i < rounds; i++)
                insert(&o[pile], 0, c);
            continue;
        }
        if (elsewhere)
            copies = not_shown(r, s->pile[pile], c, copies, elsewhere[c]);
        for (unsigned i = 0; i < copies; i++)
            insert(&o[pile], keyed(seed, card->key, i), c);
    }
    for (unsigned p = 0; p < s->piles; p++)
        full &= elsewhere ? lay_pile(&o[p], s->pile[p], rounds, s->round)
                          : lay_new_pile(&o[p], s->pile[p], rounds);
    return full;
}

/* A card that stays is face up in every round; cards below it never show. */
bool hd_deal_piles(const struct hd_rules *r, struct hd_state *s, const uint8_t elsewhere[HD_CARDS])
{
    bool merged = (r->merged & bit(s->seats)) != 0;
    uint8_t gone[HD_CARDS] = {0};
    if (!elsewhere && !r->exchanges && !merged)
        return deal(r, s, false, NULL, NULL);
    if (r->exchanges)
        exchange(r, s->seed, gone);
    return deal(r, s, merged, gone, elsewhere);
}

void hd_deal_shift(const struct hd_rules *r, struct hd_state *s)
{
    struct order o;
    order_begin(&o, s->seats * (unsigned)HD_SHIFT);
    for (unsigned kind = 0; kind < r->modifiers; kind++)
        for (unsigned i = 0; i < r->modifier[kind].copies; i++)
            insert(&o, hd_keyed(s->seed, HD_FOR_SHIFT, kind, i), kind);
    for (unsigned i = 0; i < items(&o); i++)
        s->shift[i % s->seats][i / s->seats] = item(&o, i);
    for (unsigned seat = 0; seat < s->seats; seat++)
        s->shift_hand[seat] = (1u << HD_SHIFT) - 1;
}
