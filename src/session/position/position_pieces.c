/* SPDX-License-Identifier: MIT
 *
 * position_pieces.c: the board of a position: caballeros, the king, grandes, scoring boards, the
 * dummy.
 *
 * Each colour always has the same number of caballeros, so missing numbers follow. */
#include <string.h>

#include "position_read.h"

/* ---- pieces ------------------------------------------------------------------------ */

static void read_regions(struct position_reader *r)
{
    const struct node *map = node_find(r->root, "regions");
    unsigned seen = 0;
    for (const struct node *k = node_entries(map, NODE_MAP); k; k = k->next) {
        int place = position_place(r, k, false), seat = 0, n;
        if (place < 0)
            continue;
        if (seen & (1u << place))
            node_error(k, "%s stands here twice", hd_place_name(&r->o->edition, place));
        seen |= 1u << place;
        if (!node_is(k->value, NODE_LIST))
            continue;
        if (k->value->size != position_seats(r)) {
            node_error(k->value, "%d entries are expected here, one for each player, not %d",
                       position_seats(r), k->value->size);
            continue;
        }
        for (const struct node *i = k->value->first; i; i = i->next, seat++)
            if (node_int(i, 0, r->o->edition.rules.caballeros, &n))
                r->o->at.cab[place][seat] = (uint8_t)n;
    }
}

/* Courts and provinces; marks the given ones. */
static void read_stock(struct position_reader *r, const char *key, int place, bool given[HD_SEATS])
{
    int seat = 0, n;
    for (const struct node *i = position_by_seat(r, key); i; i = i->next, seat++)
        if (node_int(i, 0, r->o->edition.rules.caballeros, &n)) {
            r->o->at.cab[place][seat] = (uint8_t)n;
            given[seat] = true;
        }
}

static int outside_province(const struct hd_position *at, int owner)
{
    int sum = 0;
    for (int place = 0; place < HD_PLACES; place++)
        if (place != HD_PROVINCE)
            sum += at->cab[place][owner];
    return sum;
}

/* Works out the missing numbers. */
static void balance(struct position_reader *r)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    struct hd_position *at = &r->o->at;
    const struct node *blame = node_find(r->root, "regions");
    blame = blame ? blame : r->root;
    for (int seat = 0; seat < position_seats(r); seat++) {
        const char *name = r->o->seating.player[seat].name;
        int left = rules->caballeros - outside_province(at, seat);
        if (!r->court[seat] && left > 0) {
            unsigned start = hd_start_of(rules, (unsigned)seat, at->first, (unsigned)at->seats);
            int court =
                r->province[seat] ? left - at->cab[HD_PROVINCE][seat] : rules->start_court[start];
            court = court < 0 ? 0 : court > left ? left : court;
            at->cab[HD_COURT][seat] = (uint8_t)court;
            left -= court;
        }
        if (left < 0)
            node_error(blame, "%s has %d caballeros on the board and in the court; there are %d",
                       name, outside_province(at, seat), rules->caballeros);
        else if (!r->province[seat])
            at->cab[HD_PROVINCE][seat] = (uint8_t)left;
        else if (left != at->cab[HD_PROVINCE][seat])
            node_error(node_find(r->root, "provinces"),
                       "%s has %d caballeros in all; there are %d in the game", name,
                       outside_province(at, seat) + at->cab[HD_PROVINCE][seat], rules->caballeros);
    }
}

static void read_boards(struct position_reader *r)
{
    const struct hd_edition *e = &r->o->edition;
    const struct node *map = node_find(r->root, "boards");
    const char *ids[HD_BOARDS + 1] = {NULL};
    unsigned seen = 0;
    for (int i = 0; i < e->rules.boards; i++)
        ids[i] = e->board[i];
    for (const struct node *k = node_entries(map, NODE_MAP); k; k = k->next) {
        int place = position_place(r, k, false), board;
        if (place < 0 || !node_choice(k->value, "scoring board", ids, &board))
            continue;
        if (r->o->at.board_at[board] != HD_NONE)
            node_error(k->value, "the scoring board %s lies in two places", ids[board]);
        if (seen & (1u << place))
            node_error(k, "%s has two scoring boards", hd_place_name(e, place));
        seen |= 1u << place;
        r->o->at.board_at[board] = (uint8_t)place;
    }
}

/* ---- the dummy (3.12) ------------------------------------------------------------------ */

static bool has_dummy(const struct position_reader *r)
{
    return (r->o->edition.rules.dummy & (1u << position_seats(r))) != 0;
}

static void read_dummy_regions(struct position_reader *r, const struct node *map)
{
    for (const struct node *k = node_entries(map, NODE_MAP); k; k = k->next) {
        int place = position_place(r, k, false), n;
        if (place >= 0 && node_int(k->value, 0, r->o->edition.rules.caballeros, &n))
            r->o->at.cab[place][position_seats(r)] = (uint8_t)n;
    }
}

/* Regions, in the order in which the dummy drew them. */
static void read_drawn(struct position_reader *r, const struct node *list)
{
    struct hd_position *at = &r->o->at;
    for (const struct node *i = node_entries(list, NODE_LIST); i; i = i->next) {
        int place = position_place(r, i, false);
        if (place < 0)
            continue;
        if (place == HD_CASTILLO || memchr(at->dummy_region, place, at->dummy_drawn))
            node_error(i, "%s", "the dummy draws each region once, and no other place");
        else
            at->dummy_region[at->dummy_drawn++] = (uint8_t)place;
    }
}

void position_dummy(struct position_reader *r)
{
    static const char *const fields[] = {"regions", "supply", "power", "drawn", NULL};
    const struct node *n = node_find(r->root, "dummy"), *supply = NULL, *power;
    struct hd_position *at = &r->o->at;
    int dummy = position_seats(r), value;
    if (n && !has_dummy(r) && !position_none(n))
        node_error(n, "%s", "no dummy plays in this game");
    if (!has_dummy(r))
        return;
    if (node_is(n, NODE_MAP) && node_keys(n, fields)) {
        read_dummy_regions(r, node_find(n, "regions"));
        read_drawn(r, node_find(n, "drawn"));
        supply = node_find(n, "supply");
        power = node_find(n, "power");
        if (power && !position_none(power) && (value = position_value(r, power)) >= 0)
            at->power[dummy] = (uint8_t)value;
    }
    int left = r->o->edition.rules.caballeros - outside_province(at, dummy);
    at->cab[HD_PROVINCE][dummy] = (uint8_t)(left < 0 ? 0 : left);
    if (left < 0)
        node_error(n, "%s", "the dummy has more caballeros than there are");
    else if (node_int(supply, 0, 255, &value) && value != left)
        node_error(supply, "the supply of the dummy must be %d", left);
}

void position_pieces(struct position_reader *r)
{
    read_regions(r);
    read_stock(r, "courts", HD_COURT, r->court);
    read_stock(r, "provinces", HD_PROVINCE, r->province);
    balance(r);
    read_boards(r);
}
