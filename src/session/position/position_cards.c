/* SPDX-License-Identifier: MIT
 *
 * position_cards.c: power cards, face-up action cards and Vetos of a position. */
#include "position_read.h"

static void read_powers(struct position_reader *r)
{
    struct hd_position *at = &r->o->at;
    const struct node *list = node_find(r->root, "powers");
    unsigned seen = 0;
    int seat = 0, played = 0;
    for (const struct node *i = position_by_seat(r, "powers"); i; i = i->next, seat++) {
        int power = position_none(i) ? -1 : position_value(r, i);
        if (power < 0)
            continue;
        if (seen & (1u << power) && !r->o->edition.rules.modifiers)
            node_error(i, "%s", "this value is played twice");
        seen |= 1u << power;
        at->power[seat] = (uint8_t)power;
        played++;
    }
    if (played > 0 && played < position_seats(r) && list)
        node_error(list, "%s", "give the power cards of all players, or of none");
}

enum played { NONE_PLAYED, SOME_PLAYED, ALL_PLAYED };

/* A list of power cards for each seat; which of them may have been played in this round. */
static void read_sets(struct position_reader *r, const char *key, enum played which,
                      uint16_t set[HD_SEATS])
{
    int seat = 0;
    for (const struct node *i = position_by_seat(r, key); i; i = i->next, seat++) {
        if (!node_is(i, NODE_LIST))
            continue;
        set[seat] = 0;
        for (const struct node *c = i->first; c; c = c->next) {
            int power = position_value(r, c);
            if (power < 0)
                continue;
            if (set[seat] & (1u << power))
                node_error(c, "%s", "this card stands here twice");
            bool played = r->o->at.power[seat] == power;
            if (played && which == NONE_PLAYED)
                node_error(c, "%s", "this card has been played in this round");
            if (!played && which == ALL_PLAYED)
                node_error(c, "%s", "this card has not been played in this round");
            set[seat] |= (uint16_t)(1u << power);
        }
    }
}

static void read_hands(struct position_reader *r)
{
    struct hd_position *at = &r->o->at;
    unsigned all = (1u << r->o->edition.rules.powers) - 1;
    uint16_t returned[HD_SEATS] = {0};
    for (int i = 0; i < position_seats(r); i++)
        at->hand[i] = (uint16_t)(all & ~(at->power[i] == HD_NONE ? 0u : 1u << at->power[i]));
    read_sets(r, "hands", NONE_PLAYED, at->hand);
    read_sets(r, "uncertain", SOME_PLAYED, at->veil);
    read_sets(r, "returned", ALL_PLAYED, returned);
    for (int i = 0; i < position_seats(r); i++)
        at->hand[i] |= returned[i];
}

/* The first slot from a given one on that has this kind and is still 'in'; -1: reported. */
static int find_slot(struct position_reader *r, int seat, const struct node *n, unsigned in,
                     int from)
{
    int kind = position_modifier(r, n);
    for (int i = 0; kind >= 0 && i < HD_SHIFT; i++) {
        int k = (from + i) % HD_SHIFT;
        if (in >> k & 1 && r->o->at.shift[seat][k] == kind)
            return k;
    }
    if (kind >= 0)
        node_error(n, "%s", "the player has no such modifier left");
    return -1;
}

/* Three for each player; then those no longer in the hand, and the one beside this round's power
 * card. */
static void read_modifiers(struct position_reader *r)
{
    struct hd_position *at = &r->o->at;
    int seat = 0;
    for (const struct node *i = position_by_seat(r, "modifiers"); i; i = i->next, seat++) {
        int k = 0;
        if (!node_is(i, NODE_LIST))
            continue;
        if (i->size != HD_SHIFT)
            node_error(i, "%d modifiers are expected here, not %d", HD_SHIFT, i->size);
        for (const struct node *m = i->first; m && k < HD_SHIFT; m = m->next) {
            int kind = position_modifier(r, m);
            at->shift[seat][k++] = kind < 0 ? HD_NONE : (uint8_t)kind;
        }
        at->shift_hand[seat] = (1u << HD_SHIFT) - 1;
    }
    seat = 0;
    for (const struct node *i = position_by_seat(r, "spent_modifiers"); i; i = i->next, seat++) {
        int last = -1; /* of two equal ones, take the later slot                    */
        for (const struct node *m = node_entries(i, NODE_LIST); m; m = m->next) {
            int slot = find_slot(r, seat, m, at->shift_hand[seat], last + 1);
            if (slot < 0)
                continue;
            at->shift_hand[seat] &= (uint8_t) ~(1u << slot);
            last = slot;
        }
    }
    seat = 0;
    for (const struct node *i = position_by_seat(r, "played_modifiers"); i; i = i->next, seat++) {
        int slot = position_none(i) ? -1 : find_slot(r, seat, i, at->shift_hand[seat], 0);
        if (slot < 0)
            continue;
        at->shift_power[seat] = (uint8_t)slot;
        at->shift_hand[seat] &= (uint8_t) ~(1u << slot);
    }
}

