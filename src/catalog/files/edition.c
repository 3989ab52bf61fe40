/* SPDX-License-Identifier: MIT
 *
 * edition.c: reads the switches of an edition (players, rounds, set-up, Veto ...).  Its options,
 * which are named changes of the switches, are in offers.c.
 *
 * This file only reads values; whole.c checks that they fit together, when all files have been
 * read. */
#include <string.h>

#include "draft.h"

enum { MOST_BONUS = 50, MOST_CABALLEROS = 60, MOST_START = 99 };

const char *const switch_keys[] = {
    "players",       "fields",     "caballeros",   "rounds",       "scoring",
    "veto",          "dummy",      "merged",       "modifiers",    "court",
    "open-castillo", "king-bonus", "grande-bonus", "start-points", "start-order",
    "at-start",      NULL};

bool switch_is_optional(const char *key)
{
    static const char *const optional[] = {"dummy",       "merged",        "modifiers",
                                           "court",       "open-castillo", "start-points",
                                           "start-order", "at-start",      NULL};
    for (const char *const *k = optional; *k != NULL; k++)
        if (strcmp(*k, key) == 0)
            return true;
    return false;
}

/* A list of numbers of players as a set. */
static void players_read(const struct node *list, uint16_t *out)
{
    int number[HD_SEATS], count;
    if (!node_ints(list, 2, HD_SEATS, HD_SEATS, number, &count))
        return;
    *out = 0;
    for (int i = 0; i < count; i++)
        *out |= (uint16_t)(1u << number[i]);
}

static void fields_read(struct draft *d, const struct node *map)
{
    for (const struct node *k = node_entries(map, NODE_MAP); k != NULL; k = k->next) {
        int players, fields;
        if (node_int(k, 2, HD_SEATS, &players) && node_int(k->value, 1, HD_FIELDS, &fields))
            d->e.rules.fields[players] = (uint8_t)fields;
    }
}

/* Reads the numbers of a map with these keys; missing ones keep their value. */
static void members_read(const struct node *map, const char *const *keys, const int *lowest,
                         uint8_t *const *out)
{
    for (int i = 0; keys[i] != NULL; i++) {
        const struct node *n = out[i] == NULL ? NULL : node_find(map, keys[i]);
        int number;
        if (node_int(n, lowest[i], MOST_CABALLEROS, &number))
            *out[i] = (uint8_t)number;
    }
}

/* A number for everybody, or a list for the first, the second ...; those after its end have the
 * last. */
static void starts_read(const struct node *n, int highest, uint8_t out[HD_SEATS])
{
    int number[HD_SEATS], count = 1;
    bool list = n != NULL && n->kind == NODE_LIST;
    if (list ? !node_ints(n, 0, highest, HD_SEATS, number, &count)
             : !node_int(n, 0, highest, number))
        return;
    if (count == 0)
        node_error(n, "%s", "at least one number is needed");
    for (int i = 0; count > 0 && i < HD_SEATS; i++)
        out[i] = (uint8_t)number[i < count ? i : count - 1];
}

static void caballeros_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"each", "region", "court", NULL};
    static const int lowest[] = {1, 0, 0};
    struct hd_rules *r = &d->e.rules;
    uint8_t *out[] = {&r->caballeros, &r->start_region, NULL};
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    members_read(map, keys, lowest, out);
    starts_read(node_find(map, "court"), MOST_CABALLEROS, r->start_court);
}

static void rounds_read(struct draft *d, const struct node *list)
{
    int number[HD_ROUNDS], count;
    if (!node_ints(list, 1, 99, HD_ROUNDS, number, &count))
        return;
    for (int i = 1; i < count; i++) {
        if (number[i] <= number[i - 1]) {
            node_error(list, "%s", "rounds must be in rising order");
            return;
        }
    }
    for (int i = 0; i < count; i++)
        d->e.rules.round_number[i] = (uint8_t)number[i];
    d->e.rules.rounds = (uint8_t)count;
    if (count == 0)
        node_error(list, "%s", "at least one round is needed");
}

static void veto_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"stops", "answers-veto", NULL};
    static const char *const stops[] = {[HD_VETO_WHOLE] = "whole", [HD_VETO_STEPS] = "steps", NULL};
    int choice;
    bool flag;
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    if (node_choice(node_find(map, "stops"), "choice", stops, &choice))
        d->e.rules.veto = (uint8_t)choice;
    if (node_flag(node_find(map, "answers-veto"), &flag))
        d->e.rules.veto_answers_veto = flag;
}

static void dummy_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"players", "draws", "places", NULL};
    static const int lowest[] = {0, 1, 1};
    struct hd_rules *r = &d->e.rules;
    uint8_t *out[] = {NULL, &r->dummy_draws, &r->dummy_places};
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    members_read(map, keys, lowest, out);
    players_read(node_find(map, "players"), &r->dummy);
}

static void merged_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"players", "stacks", NULL};
    struct hd_rules *r = &d->e.rules;
    int stack[2], count;
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    players_read(node_find(map, "players"), &r->merged);
    const struct node *n = node_find(map, "stacks");
    if (!node_ints(n, 1, HD_PILES, 2, stack, &count))
        return;
    if (count != 2 || stack[0] >= stack[1]) {
        node_error(n, "%s", "two stacks are needed, the lower one first");
        return;
    }
    r->merge_from = (uint8_t)(stack[0] - 1);
    r->merge_to = (uint8_t)(stack[1] - 1);
}

/* Whether players may take fewer caballeros than a power card shows (R3). */
static void court_read(struct draft *d, const struct node *n)
{
    static const char *const words[] = {"up-to", "exactly", NULL};
    int choice;
    if (node_choice(n, "choice", words, &choice))
        d->e.rules.exact_court = (uint8_t)choice;
}

/* Whose are the starts in lists: the seats', or those of the first power card and the next ones. */
static void order_read(struct draft *d, const struct node *n)
{
    static const char *const words[] = {"seat", "turn", NULL};
    int choice;
    if (node_choice(n, "choice", words, &choice))
        d->e.rules.start_in_turn = (uint8_t)choice;
}

/* The bonus for being alone in first place in the king's region, or one's grande's. */
static void bonus_read(const struct node *map, const char *key, uint8_t *out)
{
    int number;
    if (node_int(node_find(map, key), 0, MOST_BONUS, &number))
        *out = (uint8_t)number;
}

void switches_read(struct draft *d, const struct node *map)
{
    bool flag;
    players_read(node_find(map, "players"), &d->e.rules.players);
    fields_read(d, node_find(map, "fields"));
    caballeros_read(d, node_find(map, "caballeros"));
    rounds_read(d, node_find(map, "rounds"));
    node_ints(node_find(map, "scoring"), 1, 99, HD_ROUNDS, d->scoring, &d->scorings);
    veto_read(d, node_find(map, "veto"));
    dummy_read(d, node_find(map, "dummy"));
    merged_read(d, node_find(map, "merged"));
    modifiers_read(d, node_find(map, "modifiers"));
    court_read(d, node_find(map, "court"));
    starts_read(node_find(map, "start-points"), MOST_START, d->e.rules.start_points);
    order_read(d, node_find(map, "start-order"));
    if (node_find(map, "at-start") != NULL)
        d->start = node_find(map, "at-start");
    bonus_read(map, "king-bonus", &d->e.rules.king_bonus);
    bonus_read(map, "grande-bonus", &d->e.rules.grande_bonus);
    if (node_flag(node_find(map, "open-castillo"), &flag))
        d->e.open_castillo = flag;
}
