/* SPDX-License-Identifier: MIT
 *
 * edition.c: reads the switches of an edition (players, rounds, set-up, Veto ...),
 * and its options, which are named changes of these switches.
 *
 * Switches only take values here; whether they fit together is asked in sound.c
 * when all files have been read. */
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "intl.h"
#include "text.h"

const char *const switch_keys[] = {"players",   "fields", "caballeros",    "rounds",
                                   "scoring",   "veto",   "dummy",         "merged",
                                   "modifiers", "court",  "open-castillo", NULL};

bool switch_is_optional(const char *key)
{
    static const char *const optional[] = {"dummy", "merged",        "modifiers",
                                           "court", "open-castillo", NULL};
    for (const char *const *k = optional; *k != NULL; k++)
        if (strcmp(*k, key) == 0)
            return true;
    return false;
}

/* A list of numbers of players as a set. */
static bool players_read(const struct node *list, uint16_t *out)
{
    int number[HD_SEATS], count;
    if (!numbers_read(list, 2, HD_SEATS, HD_SEATS, number, &count))
        return false;
    *out = 0;
    for (int i = 0; i < count; i++)
        *out |= (uint16_t)(1u << number[i]);
    return true;
}

static void fields_read(struct draft *d, const struct node *map)
{
    if (!node_is(map, NODE_MAP))
        return;
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        int players, fields;
        if (node_int(k, 2, HD_SEATS, &players) && node_int(k->value, 1, HD_FIELDS, &fields))
            d->e.rules.fields[players] = (uint8_t)fields;
    }
}

/* Reads the numbers of a map whose keys are 'keys'; those that are missing keep
 * their value. */
static void members_read(const struct node *map, const char *const *keys, const int *lowest,
                         uint8_t *const *out)
{
    for (int i = 0; keys[i] != NULL; i++) {
        const struct node *n = out[i] == NULL ? NULL : node_find(map, keys[i]);
        int number;
        if (n != NULL && node_int(n, lowest[i], 60, &number))
            *out[i] = (uint8_t)number;
    }
}

static void caballeros_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"each", "region", "court", NULL};
    static const int lowest[] = {1, 0, 0};
    struct hd_rules *r = &d->e.rules;
    uint8_t *out[] = {&r->caballeros, &r->start_region, &r->start_court};
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    members_read(map, keys, lowest, out);
}

static void rounds_read(struct draft *d, const struct node *list)
{
    int number[HD_ROUNDS], count;
    if (!numbers_read(list, 1, 99, HD_ROUNDS, number, &count))
        return;
    for (int i = 1; i < count; i++) {
        if (number[i] <= number[i - 1]) {
            node_error(list, "%s", _("rounds stand in rising order"));
            return;
        }
    }
    for (int i = 0; i < count; i++)
        d->e.rules.round_number[i] = (uint8_t)number[i];
    d->e.rules.rounds = (uint8_t)count;
    if (count == 0)
        node_error(list, "%s", _("at least one round is needed"));
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
    const struct node *n = node_find(map, "stops");
    if (n != NULL && node_choice(n, _("choice"), stops, &choice))
        d->e.rules.veto = (uint8_t)choice;
    n = node_find(map, "answers-veto");
    if (n != NULL && node_flag(n, &flag))
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
    const struct node *n = node_find(map, "players");
    if (n != NULL)
        players_read(n, &r->dummy);
}

static void merged_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"players", "stacks", NULL};
    struct hd_rules *r = &d->e.rules;
    int stack[2], count;
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    const struct node *n = node_find(map, "players");
    if (n != NULL)
        players_read(n, &r->merged);
    n = node_find(map, "stacks");
    if (n == NULL || !numbers_read(n, 1, HD_PILES, 2, stack, &count))
        return;
    if (count != 2 || stack[0] >= stack[1]) {
        node_error(n, "%s", _("two stacks are needed, the lower one first"));
        return;
    }
    r->merge_from = (uint8_t)(stack[0] - 1);
    r->merge_to = (uint8_t)(stack[1] - 1);
}

