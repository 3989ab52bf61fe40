/* SPDX-License-Identifier: MIT
 *
 * offers.c: the options of an edition, for --with, and their numbers of players.
 *
 * An option is a named change of switches, copies, cards or regions. It is read with the edition to
 * find errors, and again when it is chosen (choosing.c). */
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

/* Reads the changes for their errors, and undoes them. */
static void try_changes(struct draft *d, const struct node *map)
{
    const struct hd_rules rules = d->e.rules;
    const bool open_castillo = d->e.open_castillo;
    const struct node *start = d->start;
    struct hd_modifier_text modifier[HD_MODIFIERS];
    const struct node *ability[HD_MODIFIERS];
    int scoring[HD_ROUNDS], scorings = d->scorings;
    memcpy(modifier, d->e.modifier, sizeof modifier);
    memcpy(ability, d->ability, sizeof ability);
    memcpy(scoring, d->scoring, sizeof scoring);
    switches_read(d, map);
    d->e.rules = rules;
    d->e.open_castillo = open_castillo;
    d->start = start;
    d->scorings = scorings;
    memcpy(d->scoring, scoring, sizeof scoring);
    memcpy(d->e.modifier, modifier, sizeof modifier);
    memcpy(d->ability, ability, sizeof ability);
}

static bool option_keys(const struct node *map)
{
    const char *keys[40] = {"id", "name", "text", "why", "not-with", "copies", "cards", "regions"};
    int count = 8;
    for (const char *const *k = switch_keys; *k != NULL; k++)
        keys[count++] = *k;
    return node_keys(map, keys);
}

void offers_list(const struct draft *d, const char *words[HD_OPTIONS + 1])
{
    for (int i = 0; i < d->e.offers; i++)
        words[i] = d->e.offered[i].id;
    words[d->e.offers] = NULL;
}

/* Of two options that exclude each other, the later one names the other. */
static void check_not_with(const struct draft *d, const struct node *list)
{
    const char *words[HD_OPTIONS + 1];
    int index;
    offers_list(d, words);
    for (const struct node *n = node_entries(list, NODE_LIST); n != NULL; n = n->next)
        node_choice(n, _("option before this one"), words, &index);
}

/* "copies: {veto: 2, king: 0}": an option brings cards into the game or takes them
 * out of it.  Cards are read after the edition, so this waits until it is chosen. */
void offers_copies(struct draft *d, const struct node *map)
{
    const char *words[HD_CARDS + 1];
    int cards = d->e.rules.cards;
    for (int i = 0; i < cards; i++)
        words[i] = d->e.card[i].id;
    words[cards] = NULL;
    for (const struct node *k = node_entries(map, NODE_MAP); k != NULL; k = k->next) {
        int card, copies;
        if (node_choice(k, _("card"), words, &card) && node_int(k->value, 0, HD_STACK, &copies))
            d->e.rules.card[card].copies = (uint8_t)copies;
    }
}

static void option_read(struct draft *d, const struct node *map)
{
    struct hd_option_text text = {"", "", "", ""};
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
            node_error(id, _("the option '%s' exists already"), text.id);
            return;
        }
    }
    if (d->e.offers == HD_OPTIONS) {
        node_error(map, _("too many options: at most %d"), HD_OPTIONS);
        return;
    }
    node_text(node_find(map, "why"), text.why, sizeof text.why);
    check_not_with(d, node_find(map, "not-with"));
    try_changes(d, map);
    d->option[d->e.offers] = map;
    d->e.offered[d->e.offers++] = text;
}

void offers_read(struct draft *d, const struct node *list)
{
    for (const struct node *n = node_entries(list, NODE_LIST); n != NULL; n = n->next)
        option_read(d, n);
}

/* ---- players ---------------------------------------------------------------------- */

/* "2, 3 or 4". */
static void numbers(uint16_t set, char *out, size_t size)
{
    char before[40];
    out[0] = '\0';
    for (int i = 2; i <= HD_SEATS; i++) {
        if (!(set >> i & 1))
            continue;
        bool last = set >> (i + 1) == 0;
        snprintf(before, sizeof before, "%s", out);
        phrase(out, size,
               !*before ? "{last}"
               : last   ? _("{list} or {last}")
                        : _("{list}, {last}"),
               "list", before, "last", DIGITS(i), NULL);
    }
}

bool hd_players_fit(const struct hd_edition *e, int seats, char why[HD_PLAYERS_WHY])
{
    char list[40];
    why[0] = '\0';
    if (seats >= 0 && seats < 16 && e->rules.players >> seats & 1)
        return true;
    numbers(e->rules.players, list, sizeof list);
    if (seats >= 0 && seats < 16 && e->crowded >> seats & 1) {
        snprintf(why, HD_PLAYERS_WHY,
                 _("this game is for %s players, not for %d: there are too few face-up action "
                   "cards (R79)"),
                 list, seats);
        return false;
    }
    if (e->limited == 0) {
        snprintf(why, HD_PLAYERS_WHY, _("this game is for %s players, not for %d"), list, seats);
        return false;
    }
    const struct hd_option_text *o = &e->offered[e->limited - 1];
    snprintf(why, HD_PLAYERS_WHY, _("'%s' is for %s players, not for %d"), o->id, list, seats);
    text_join(why, HD_PLAYERS_WHY, ": ", hd_said(e, HD_OF_option, o->why));
    return false;
}
