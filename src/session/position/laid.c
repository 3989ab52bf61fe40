/* SPDX-License-Identifier: MIT
 *
 * laid.c: what lies on the table, as traces write it and positions write and read it (paper.h).
 * Traces also say what is not there, so that programs find every key, and have two names of their
 * own. */
#include "paper.h"
#include "position_lasting.h"

#include <string.h>

/* ---- rows of state.def ---------------------------------------------------------------- */

static const struct hd_state_row caballeros = {.stride = 1, .width = 1, .kind = HD_KIND_CABALLEROS};

/* Number i of a row, whose number 0 is at 'first'; what is left out stays as it is. */
static void lay_number(struct paper *w, const char *key, const struct hd_state_row *row,
                       void *first, unsigned i)
{
    int n = hd_state_number(row, first, i);
    if (row->none == HD_NONE)
        n = paper_number(w, key, (enum hd_kind)row->kind, n);
    else if (paper_has(w, key, true))
        n = paper_known(w, key, (enum hd_kind)row->kind, n);
    if (n >= 0)
        hd_state_put(row, first, i, n);
}

/* A number for each seat. */
static void lay_seats(struct paper *w, const char *key, const struct hd_state_row *row, void *first)
{
    if (!paper_by_seat(w, key, '['))
        return;
    for (unsigned i = 0; paper_next(w, i < (unsigned)w->seating->seats); i++)
        lay_number(w, NULL, row, first, i);
    paper_close(w);
}

/* ---- the board ------------------------------------------------------------------------ */

/* Places that are written with caballeros of some owners, as a set. */
static unsigned places_told(const struct paper *w, const struct hd_position *at, int owner, int end)
{
    unsigned set = 0;
    for (int place = 0; place <= HD_CASTILLO; place++) {
        bool told = w->json;
        for (int i = owner; i < end; i++)
            told = told || at->cab[place][i];
        if (told && (place < w->edition->rules.regions || place == HD_CASTILLO))
            set |= 1u << place;
    }
    return set;
}

/* Goes on to the next place as a key; false: that was the last one. A place that is wrong, or was
 * there before, is reported; of the former, *place is -1. */
static bool next_place(struct paper *w, unsigned told, unsigned *seen, int *i, int *place)
{
    if (!paper_each(w, told, i))
        return false;
    *place = paper_place(w, *i);
    if (*place >= 0 && *seen >> *place & 1)
        paper_error(w, "%s stands here twice", hd_place_name(w->edition, *place));
    *seen |= *place >= 0 ? 1u << *place : 0;
    return true;
}

static void lay_regions(struct paper *w, struct hd_position *at)
{
    unsigned told = places_told(w, at, 0, at->seats), seen = 0;
    if (!paper_open(w, "regions", ':'))
        return;
    for (int i = -1, place; next_place(w, told, &seen, &i, &place);)
        if (place >= 0)
            lay_seats(w, NULL, &caballeros, at->cab[place]);
    paper_close(w);
}

static void lay_boards(struct paper *w, struct hd_position *at)
{
    const struct hd_edition *e = w->edition;
    unsigned told = 0, seen = 0;
    for (int i = 0; i < e->rules.boards; i++)
        told |= at->board_at[i] == HD_NONE ? 0 : 1u << i;
    if (!paper_open(w, "boards", '{'))
        return;
    for (int i = -1; paper_each(w, told, &i);) {
        int place = paper_place(w, paper_reads(w) ? 0 : at->board_at[i]);
        if (place < 0)
            continue;
        if (seen >> place & 1)
            paper_error(w, "%s has two scoring boards", hd_place_name(e, place));
        seen |= 1u << place;
        int board = paper_known(w, NULL, HD_KIND_BOARD, i);
        if (board < 0)
            continue;
        if (at->board_at[board] != HD_NONE)
            paper_error(w, "the scoring board %s lies in two places", e->board[board]);
        at->board_at[board] = (uint8_t)place;
    }
    paper_close(w);
}

/* ---- power cards ---------------------------------------------------------------------- */

static void lay_played(struct paper *w, struct hd_position *at)
{
    bool more = w->json || paper_reads(w) || at->power[0] != HD_NONE;
    unsigned seen = 0;
    int played = 0;
    if (!paper_by_seat(w, w->json ? "played" : "powers", '['))
        return;
    for (int seat = 0; paper_next(w, more && seat < at->seats); seat++) {
        int power = paper_number(w, NULL, HD_KIND_POWER, at->power[seat]);
        if (power < 0 || power == HD_NONE)
            continue;
        if (seen >> power & 1 && !w->edition->rules.modifiers)
            paper_error(w, "%s", "this value is played twice");
        seen |= 1u << power;
        at->power[seat] = (uint8_t)power;
        played++;
    }
    if (played > 0 && played < at->seats)
        paper_error(w, "%s", "give the power cards of all players, or of none");
    paper_close(w);
}

