/* SPDX-License-Identifier: MIT
 *
 * laid.c: what lies on the table, for positions and traces. Traces also say what is not there, so
 * that programs find every key, and have two names of their own. */
#include "paper.h"
#include "position_lasting.h"
#include "position_waiting.h"
#include "step_kinds.h"
#include "waiting.h"

/* A row of state.def that stands under its key. */
static void put_row(struct paper *w, const struct hd_state_row *row, const struct hd_position *at)
{
    const char *first = (const char *)at + row->placed;
    enum hd_kind kind = (enum hd_kind)row->kind;
    if (row->count == 1) {
        paper_put(w, row->key, kind, hd_state_number(row, first, 0));
        return;
    }
    paper_open(w, row->key, '[');
    for (unsigned i = 0; i < (unsigned)at->seats; i++)
        paper_put(w, NULL, kind, hd_state_number(row, first, i));
    paper_close(w);
}

static void put_caballeros(struct paper *w, const char *key, const struct hd_position *at,
                           int place)
{
    paper_open(w, key, '[');
    for (int i = 0; i < at->seats; i++)
        paper_int(w, NULL, at->cab[place][i]);
    paper_close(w);
}

static bool is_empty(const struct hd_position *at, int place)
{
    int sum = 0;
    for (int i = 0; i < at->seats; i++)
        sum += at->cab[place][i];
    return sum == 0;
}

static void put_board(struct paper *w, const struct hd_position *at)
{
    const struct hd_edition *e = w->edition;
    paper_open(w, "regions", ':');
    for (int place = 0; place <= HD_CASTILLO; place++)
        if ((place < e->rules.regions || place == HD_CASTILLO) && (w->json || !is_empty(at, place)))
            put_caballeros(w, hd_place_id(e, place), at, place);
    paper_close(w);
    put_caballeros(w, w->json ? "court" : "courts", at, HD_COURT);
    put_caballeros(w, w->json ? "province" : "provinces", at, HD_PROVINCE);
    paper_open(w, "boards", '{');
    for (int i = 0; i < e->rules.boards; i++)
        if (at->board_at[i] != HD_NONE)
            paper_word(w, hd_place_id(e, at->board_at[i]), e->board[i]);
    paper_close(w);
}

static void put_hands(struct paper *w, const char *key, const uint16_t *hand, int seats)
{
    paper_open(w, key, '-');
    for (int i = 0; i < seats; i++) {
        paper_open(w, NULL, '[');
        for (int p = 0; p < w->edition->rules.powers; p++)
            if (hand[i] >> p & 1)
                paper_put(w, NULL, HD_KIND_POWER, p);
        paper_close(w);
    }
    paper_close(w);
}

static bool is_any(const uint16_t set[HD_SEATS])
{
    unsigned all = 0;
    for (int i = 0; i < HD_SEATS; i++)
        all |= set[i];
    return all != 0;
}

static void put_powers(struct paper *w, const struct hd_position *at)
{
    uint16_t hand[HD_SEATS] = {0}, returned[HD_SEATS] = {0};
    for (int i = 0; i < at->seats; i++) {
        unsigned played = at->power[i] == HD_NONE || w->json ? 0 : 1u << at->power[i];
        hand[i] = (uint16_t)(at->hand[i] & ~played);
        returned[i] = (uint16_t)(at->hand[i] & played);
    }
    put_hands(w, "hands", hand, at->seats);
    if (!w->json && is_any(at->veil))
        put_hands(w, "uncertain", at->veil, at->seats);
    if (is_any(returned))
        put_hands(w, "returned", returned, at->seats);
    paper_open(w, w->json ? "played" : "powers", '[');
    for (int i = 0; i < at->seats && (w->json || at->power[0] != HD_NONE); i++)
        paper_put(w, NULL, HD_KIND_POWER, at->power[i]);
    paper_close(w);
}

static void put_kept(struct paper *w, const struct hd_position *at)
{
    paper_open(w, "kept", '-');
    for (int i = 0; i < at->kepts; i++) {
        paper_open(w, NULL, '{');
        paper_put(w, "card", HD_KIND_CARD, at->kept[i]);
        paper_put(w, "seat", HD_KIND_SEAT, at->keeper[i]);
        paper_put(w, "until", HD_KIND_ROUND, at->until[i]);
        paper_close(w);
    }
    paper_close(w);
}

void paper_rule(struct paper *w, const struct hd_lasting *l)
{
    if (hd_is_waiting(l)) {
        waiting_write(w, l);
        return;
    }
    paper_word(w, "rule", lasting_word(l->rule));
    enum hd_rule_value kind = hd_rule_value(l->rule);
    if (kind == HD_VALUE_SEATS) {
        paper_open(w, "seats", '[');
        for (int i = 0; i < w->seating->seats; i++)
            if (l->value >> i & 1)
                paper_put(w, NULL, HD_KIND_SEAT, i);
        paper_close(w);
    }
    if (hd_rule_is_placed(l->rule))
        paper_put(w, "region", HD_KIND_PLACE, l->where);
    if (kind == HD_VALUE_NUMBER)
        paper_int(w, "value", l->value);
    if (kind == HD_VALUE_WAYS)
        paper_word(w, "closed", lasting_ways(l->value));
    if (kind == HD_VALUE_PLACE)
        paper_put(w, "other", HD_KIND_PLACE, l->value);
    paper_word(w, "until", lasting_until(l->lasts));
}

/* Without any, there is no key. */
static void put_rules(struct paper *w, const struct hd_position *at)
{
    if (at->lastings == 0)
        return;
    paper_open(w, "rules", '-');
    for (int i = 0; i < at->lastings; i++) {
        paper_open(w, NULL, '{');
        paper_rule(w, &at->lasting[i]);
        paper_close(w);
    }
    paper_close(w);
}

/* Traces have it in their events. */
static void put_drawn(struct paper *w, const struct hd_position *at)
{
    if (w->json || at->dummy_drawn == 0)
        return;
    paper_open(w, "drawn", '[');
    for (unsigned i = 0; i < at->dummy_drawn; i++)
        paper_put(w, NULL, HD_KIND_PLACE, at->dummy_region[i]);
    paper_close(w);
}

static void put_dummy(struct paper *w, const struct hd_position *at)
{
    const struct hd_rules *r = &w->edition->rules;
    int dummy = at->seats;
    if (!(r->dummy >> at->seats & 1)) {
        if (w->json)
            json_null(w->json, "dummy");
        return;
    }
    paper_open(w, "dummy", ':');
    paper_open(w, "regions", '{');
    for (int i = 0; i <= HD_CASTILLO; i++)
        if ((i < r->regions || i == HD_CASTILLO) && (w->json || at->cab[i][dummy]))
            paper_int(w, hd_place_id(w->edition, i), at->cab[i][dummy]);
    paper_close(w);
    paper_int(w, "supply", at->cab[HD_PROVINCE][dummy]);
    if (w->json || at->power[dummy] != HD_NONE)
        paper_put(w, "power", HD_KIND_POWER, at->power[dummy]);
    put_drawn(w, at);
    paper_close(w);
}

void paper_laid(struct paper *w, const struct hd_position *at)
{
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++)
        if (row->key[0])
            put_row(w, row, at);
    put_board(w, at);
    put_powers(w, at);
    put_kept(w, at);
    put_rules(w, at);
    put_dummy(w, at);
}