/* Two merged stacks count as the lower one (3.12, R81). */
int hd_position_pile(const struct hd_rules *r, int seats, int card)
{
    int stack = r->card[card].stack;
    if (!(r->merged & (1u << seats)) || stack < r->merge_to)
        return stack;
    return stack == r->merge_to ? r->merge_from : stack - 1;
}

static int piles(const struct position_reader *r)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    return rules->stacks - ((rules->merged & (1u << position_seats(r))) ? 1 : 0);
}

/* The cards that one round turns up, in any order; those left out come by lot. */
static void read_round_cards(struct position_reader *r, const struct node *list, int round)
{
    if (!node_is(list, NODE_LIST))
        return;
    if (list->size > piles(r))
        node_error(list, "at most %d cards are expected here, one for each stack, not %d", piles(r),
                   list->size);
    for (const struct node *i = list->first; i; i = i->next) {
        int card = position_none(i) ? -1 : position_card(r, i);
        if (card < 0)
            continue;
        int p = hd_position_pile(&r->o->edition.rules, position_seats(r), card);
        uint8_t *pile = &r->o->at.pile[p][round];
        if (*pile != HD_NONE)
            node_error(i, "'%s' lies on the same stack as '%s'", r->o->edition.card[card].id,
                       r->o->edition.card[*pile].id);
        *pile = (uint8_t)card;
    }
}

static void read_cards(struct position_reader *r)
{
    const struct node *now = node_find(r->root, "face_up");
    const struct node *next = node_find(r->root, "next_cards");
    int round = r->o->at.round;
    if (round == r->o->edition.rules.rounds && (now || next)) {
        node_error(now ? now : next, "%s", "no round follows, so nothing is turned up");
        return;
    }
    read_round_cards(r, now, round);
    for (const struct node *i = node_entries(next, NODE_LIST); i; i = i->next) {
        if (++round >= r->o->edition.rules.rounds) {
            node_error(i, "%s", "there are not so many rounds");
            return;
        }
        read_round_cards(r, i, round);
    }
}

static void read_kept(struct position_reader *r)
{
    static const char *const fields[] = {"card", "seat", "until", NULL};
    struct hd_position *at = &r->o->at;
    const struct node *list = node_find(r->root, "kept");
    for (const struct node *i = node_entries(list, NODE_LIST); i; i = i->next) {
        if (!node_is(i, NODE_MAP) || !node_keys(i, fields))
            continue;
        const struct node *card = node_need(i, "card"), *seat = node_need(i, "seat");
        const struct node *until = node_need(i, "until");
        if (!card || !seat || !until)
            continue;
        int c = position_card(r, card), s = position_seat(r, seat), u = position_round(r, until);
        if (u >= 0 && (u < at->round || u > at->round + 1))
            node_error(until, "%s", "a Veto is kept for its round and the next");
        if (at->kepts == HD_KEPT) {
            node_error(i, "%s", "too many Vetos lie before players");
            return;
        }
        if (c < 0 || s < 0 || u < 0)
            continue;
        at->kept[at->kepts] = (uint8_t)c;
        at->keeper[at->kepts] = (uint8_t)s;
        at->until[at->kepts++] = (uint8_t)u;
    }
}

void position_cards(struct position_reader *r)
{
    read_powers(r);
    read_hands(r);
    read_modifiers(r);
    read_cards(r);
    read_kept(r);
}