/* Whether fewer caballeros than a power card shows may be brought (R3). */
static void court_read(struct draft *d, const struct node *n)
{
    static const char *const words[] = {"up-to", "exactly", NULL};
    int choice;
    if (node_choice(n, _("choice"), words, &choice))
        d->e.rules.exact_court = (uint8_t)choice;
}

void switches_read(struct draft *d, const struct node *map)
{
    const struct node *n;
    bool flag;
    if ((n = node_find(map, "players")) != NULL)
        players_read(n, &d->e.rules.players);
    if ((n = node_find(map, "fields")) != NULL)
        fields_read(d, n);
    if ((n = node_find(map, "caballeros")) != NULL)
        caballeros_read(d, n);
    if ((n = node_find(map, "rounds")) != NULL)
        rounds_read(d, n);
    if ((n = node_find(map, "scoring")) != NULL)
        numbers_read(n, 1, 99, HD_ROUNDS, d->scoring, &d->scorings);
    if ((n = node_find(map, "veto")) != NULL)
        veto_read(d, n);
    if ((n = node_find(map, "dummy")) != NULL)
        dummy_read(d, n);
    if ((n = node_find(map, "merged")) != NULL)
        merged_read(d, n);
    if ((n = node_find(map, "modifiers")) != NULL)
        modifiers_read(d, n);
    if ((n = node_find(map, "court")) != NULL)
        court_read(d, n);
    if ((n = node_find(map, "open-castillo")) != NULL && node_flag(n, &flag))
        d->e.open_castillo = flag;
}

/* ---- options ---------------------------------------------------------------------- */

/* The changes are read once now, for their errors, and undone. */
static void try_changes(struct draft *d, const struct node *map)
{
    const struct hd_rules rules = d->e.rules;
    const bool open_castillo = d->e.open_castillo;
    int scoring[HD_ROUNDS], scorings = d->scorings;
    memcpy(scoring, d->scoring, sizeof scoring);
    switches_read(d, map);
    d->e.rules = rules;
    d->e.open_castillo = open_castillo;
    d->scorings = scorings;
    memcpy(d->scoring, scoring, sizeof scoring);
}

static bool option_keys(const struct node *map)
{
    enum { OWN = 6 };
    const char *keys[sizeof switch_keys / sizeof *switch_keys + OWN] = {
        "id", "name", "text", "copies", "cards", "regions"};
    memcpy(keys + OWN, switch_keys, sizeof switch_keys);
    return node_keys(map, keys);
}

/* "copies: {veto: 2, king: 0}": an option brings cards into the game or takes them
 * out of it.  Cards are read after the edition, so this waits until it is chosen. */
static void option_copies(struct draft *d, const struct node *map)
{
    const char *words[HD_CARDS + 1];
    int cards = d->e.rules.cards;
    for (int i = 0; i < cards; i++)
        words[i] = d->e.card[i].id;
    words[cards] = NULL;
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        int card, copies;
        if (node_choice(k, _("card"), words, &card) && node_int(k->value, 0, HD_STACK, &copies))
            d->e.rules.card[card].copies = (uint8_t)copies;
    }
}

static void option_read(struct draft *d, const struct node *map)
{
    struct hd_option_text text = {"", "", ""};
    if (!node_is(map, NODE_MAP))
        return;
    option_keys(map);
    const struct node *id = node_need(map, "id"), *name = node_need(map, "name"),
                      *about = node_need(map, "text");
    if (id == NULL || name == NULL || about == NULL || !node_id(id, text.id, sizeof text.id) ||
        !node_text(name, text.name, sizeof text.name) ||
        !node_text(about, text.text, sizeof text.text))
        return;
    for (int i = 0; i < d->e.offers; i++) {
        if (strcmp(d->e.offered[i].id, text.id) == 0) {
            node_error(id, _("the option '%s' is there already"), text.id);
            return;
        }
    }
    if (d->e.offers == HD_OPTIONS) {
        node_error(map, _("too many options: at most %d"), HD_OPTIONS);
        return;
    }
    try_changes(d, map);
    d->option[d->e.offers] = map;
    d->e.offered[d->e.offers++] = text;
}

