/* SPDX-License-Identifier: MIT
 *
 * identity.c: one number that stands for a set of rules.
 *
 * Only what the engine plays with goes in, field by field and not as memory lies,
 * so that it is the same on every machine; names, texts and comments can change
 * without it.  Effects count as each card names them: where they lie in the table
 * does not matter. */
#include "draft.h"

uint32_t id_key(const char *id)
{
    uint32_t hash = UINT32_C(2166136261);
    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * UINT32_C(16777619);
    return hash;
}

static void add(uint64_t *hash, uint64_t value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        *hash = (*hash ^ (value & 0xff)) * UINT64_C(1099511628211);
}

static void add_values(uint64_t *hash, const uint8_t value[HD_FIELDS])
{
    for (int i = 0; i < HD_FIELDS; i++)
        add(hash, value[i], 1);
}

static void add_board(uint64_t *hash, const struct hd_rules *r)
{
    add(hash, r->regions, 1);
    for (int i = 0; i < r->regions; i++) {
        add(hash, r->region[i].key, 4);
        add(hash, r->region[i].borders, 2);
        add_values(hash, r->region[i].value);
    }
    add_values(hash, r->castillo);
    add(hash, r->countries, 1);
    for (int i = 0; i < r->countries; i++)
        add(hash, r->country[i], 2);
    add(hash, r->boards, 1);
    for (int i = 0; i < r->boards; i++)
        add_values(hash, r->board[i]);
    add(hash, r->powers, 1);
    for (int i = 0; i < r->powers; i++) {
        add(hash, r->power[i].value, 1);
        add(hash, r->power[i].caballeros, 1);
    }
}

/* By its name, so that a longer list of effects leaves old rules what they were. */
static uint32_t word_key(unsigned word)
{
    static const char *const words[] = {
#define EFFECT(name, text) #name,
#include "hidalgo/effects.def"
    };
    return id_key(words[word]);
}

static void add_effect(uint64_t *hash, const struct hd_effect *e)
{
    const uint8_t field[] = {e->own,      e->opponents, e->count,     e->one_region, e->castillo,
                             e->optional, e->everybody, e->neighbour, e->province};
    for (size_t i = 0; i < sizeof field; i++)
        add(hash, field[i], 1);
    add(hash, word_key(e->word), 4);
    add(hash, e->classes, 2);
}

static void add_cards(uint64_t *hash, const struct hd_rules *r)
{
    add(hash, r->stacks, 1);
    for (int i = 0; i < r->cards; i++) {
        const struct hd_card *c = &r->card[i];
        const uint8_t field[] = {c->stack, c->place,   c->copies,  c->either,
                                 c->stays, c->effects, c->exchange};
        if (c->copies == 0)
            continue; /* not in the game */
        add(hash, c->key, 4);
        for (size_t k = 0; k < sizeof field; k++)
            add(hash, field[k], 1);
        for (int k = 0; k < c->effects; k++)
            add_effect(hash, &r->effect[c->effect + k]);
    }
}

static void add_switches(uint64_t *hash, const struct hd_rules *r)
{
    const uint8_t field[] = {r->rounds,     r->caballeros,        r->start_region, r->start_court,
                             r->merge_from, r->merge_to,          r->dummy_draws,  r->dummy_places,
                             r->veto,       r->veto_answers_veto, r->exact_court};
    for (size_t i = 0; i < sizeof field; i++)
        add(hash, field[i], 1);
    for (int i = 0; i < r->rounds; i++)
        add(hash, r->round_number[i], 1);
    for (int i = 0; i <= HD_SEATS; i++)
        add(hash, r->fields[i], 1);
    add(hash, r->scoring, 2);
    add(hash, r->players, 2);
    add(hash, r->dummy, 2);
    add(hash, r->merged, 2);
}

static void add_modifiers(uint64_t *hash, const struct hd_rules *r)
{
    for (int i = 0; i < r->modifiers; i++) {
        const struct hd_modifier *m = &r->modifier[i];
        add(hash, (uint8_t)m->value, 1);
        add(hash, m->copies, 1);
        add(hash, m->effects, 1);
        for (int k = 0; k < m->effects; k++)
            add_effect(hash, &r->effect[m->effect + k]);
    }
}

uint64_t rules_identity(const struct hd_rules *r)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    add_board(&hash, r);
    add_cards(&hash, r);
    add_modifiers(&hash, r);
    add_switches(&hash, r);
    return hash;
}
