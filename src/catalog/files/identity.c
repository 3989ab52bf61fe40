/* SPDX-License-Identifier: MIT
 *
 * identity.c: one number that identifies a set of rules.
 *
 * It includes only what the engine uses, field by field rather than as memory, so it is the same on
 * every machine. Names, texts and comments do not change it, nor do the places of steps and rows in
 * their tables; the order of a card's steps does. */
#include "draft.h"
#include "fnv.h"
#include "step_kinds.h"

uint32_t id_key(const char *id)
{
    uint32_t hash = UINT32_C(2166136261);
    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * UINT32_C(16777619);
    return hash;
}

static void hash_value(uint64_t *hash, uint64_t value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        *hash = fnv(*hash, &(uint8_t){value & 0xff}, 1);
}

/* A fourth value only where there is one. */
static void add_values(uint64_t *hash, const int8_t value[HD_FIELDS])
{
    for (int i = 0; i < HD_FIELDS; i++)
        if (i < 3 || value[i] != 0)
            hash_value(hash, (uint8_t)value[i], 1);
}

static void add_board(uint64_t *hash, const struct hd_rules *r)
{
    hash_value(hash, r->regions, 1);
    for (int i = 0; i < r->regions; i++) {
        hash_value(hash, r->region[i].key, 4);
        hash_value(hash, r->region[i].borders, 2);
        add_values(hash, r->region[i].value);
    }
    add_values(hash, r->castillo);
    hash_value(hash, r->countries, 1);
    for (int i = 0; i < r->countries; i++)
        hash_value(hash, r->country[i], 2);
    hash_value(hash, r->boards, 1);
    for (int i = 0; i < r->boards; i++)
        add_values(hash, r->board[i]);
    hash_value(hash, r->powers, 1);
    for (int i = 0; i < r->powers; i++) {
        hash_value(hash, r->power[i].value, 1);
        hash_value(hash, r->power[i].caballeros, 1);
    }
}

/* Words are hashed by name, so that longer lists do not change the hash of old rules. */
static void add_word(uint64_t *hash, const char *const *list, int count, unsigned word)
{
    hash_value(hash, word < (unsigned)count ? id_key(list[word]) : 0, 4);
}

static const char *const shapes[] = {
#define SHAPE(name, asked, event, changes, text) #name,
#include "hidalgo/shapes.def"
};
static const char *const deeds[] = {
#define DEED(name, text) #name,
#include "hidalgo/deeds.def"
};
static const char *const asks[] = {
#define ASK(name) #name,
#include "hidalgo/asks.def"
};
#define ADD_WORD(hash, list, word) add_word(hash, list, sizeof list / sizeof *list, word)

/* A row's content and the rows that it names, but not their indexes. */
static void add_people(uint64_t *hash, const struct hd_rules *r, uint8_t row);

static void add_places(uint64_t *hash, const struct hd_rules *r, uint8_t row)
{
    if (row == HD_NONE) {
        hash_value(hash, HD_NONE, 1);
        return;
    }
    const struct hd_places *p = &r->places[row];
    hash_value(hash, p->kind, 1);
    hash_value(hash, p->set, 2);
    if (p->kind >= HD_PLACES_LEAST)
        hash_value(hash, p->n, 1);
    add_places(hash, r, p->of);
    (hd_by_people(hd_places_by(p->kind)) ? add_people : add_places)(hash, r, p->by);
    if (hd_places_on_ring(p->kind))
        for (int i = 0; i < r->regions; i++)
            hash_value(hash, r->ring[i], 1);
}

static void add_people(uint64_t *hash, const struct hd_rules *r, uint8_t row)
{
    if (row == HD_NONE) {
        hash_value(hash, HD_NONE, 1);
        return;
    }
    const struct hd_people *p = &r->people[row];
    hash_value(hash, p->kind, 1);
    add_people(hash, r, p->of);
    (hd_by_places(hd_people_by(p->kind)) ? add_places : add_people)(hash, r, p->by);
}

static void add_count(uint64_t *hash, const struct hd_rules *r, uint8_t row)
{
    if (row == HD_NONE) {
        hash_value(hash, HD_NONE, 1);
        return;
    }
    hash_value(hash, r->count[row].kind, 1);
    if (r->count[row].every)
        hash_value(hash, r->count[row].every, 1);
    if (r->count[row].most)
        hash_value(hash, (uint64_t)r->count[row].most << 8, 2);
    add_people(hash, r, r->count[row].people);
    add_places(hash, r, r->count[row].places);
}

