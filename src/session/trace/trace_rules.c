/* SPDX-License-Identifier: MIT
 *
 * trace_rules.c: the rules of a game as JSON, so that a program needs none of our files: the board,
 * power cards, modifiers, and action cards. */
#include <stdio.h>

#include "texts.h"
#include "trace.h"

void hd_trace_edition(struct json *j, const struct hd_edition *e)
{
    json_string(j, "version", HIDALGO_VERSION);
    json_hex(j, "rules_id", e->rules.id);
    json_string(j, "edition", e->id);
    hd_trace_options(j, e);
}

void hd_trace_options(struct json *j, const struct hd_edition *e)
{
    json_array(j, "options");
    for (int i = 0; i < e->options; i++)
        json_string(j, NULL, e->option[i]);
    json_close(j);
}

void hd_trace_sets(struct json *j, const struct hd_texts *sets)
{
    json_array(j, "sets");
    for (int i = 0; i < hd_texts_sets(sets); i++) {
        json_object(j, NULL);
        json_string(j, "name", hd_texts_name(sets, i));
        json_hex(j, "hash", hd_texts_hash(sets, i));
        json_close(j);
    }
    json_close(j);
}

void hd_trace_card(struct json *j, const struct hd_edition *e, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    char told[HD_TOLD];
    json_object(j, NULL);
    json_string(j, "id", e->card[i].id);
    json_string(j, "name", e->card[i].name);
    json_string(j, "ref", e->card[i].ref);
    json_int(j, "stack", card->stack + 1);
    json_int(j, "place", card->place);
    json_int(j, "copies", card->copies);
    json_bool(j, "stays", card->stays);
    json_string(j, "effects", e->card[i].effects);
    json_string(j, "in_words", hd_effects_told(e, e->card[i].effects, told, sizeof told));
    json_string(j, "text", e->card[i].text);
    json_string(j, "disputed", e->card[i].disputed[0] ? e->card[i].disputed : NULL);
    json_close(j);
}

/* ---- the board ------------------------------------------------------------------------ */

static void put_values(struct json *j, const struct hd_rules *r, const int8_t value[HD_FIELDS])
{
    json_array(j, "values");
    for (int i = 0; i < hd_fields_told(r); i++)
        json_int(j, NULL, value[i]);
    json_close(j);
}

static void put_borders(struct json *j, const struct hd_edition *e, unsigned set)
{
    json_array(j, "borders");
    for (int i = 0; i < e->rules.regions; i++)
        if (set >> i & 1)
            json_string(j, NULL, e->region[i].id);
    json_close(j);
}

static void begin_place(struct json *j, const struct hd_region_text *place)
{
    json_object(j, NULL);
    json_string(j, "id", place->id);
    json_string(j, "name", place->name);
    json_string(j, "code", place->code);
}

static void put_board(struct json *j, const struct hd_edition *e)
{
    const struct hd_rules *r = &e->rules;
    json_array(j, "regions");
    for (int i = 0; i < r->regions; i++) {
        begin_place(j, &e->region[i]);
        put_values(j, r, r->region[i].value);
        put_borders(j, e, r->region[i].borders);
        json_string(j, "clockwise", e->region[r->ring[i]].id);
        json_close(j);
    }
    begin_place(j, &e->castillo);
    put_values(j, r, r->castillo);
    put_borders(j, e, ~0u);
    json_null(j, "clockwise");
    json_close(j);
    json_close(j);
    json_array(j, "countries");
    for (int i = 0; i < r->countries; i++) {
        begin_place(j, &e->country[i]);
        put_borders(j, e, r->country[i]);
        json_close(j);
    }
    json_close(j);
    json_array(j, "boards");
    for (int i = 0; i < r->boards; i++)
        json_string(j, NULL, e->board[i]);
    json_close(j);
}

/* ---- cards, and numbers ------------------------------------------------------------------ */

static void put_powers(struct json *j, const struct hd_rules *r)
{
    json_array(j, "powers");
    for (int i = 0; i < r->powers; i++) {
        json_object(j, NULL);
        json_int(j, "value", r->power[i].value);
        json_int(j, "caballeros", r->power[i].caballeros);
        json_close(j);
    }
    json_close(j);
}

static void put_modifiers(struct json *j, const struct hd_edition *e)
{
    json_array(j, "modifiers");
    for (int i = 0; i < e->rules.modifiers; i++) {
        json_object(j, NULL);
        json_string(j, "id", e->modifier[i].id);
        json_int(j, "value", e->rules.modifier[i].value);
        json_int(j, "copies", e->rules.modifier[i].copies);
        json_string(j, "effects", e->modifier[i].effects);
        json_string(j, "text", e->modifier[i].text);
        json_close(j);
    }
    json_close(j);
}

/* Rounds as printed, and those before a general scoring. */
static void put_rounds(struct json *j, const struct hd_rules *r, const char *key, unsigned set)
{
    json_array(j, key);
    for (int i = 0; i < r->rounds; i++)
        if (set >> i & 1)
            json_int(j, NULL, r->round_number[i]);
    json_close(j);
}

void hd_trace_rules(struct json *j, const struct hd_edition *e)
{
    const struct hd_rules *r = &e->rules;
    put_board(j, e);
    put_powers(j, r);
    put_modifiers(j, e);
    put_rounds(j, r, "rounds", ~0u);
    put_rounds(j, r, "scorings", r->scoring);
    json_int(j, "caballeros", r->caballeros);
    json_int(j, "stacks", r->stacks);
    json_int(j, "king_bonus", r->king_bonus);
    json_int(j, "grande_bonus", r->grande_bonus);
    json_bool(j, "open_castillo", e->open_castillo);
    if (r->start_steps)
        json_string(j, "at_start", e->start);
    json_array(j, "cards");
    for (int i = 0; i < r->cards; i++)
        if (r->card[i].copies)
            hd_trace_card(j, e, i);
    json_close(j);
}
