/* SPDX-License-Identifier: MIT
 *
 * cards_file.c: reads action cards.  A card is a record (docs/CARD_FORMAT.md); in a set, a record
 * with an existing id changes the fields that it names. effects.c compiles its effects, whole.c
 * checks stacks. */
#include <string.h>

#include "draft.h"
#include "sentences/word_list.h"

static const char *const card_keys[] = {"id",       "name",     "ref",    "stack", "place",
                                        "copies",   "effects",  "stays",  "text",  "brief",
                                        "disputed", "exchange", "remove", NULL};

int card_index(const struct hd_edition *e, const char *id)
{
    for (int i = 0; i < e->rules.cards; i++)
        if (strcmp(e->card[i].id, id) == 0)
            return i;
    return -1;
}

/* Reads a number if its key is there; needed: otherwise reports that it is missing. */
static void card_read_number(const struct node *map, const char *key, bool needed, int lowest,
                             int highest, uint8_t *out)
{
    int number;
    if (node_int(field(map, key, needed), lowest, highest, &number))
        *out = (uint8_t)number;
}

/* A text, which a set can remove with "". */
static void read_remark(const struct node *map, const char *key, char *out, size_t size)
{
    const struct node *n = node_find(map, key);
    if (n != NULL && n->kind == NODE_TEXT && n->quoted && n->size == 0)
        out[0] = '\0';
    else
        node_text(n, out, size);
}

/* If the card's effects change, its old short text would be wrong. */
static void read_brief(const struct node *map, char out[HD_BRIEF])
{
    if (node_find(map, "text") != NULL || node_find(map, "effects") != NULL)
        out[0] = '\0';
    read_remark(map, "brief", out, HD_BRIEF);
}

static void read_card(struct draft *d, const struct node *map, int i, bool fresh)
{
    struct hd_card *card = &d->e.rules.card[i];
    struct hd_card_text *text = &d->e.card[i];
    bool flag;
    d->card[i] = map;
    node_text(field(map, "name", fresh), text->name, sizeof text->name);
    node_text(field(map, "text", fresh), text->text, sizeof text->text);
    read_brief(map, text->brief);
    read_remark(map, "ref", text->ref, sizeof text->ref);
    read_remark(map, "disputed", text->disputed, sizeof text->disputed);
    uint8_t stack = (uint8_t)(card->stack + 1);
    card_read_number(map, "stack", fresh, 1, HD_PILES, &stack);
    card->stack = (uint8_t)(stack - 1);
    card_read_number(map, "place", fresh, 0, MOST_PLACED, &card->place);
    card_read_number(map, "copies", fresh, 0, HD_STACK, &card->copies);
    if (node_flag(node_find(map, "stays"), &flag))
        card->stays = flag;
    if (node_flag(node_find(map, "exchange"), &flag))
        card->exchange = flag;
    const struct node *effects = field(map, "effects", fresh);
    if (effects != NULL) /* effects.c compiles them when everything is read */
        d->effects[i] = effects;
}

static void list_ids(const struct draft *d, const char *ids[HD_CARDS + 1])
{
    int i = 0;
    for (; i < d->e.rules.cards; i++)
        ids[i] = d->e.card[i].id;
    ids[i] = NULL;
}

static bool nothing_to_change(const struct draft *d, const struct node *map)
{
    const char *ids[HD_CARDS + 1];
    list_ids(d, ids);
    return change_of_nothing(d, map, "card", ids);
}

/* Removes the card with its texts and effects. */
static void remove_card(struct draft *d, int i)
{
    int rest = --d->e.rules.cards - i;
    memmove(&d->e.rules.card[i], &d->e.rules.card[i + 1], (size_t)rest * sizeof d->e.rules.card[0]);
    memmove(&d->e.card[i], &d->e.card[i + 1], (size_t)rest * sizeof d->e.card[0]);
    memmove(&d->card[i], &d->card[i + 1], (size_t)rest * sizeof d->card[0]);
    memmove(&d->effects[i], &d->effects[i + 1], (size_t)rest * sizeof d->effects[0]);
    d->effects[i + rest] = NULL;
    memset(&d->e.rules.card[i + rest], 0, sizeof d->e.rules.card[0]);
    memset(&d->e.card[i + rest], 0, sizeof d->e.card[0]);
}

/* 'remove: yes' in a set. True: nothing else in the record is read. */
static bool removed(struct draft *d, const struct node *map, int i)
{
    bool flag = false;
    const char *ids[HD_CARDS + 1];
    const struct node *n = node_find(map, "remove");
    list_ids(d, ids);
    if (!node_flag(n, &flag) || !flag)
        return false;
    if (!d->overlay)
        node_error(n, "%s", "only a set can remove cards");
    else if (map->size > 2)
        node_error(n, "%s", "a removed card cannot also be changed");
    else if (i < 0)
        node_unknown(node_find(map, "id"), "card", ids);
    else
        remove_card(d, i);
    return true;
}

/* Whether a record has everything that a new card needs. */
static bool is_whole(const struct node *map)
{
    static const char *const keys[] = {"name", "stack", "place", "copies", "effects", "text", NULL};
    for (const char *const *k = keys; *k != NULL; k++)
        if (node_find(map, *k) == NULL)
            return false;
    return true;
}

/* A word of a sentence as a key of the card: it is probably indented too little. */
static void hint_indented(const struct node *map)
{
    for (const struct node *k = map->first; k != NULL; k = k->next)
        if (word_find(EACH, k->text) || word_find(IF, k->text) || word_find(MOVE, k->text) ||
            word_find(EITHER, k->text) || word_find(VERB, k->text))
            node_hint(k, "'%s' belongs to a sentence of 'effects': indent it as that is", k->text);
}

static void read_record(struct draft *d, const struct node *map)
{
    char id[HD_ID];
    if (!node_is(map, NODE_MAP))
        return;
    if (!node_keys(map, card_keys))
        hint_indented(map);
    const struct node *n = node_need(map, "id");
    if (!node_id(n, id, sizeof id))
        return;
    int i = card_index(&d->e, id);
    bool fresh = i < 0;
    if (removed(d, map, i))
        return;
    if (!fresh && d->card[i] != NULL && d->card[i]->in == map->in) {
        node_error(n, "the card '%s' is already in line %d", id, d->card[i]->line);
        return;
    }
    if (!fresh && is_whole(map))
        node_remark(n,
                    "the edition has a card '%s' already, and this changes it; a card of "
                    "your own needs an id of its own",
                    id);
    if (fresh && nothing_to_change(d, map))
        return;
    if (fresh && d->e.rules.cards == HD_CARDS) {
        node_error(n, "too many cards: at most %d", HD_CARDS);
        return;
    }
    if (fresh) {
        i = d->e.rules.cards;
        strcpy(d->e.card[i].id, id);
        d->e.rules.card[i].key = id_key(id);
        d->e.rules.cards++;
    }
    read_card(d, map, i, fresh);
}

void cards_read(struct draft *d, const struct node *list)
{
    for (const struct node *n = node_entries(list, NODE_LIST); n != NULL; n = n->next)
        read_record(d, n);
}