/* Steps count from the first of their card. */
static void add_step(uint64_t *hash, const struct hd_rules *r, int first, const struct hd_step *s)
{
    const uint8_t field[] = {s->n, s->own, s->opponents, s->kind, s->lasts};
    ADD_WORD(hash, shapes, s->shape);
    ADD_WORD(hash, asks, s->ask);
    ADD_WORD(hash, deeds, s->deed);
    hash_value(hash, s->flags, 4);
    for (size_t i = 0; i < sizeof field; i++)
        hash_value(hash, field[i], 1);
    hash_value(hash, s->next == HD_NO_STEP ? HD_NO_STEP : (uint64_t)(s->next - first), 2);
    hash_value(
        hash, s->other == HD_NO_STEP || s->other == 0 ? s->other : (uint64_t)(s->other - first), 2);
    add_count(hash, r, s->per);
    add_people(hash, r, s->whose);
    add_places(hash, r, s->from);
    add_places(hash, r, s->to);
}

static void add_steps(uint64_t *hash, const struct hd_rules *r, int first, int steps)
{
    hash_value(hash, (uint64_t)steps, 1);
    for (int i = first; i < first + steps; i++)
        add_step(hash, r, first, &r->step[i]);
}

static void add_cards(uint64_t *hash, const struct hd_rules *r)
{
    hash_value(hash, r->stacks, 1);
    for (int i = 0; i < r->cards; i++) {
        const struct hd_card *c = &r->card[i];
        const uint8_t field[] = {c->stack, c->place, c->copies, c->stays, c->exchange};
        if (c->copies == 0)
            continue; /* not in the game */
        hash_value(hash, c->key, 4);
        for (size_t k = 0; k < sizeof field; k++)
            hash_value(hash, field[k], 1);
        add_steps(hash, r, c->step, c->steps);
    }
}

static void add_switches(uint64_t *hash, const struct hd_rules *r)
{
    const uint8_t field[] = {
        r->rounds,      r->caballeros,  r->start_region, r->start_court[0], r->merge_from,
        r->merge_to,    r->dummy_draws, r->dummy_places, r->veto,           r->veto_answers_veto,
        r->exact_court, r->king_bonus,  r->grande_bonus};
    for (size_t i = 0; i < sizeof field; i++)
        hash_value(hash, field[i], 1);
    for (int i = 0; i < r->rounds; i++)
        hash_value(hash, r->round_number[i], 1);
    for (int i = 0; i <= HD_SEATS; i++)
        hash_value(hash, r->fields[i], 1);
    hash_value(hash, r->scoring, 2);
    hash_value(hash, r->players, 2);
    hash_value(hash, r->dummy, 2);
    hash_value(hash, r->merged, 2);
}

/* What printed games do not have: without it their number is what it was. */
static void add_starts(uint64_t *hash, const struct hd_rules *r)
{
    bool differ = r->king_start != HD_NONE;
    for (int i = 0; i < HD_SEATS; i++)
        differ = differ || r->start_court[i] != r->start_court[0] || r->start_points[i] != 0;
    if (!differ)
        return;
    hash_value(hash, r->start_in_turn, 1);
    hash_value(hash, r->king_start, 1);
    for (int i = 0; i < HD_SEATS; i++) {
        hash_value(hash, r->start_court[i], 1);
        hash_value(hash, r->start_points[i], 1);
    }
}

static void add_modifiers(uint64_t *hash, const struct hd_rules *r)
{
    for (int i = 0; i < r->modifiers; i++) {
        const struct hd_modifier *m = &r->modifier[i];
        hash_value(hash, (uint8_t)m->value, 1);
        hash_value(hash, m->copies, 1);
        add_steps(hash, r, m->step, m->steps);
    }
}

uint64_t rules_identity(const struct hd_rules *r)
{
    uint64_t hash = FNV_BEGIN;
    add_board(&hash, r);
    add_cards(&hash, r);
    add_modifiers(&hash, r);
    add_switches(&hash, r);
    add_starts(&hash, r);
    if (r->start_steps)
        add_steps(&hash, r, r->start_step, r->start_steps);
    return hash;
}
