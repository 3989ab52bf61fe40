/* SPDX-License-Identifier: MIT
 *
 * schema.c: the rows of state.def as a table, and what every number has to keep to. */
#include <string.h>

#include "state_rows.h"
#include "steps/steps.h"

#define MEMBER(member) sizeof(((struct hd_state *)NULL)->member)
#define ROW(name, key, text, member, placed, count, stride, type, kind, none)                      \
    {name,                                                                                         \
     key,                                                                                          \
     text,                                                                                         \
     offsetof(struct hd_state, member),                                                            \
     placed,                                                                                       \
     count,                                                                                        \
     stride,                                                                                       \
     sizeof(type),                                                                                 \
     HD_KIND_##kind,                                                                               \
     (type)-1 < 0 ? -(1 << (8 * sizeof(type) - 1)) : 0,                                            \
     none},
#define PLACED_COURSE(name) HD_NOT_PLACED
#define PLACED_FORM(name)   offsetof(struct hd_position, name)
#define PLACED_KEY(name)    offsetof(struct hd_position, name)

const struct hd_state_row hd_state_rows[] = {
#define FIELD(type, name, dims, none, kind, seen, told, key, text)                                 \
    ROW(#name, key, text, name, PLACED_##told(name), MEMBER(name) / sizeof(type), sizeof(type),    \
        type, kind, none)
#define RULE(name, kind, seen, text)                                                               \
    ROW("rule." #name, "", text, lasting[0].name, HD_NOT_PLACED, HD_LASTING, MEMBER(lasting[0]),   \
        uint8_t, kind, 0)
#define FRAME(type, name, kind, text)                                                              \
    ROW("todo." #name, "", text, todo[0].name, HD_NOT_PLACED, HD_TODO, MEMBER(todo[0]), type,      \
        kind, 0)
#include "hidalgo/state.def"
    {0}};

int hd_state_number(const struct hd_state_row *row, const void *first, unsigned i)
{
    const uint8_t *at = (const uint8_t *)first + (size_t)i * row->stride;
    uint16_t two;
    if (row->width == 1)
        return row->least < 0 ? (int8_t)*at : *at;
    memcpy(&two, at, sizeof two);
    return row->least < 0 ? (int16_t)two : two;
}

void hd_state_put(const struct hd_state_row *row, void *first, unsigned i, int number)
{
    uint8_t *at = (uint8_t *)first + (size_t)i * row->stride;
    uint16_t two = (uint16_t)number;
    if (row->width == 1)
        *at = (uint8_t)number;
    else
        memcpy(at, &two, sizeof two);
}

enum { NO_LIMIT = UINT16_MAX + 1 };

/* Numbers of a kind are below this one; for sets, it is that of an empty one more. */
static int limit_of(const struct hd_rules *r, const struct hd_state *s, enum hd_kind kind)
{
    switch (kind) {
    case HD_KIND_NUMBER:
    case HD_KIND_SECRETLY:
        return NO_LIMIT;
    case HD_KIND_CABALLEROS:
        return r->caballeros + 1;
    case HD_KIND_POINTS:
        return HD_POINTS_MOST + 1;
    case HD_KIND_SEAT:
        return s->seats;
    case HD_KIND_OWNER:
        return s->owners;
    case HD_KIND_PLACE:
        return HD_CASTILLO + 1;
    case HD_KIND_ANYWHERE:
        return HD_KING_PLACES;
    case HD_KIND_CARD:
        return r->cards;
    case HD_KIND_POWER:
        return r->powers;
    case HD_KIND_BOARD:
        return r->boards;
    case HD_KIND_MODIFIER:
        return r->modifiers;
    case HD_KIND_SLOT:
        return r->modifiers ? HD_SHIFT : 0;
    case HD_KIND_ROUND:
        return r->rounds;
    case HD_KIND_PHASE:
        return HD_PHASE_PASSING + 1;
    case HD_KIND_SHOWS:
        return HD_SHOWS_NUMBERS + 1;
    case HD_KIND_OWNERS:
        return 1 << s->owners;
    case HD_KIND_PILES:
        return 1 << s->piles;
    case HD_KIND_POWERS:
        return 1 << r->powers;
    case HD_KIND_SLOTS:
        return 1 << HD_SHIFT;
    }
    return 0;
}

static const char *const impossible[] = {
#define FIELD(type, name, dims, none, kind, seen, told, key, text) "impossible: " text,
#define RULE(name, kind, seen, text)                               "a temporary rule is impossible: " text,
#define FRAME(type, name, kind, text)                              "an unfinished decision is impossible: " text,
#include "hidalgo/state.def"
};

static bool is_none(const struct hd_state_row *row, int number)
{
    bool hides = row->kind == HD_KIND_MODIFIER;
    bool names = row->kind >= HD_KIND_SEAT && row->kind <= HD_KIND_ROUND;
    return names && (number == HD_NONE || (hides && number == HD_HIDDEN));
}

const char *hd_out_of_range(const struct hd_rules *r, const struct hd_state *s)
{
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++) {
        int limit = limit_of(r, s, (enum hd_kind)row->kind);
        if (limit == NO_LIMIT)
            continue;
        for (unsigned i = 0; i < row->count; i++) {
            int n = hd_state_number(row, (const uint8_t *)s + row->at, i);
            bool place = row->kind != HD_KIND_PLACE || n < r->regions || n == HD_CASTILLO;
            bool least = row->kind != HD_KIND_POINTS || n >= 0;
            if (!is_none(row, n) && !(n < limit && place && least))
                return impossible[row - hd_state_rows];
        }
    }
    return NULL;
}

void hd_state_follow(const struct hd_rules *r, struct hd_state *s)
{
    for (unsigned owner = 0; owner < HD_SEATS; owner++)
        for (unsigned place = 0; place < HD_PLACES; place++)
            hd_pieces_set(s, owner, place, s->cab[place][owner]);
    s->laid = 0;
    for (unsigned owner = 0; owner < s->owners; owner++)
        s->laid |= s->power[owner] == HD_NONE ? 0 : bit(s->power[owner]);
    s->open = (uint8_t)((1u << s->piles) - 1);
    for (unsigned p = 0; p < s->piles; p++)
        if (s->taker[p] != HD_NONE)
            hd_pile_take(s, p, s->taker[p]);
    for (unsigned b = 0; b < HD_BOARDS; b++)
        hd_board_put(s, b, s->board_at[b]);
    hd_lasting_follow(r, s);
}
