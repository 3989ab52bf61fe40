/* SPDX-License-Identifier: MIT
 *
 * position_words.c: what a word of a position means: a player, a place, a power card. */
#include <string.h>

#include "inside.h"
#include "position_read.h"

int position_seats(const struct position_reader *r)
{
    return r->o->seating.seats;
}

int position_seat(const struct position_reader *r, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int seat = hd_seat_named(&r->o->seating, position_seats(r), name);
    if (seat < 0) {
        node_error(n, "no player is called '%.60s'", name);
        return -1;
    }
    return seat;
}

const struct node *position_by_seat(const struct position_reader *r, const char *key)
{
    const struct node *n = node_find(r->root, key);
    if (!node_is(n, NODE_LIST))
        return NULL;
    if (n->size == position_seats(r))
        return n->first;
    node_error(n, "%d entries are expected here, one for each player, not %d", position_seats(r),
               n->size);
    return NULL;
}

bool position_none(const struct node *n)
{
    return n->kind == NODE_TEXT && !n->quoted &&
           (strcmp(n->text, "none") == 0 || strcmp(n->text, "null") == 0 ||
            strcmp(n->text, "~") == 0);
}

int position_place(const struct position_reader *r, const struct node *n, bool countries)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int place = hd_place_named(&r->o->edition, name);
    bool found = place >= 0 && place != HD_COURT && place != HD_PROVINCE;
    if (place == -2)
        node_error(n, "'%.60s' could be several places", name);
    else if (!found)
        node_error(n, "there is no place '%.60s' on this board", name);
    else if (place >= HD_COUNTRY && !countries)
        node_error(n, "only the king can be in %s", hd_place_name(&r->o->edition, place));
    else
        return place;
    return -1;
}

int position_value(const struct position_reader *r, const struct node *n)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    int value;
    if (!node_int(n, 0, 255, &value))
        return -1;
    for (int i = 0; i < rules->powers; i++)
        if (rules->power[i].value == value)
            return i;
    node_error(n, "there is no power card %d", value);
    return -1;
}

int position_card(const struct position_reader *r, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int card = hd_card_named(&r->o->edition, name);
    if (card == -2)
        node_error(n, "'%.60s' could be several cards", name);
    else if (card < 0)
        node_error(n, "there is no card '%.60s' in this game", name);
    else if (r->o->edition.rules.card[card].copies > 0)
        return card;
    else
        node_error(n, "the card '%.60s' has no copies in this game", name);
    return -1;
}

int position_round(const struct position_reader *r, const struct node *n)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    int number;
    if (!node_int(n, 0, 255, &number))
        return -1;
    for (int i = 0; i < rules->rounds; i++)
        if (rules->round_number[i] == number)
            return i;
    node_error(n, "this game has no round %d", number);
    return -1;
}

int position_modifier(const struct position_reader *r, const struct node *n)
{
    const char *ids[HD_MODIFIERS + 1];
    int kinds = r->o->edition.rules.modifiers, kind;
    for (int i = 0; i < kinds; i++)
        ids[i] = r->o->edition.modifier[i].id;
    ids[kinds] = NULL;
    return node_choice(n, "modifier", ids, &kind) ? kind : -1;
}

int position_number(const struct position_reader *r, const struct node *n, enum hd_kind kind)
{
    int value;
    switch (kind) {
    case HD_KIND_SEAT:
    case HD_KIND_OWNER:
        return position_seat(r, n);
    case HD_KIND_PLACE:
    case HD_KIND_ANYWHERE:
        return position_place(r, n, kind == HD_KIND_ANYWHERE);
    case HD_KIND_CARD:
        return position_card(r, n);
    case HD_KIND_POWER:
        return position_value(r, n);
    case HD_KIND_MODIFIER:
        return position_modifier(r, n);
    case HD_KIND_ROUND:
        return position_round(r, n);
    case HD_KIND_POINTS:
        return node_int(n, 0, HD_POINTS_MOST, &value) ? value : -1;
    default:
        return node_int(n, 0, 255, &value) ? value : -1;
    }
}