enum played { NONE_PLAYED, SOME_PLAYED, ALL_PLAYED };

/* A list of power cards for each seat; which of them may have been played in this round. */
static void lay_sets(struct paper *w, const char *key, enum played which,
                     const uint8_t power[HD_SEATS], uint16_t set[HD_SEATS])
{
    if (!paper_by_seat(w, key, '-'))
        return;
    for (int seat = 0; paper_next(w, seat < w->seating->seats); seat++) {
        unsigned told = set[seat];
        if (!paper_open(w, NULL, '['))
            continue;
        set[seat] = 0;
        for (int i = -1; paper_each(w, told, &i);) {
            int card = paper_known(w, NULL, HD_KIND_POWER, i);
            if (card < 0)
                continue;
            if (set[seat] >> card & 1)
                paper_error(w, "%s", "this card stands here twice");
            if (power[seat] == card && which == NONE_PLAYED)
                paper_error(w, "%s", "this card has been played in this round");
            if (power[seat] != card && which == ALL_PLAYED)
                paper_error(w, "%s", "this card has not been played in this round");
            set[seat] |= (uint16_t)(1u << card);
        }
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

/* The card of this round stands apart from the hand that it was taken back to. Who reads has to
 * know it first. */
static void lay_powers(struct paper *w, struct hd_position *at)
{
    unsigned all = (1u << w->edition->rules.powers) - 1;
    uint16_t hand[HD_SEATS] = {0}, returned[HD_SEATS] = {0};
    if (paper_reads(w))
        lay_played(w, at);
    for (int i = 0; i < at->seats; i++) {
        unsigned played = at->power[i] == HD_NONE || w->json ? 0 : 1u << at->power[i];
        unsigned held = paper_reads(w) ? all & ~played : at->hand[i];
        hand[i] = (uint16_t)(held & ~played);
        returned[i] = (uint16_t)(held & played);
    }
    lay_sets(w, "hands", NONE_PLAYED, at->power, hand);
    if (paper_has(w, "uncertain", !w->json && is_any(at->veil)))
        lay_sets(w, "uncertain", SOME_PLAYED, at->power, at->veil);
    if (paper_has(w, "returned", is_any(returned)))
        lay_sets(w, "returned", ALL_PLAYED, at->power, returned);
    for (int i = 0; i < at->seats; i++)
        at->hand[i] = hand[i] | returned[i];
    if (!paper_reads(w))
        lay_played(w, at);
}

/* ---- Vetos, and the dummy (3.12) ---------------------------------------------------- */

static void lay_kept(struct paper *w, struct hd_position *at)
{
    static const char *const fields[] = {"card", "seat", "until", NULL};
    int kepts = at->kepts, n = 0;
    if (!paper_open(w, "kept", '-'))
        return;
    for (int i = 0; paper_next(w, i < kepts); i++) {
        if (n == HD_KEPT) {
            paper_error(w, "%s", "too many Vetos lie before players");
            break;
        }
        if (!paper_map(w, NULL, '{', fields))
            continue;
        int card = paper_known(w, "card", HD_KIND_CARD, at->kept[n]);
        int seat = paper_known(w, "seat", HD_KIND_SEAT, at->keeper[n]);
        int until = paper_known(w, "until", HD_KIND_ROUND, at->until[n]);
        if (until >= 0 && (until < at->round || until > at->round + 1))
            paper_error(w, "%s", "a Veto is kept for its round and the next");
        paper_close(w);
        if (card < 0 || seat < 0 || until < 0)
            continue;
        at->kept[n] = (uint8_t)card;
        at->keeper[n] = (uint8_t)seat;
        at->until[n++] = (uint8_t)until;
    }
    at->kepts = (uint8_t)n;
    paper_close(w);
}

static int outside_province(const struct hd_position *at, int owner)
{
    int sum = 0;
    for (int place = 0; place < HD_PLACES; place++)
        if (place != HD_PROVINCE)
            sum += at->cab[place][owner];
    return sum;
}

/* Regions, in the order in which the dummy drew them. */
static void lay_drawn(struct paper *w, struct hd_position *at)
{
    int drawn = at->dummy_drawn;
    at->dummy_drawn = 0;
    if (!paper_open(w, "drawn", '['))
        return;
    for (int i = 0; paper_next(w, i < drawn); i++) {
        int place = paper_known(w, NULL, HD_KIND_PLACE, i < drawn ? at->dummy_region[i] : 0);
        if (place < 0)
            continue;
        if (place == HD_CASTILLO || memchr(at->dummy_region, place, at->dummy_drawn))
            paper_error(w, "%s", "the dummy draws each region once, and no other place");
        else
            at->dummy_region[at->dummy_drawn++] = (uint8_t)place;
    }
    paper_close(w);
}

static void lay_dummy_pieces(struct paper *w, struct hd_position *at, int dummy)
{
    unsigned told = places_told(w, at, dummy, dummy + 1), seen = 0;
    if (paper_open(w, "regions", '{')) {
        for (int i = -1, place; next_place(w, told, &seen, &i, &place);) {
            int n =
                place < 0 ? -1 : paper_number(w, NULL, HD_KIND_CABALLEROS, at->cab[place][dummy]);
            if (n >= 0)
                at->cab[place][dummy] = (uint8_t)n;
        }
        paper_close(w);
    }
    int left = w->edition->rules.caballeros - outside_province(at, dummy);
    int supply = paper_number(w, "supply", HD_KIND_NUMBER, left);
    if (left >= 0 && supply >= 0 && supply != left)
        paper_error(w, "the supply of the dummy must be %d", left);
}

/* Its supply follows, also if nothing is said of it. */
static void lay_dummy(struct paper *w, struct hd_position *at)
{
    static const char *const fields[] = {"regions", "supply", "power", "drawn", NULL};
    int dummy = at->seats, power;
    if (!(w->edition->rules.dummy >> dummy & 1)) {
        if (w->json)
            json_null(w->json, "dummy");
        else if (paper_has(w, "dummy", false) && !paper_none(w->read))
            paper_error(w, "%s", "no dummy plays in this game");
        return;
    }
    if (paper_map(w, "dummy", ':', fields)) {
        lay_dummy_pieces(w, at, dummy);
        if (paper_has(w, "power", w->json || at->power[dummy] != HD_NONE) &&
            (power = paper_number(w, "power", HD_KIND_POWER, at->power[dummy])) >= 0)
            at->power[dummy] = (uint8_t)power;
        if (paper_has(w, "drawn", !w->json && at->dummy_drawn)) /* traces have it in events */
            lay_drawn(w, at);
        paper_close(w);
    }
    int left = w->edition->rules.caballeros - outside_province(at, dummy);
    if (left < 0)
        paper_error(w, "%s", "the dummy has more caballeros than there are");
    at->cab[HD_PROVINCE][dummy] = (uint8_t)(left < 0 ? 0 : left);
}

/* ---- together ----------------------------------------------------------------------------- */

void paper_balance(const struct paper *w, struct hd_position *at)
{
    const struct hd_rules *r = &w->edition->rules;
    const struct node *regions = node_find(w->open[0], "regions");
    for (int seat = 0; seat < at->seats; seat++) {
        const char *name = w->seating->player[seat].name;
        uint8_t *court = &at->cab[HD_COURT][seat], *province = &at->cab[HD_PROVINCE][seat];
        bool open = *court == HD_NONE, rest = *province == HD_NONE;
        *court = open ? 0 : *court;
        int left = r->caballeros - outside_province(at, seat);
        if (open && left > 0) {
            unsigned start = hd_start_of(r, (unsigned)seat, at->first, (unsigned)at->seats);
            int n = rest ? r->start_court[start] : left - *province;
            *court = (uint8_t)(n < 0 ? 0 : n > left ? left : n);
            left -= *court;
        }
        if (left < 0)
            node_error(regions ? regions : w->open[0],
                       "%s has %d caballeros on the board and in the court; there are %d", name,
                       outside_province(at, seat), r->caballeros);
        else if (!rest && left != *province)
            node_error(node_find(w->open[0], "provinces"),
                       "%s has %d caballeros in all; there are %d in the game", name,
                       outside_province(at, seat) + *province, r->caballeros);
        else
            *province = (uint8_t)left;
    }
}

void paper_laid(struct paper *w, struct hd_position *at)
{
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++)
        if (row->key[0] && row->count == 1)
            lay_number(w, row->key, row, (char *)at + row->placed, 0);
        else if (row->key[0])
            lay_seats(w, row->key, row, (char *)at + row->placed);
    lay_regions(w, at);
    lay_seats(w, w->json ? "court" : "courts", &caballeros, at->cab[HD_COURT]);
    lay_seats(w, w->json ? "province" : "provinces", &caballeros, at->cab[HD_PROVINCE]);
    lay_boards(w, at);
    lay_powers(w, at);
    lay_kept(w, at);
    paper_rules(w, at);
    lay_dummy(w, at);
}