void options_read(struct draft *d, const struct node *list)
{
    if (!node_is(list, NODE_LIST))
        return;
    for (const struct node *n = list->first; n != NULL; n = n->next)
        option_read(d, n);
}

/* ---- choosing --------------------------------------------------------------------- */

static int offered(const struct draft *d, const char *word)
{
    for (int i = 0; i < d->e.offers; i++)
        if (strcmp(d->e.offered[i].id, word) == 0)
            return i;
    return -1;
}

static bool chosen(const struct draft *d, const char *word)
{
    for (int i = 0; i < d->e.options; i++)
        if (strcmp(d->e.option[i], word) == 0)
            return true;
    return false;
}

static void refuse(struct draft *d, const char *what, const char *word, const char *const *words)
{
    char message[200], shown[60];
    const char *nearest = text_nearest(word, words);
    text_clean(word, shown, sizeof shown);
    if (nearest != NULL)
        snprintf(message, sizeof message, _("edition %s has no %s '%s'; did you mean '%s'?"),
                 d->e.id, what, shown, nearest);
    else
        snprintf(message, sizeof message, _("edition %s has no %s '%s'"), d->e.id, what, shown);
    errors_add(d->errors, 0, 0, message);
}

static void note(struct draft *d, const char *before, const char *word)
{
    char text[HD_ID];
    if (snprintf(text, sizeof text, "%s%s", before, word) >= (int)sizeof text || chosen(d, text))
        return;
    if (d->e.options == HD_OPTIONS)
        errors_add(d->errors, 0, 0, _("too many options"));
    else
        strcpy(d->e.option[d->e.options++], text);
}

static void with(struct draft *d, const char *word)
{
    const char *words[HD_OPTIONS + 1];
    int i = offered(d, word);
    for (int k = 0; k < d->e.offers; k++)
        words[k] = d->e.offered[k].id;
    words[d->e.offers] = NULL;
    if (i < 0) {
        refuse(d, _("option"), word, words);
        return;
    }
    const struct node *map = d->option[i], *n;
    switches_read(d, map);
    if ((n = node_find(map, "copies")) != NULL && node_is(n, NODE_MAP))
        option_copies(d, n);
    d->overlay = true; /* records of an option change what is there, like a set's */
    if ((n = node_find(map, "cards")) != NULL)
        cards_read(d, n);
    if ((n = node_find(map, "regions")) != NULL)
        regions_read(d, n);
    note(d, "", word);
}

static void without(struct draft *d, const char *word)
{
    const char *words[HD_CARDS + HD_OPTIONS + 1];
    int count = 0, card = hd_card_named(&d->e, word);
    if (chosen(d, word)) {
        char message[200];
        snprintf(message, sizeof message, _("'%.60s' cannot be chosen and left out at once"), word);
        errors_add(d->errors, 0, 0, message);
        return;
    }
    if (offered(d, word) >= 0)
        return; /* it was not chosen: nothing to leave out */
    if (card >= 0) {
        d->e.rules.card[card].copies = 0;
        note(d, "without-", d->e.card[card].id);
        return;
    }
    for (int i = 0; i < d->e.rules.cards; i++)
        words[count++] = d->e.card[i].id;
    for (int i = 0; i < d->e.offers; i++)
        words[count++] = d->e.offered[i].id;
    words[count] = NULL;
    refuse(d, _("card or option"), word, words);
}

void options_apply(struct draft *d, const struct hd_request *request)
{
    errors_file(d->errors,
                request->with != NULL && request->with[0] != NULL ? "--with" : "--without");
    for (const char *const *w = request->with; w != NULL && *w != NULL; w++)
        with(d, *w);
    for (const char *const *w = request->without; w != NULL && *w != NULL; w++)
        without(d, *w);
}
