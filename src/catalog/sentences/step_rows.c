/* SPDX-License-Identifier: MIT
 *
 * step_rows.c: the tables of places, people and counts that steps refer to.
 *
 * Equal selectors share a row. A row refers only to earlier rows, so evaluation always ends.
 * Whatever does not depend on the position becomes a plain set here. */
#include <string.h>

#include "compile.h"
#include "earlier.h"
#include "step_kinds.h"

static uint8_t too_many(struct compile *c, const struct node *at)
{
    if (!c->full)
        node_error(at,
                   "too many different selectors on all cards: at most %d places, as many "
                   "people, and %d counts",
                   HD_SELECTED, HD_COUNTED);
    c->full = true;
    return 0;
}

static const struct hd_places *row_place(const struct compile *c, uint8_t row)
{
    return &c->r->places[row];
}

static bool is_plain(const struct compile *c, uint8_t row)
{
    return row != HD_NONE && row_place(c, row)->kind == HD_PLACES_PLAIN;
}

uint16_t all_regions(const struct compile *c)
{
    return (uint16_t)((1u << c->r->regions) - 1);
}

/* ---- folding ----------------------------------------------------------------------- */

static uint16_t neighbours(const struct compile *c, uint16_t set)
{
    uint16_t out = 0;
    for (int i = 0; i < c->r->regions; i++)
        out |= set >> i & 1 ? c->r->region[i].borders : 0;
    return out;
}

static uint16_t followers(const struct compile *c, uint16_t set)
{
    uint16_t out = 0;
    for (int i = 0; i < c->r->regions; i++)
        out |= (uint16_t)(set >> i & 1 ? 1u << c->r->ring[i] : 0);
    return out;
}

static uint16_t precursors(const struct compile *c, uint16_t set)
{
    uint16_t out = 0;
    for (int i = 0; i < c->r->regions; i++)
        out |= (uint16_t)(set >> c->r->ring[i] & 1 ? 1u << i : 0);
    return out;
}

/* If a row only uses plain sets, makes *row a plain set too. */
static void fold(const struct compile *c, struct hd_places *row)
{
    if (!is_plain(c, row->of) || !is_plain(c, row->by))
        return;
    uint16_t of = row_place(c, row->of)->set, by = row_place(c, row->by)->set, set;
    switch (row->kind) {
    case HD_PLACES_OR:
        set = of | by;
        break;
    case HD_PLACES_NOT:
        set = of & (uint16_t)~by;
        break;
    case HD_PLACES_NEXT:
        set = of & neighbours(c, by);
        break;
    case HD_PLACES_CLOCKWISE:
        set = of & followers(c, by);
        break;
    case HD_PLACES_COUNTER:
        set = of & precursors(c, by);
        break;
    default:
        return;
    }
    *row = (struct hd_places){HD_PLACES_PLAIN, HD_NONE, HD_NONE, 0, set};
}

/* ---- rows ---------------------------------------------------------------------------- */

uint8_t places_row(struct compile *c, const struct node *at, struct hd_places row)
{
    if (row.kind == HD_PLACES_OR || row.kind >= HD_PLACES_NOT)
        fold(c, &row);
    for (int i = 0; i < c->r->selected_places; i++) {
        const struct hd_places *p = row_place(c, (uint8_t)i);
        if (p->kind == row.kind && p->of == row.of && p->by == row.by && p->n == row.n &&
            p->set == row.set)
            return (uint8_t)i;
    }
    if (c->r->selected_places == HD_SELECTED)
        return too_many(c, at);
    c->r->places[c->r->selected_places] = row;
    return c->r->selected_places++;
}

uint8_t plain_row(struct compile *c, const struct node *at, uint16_t set)
{
    return places_row(c, at, (struct hd_places){HD_PLACES_PLAIN, HD_NONE, HD_NONE, 0, set});
}

uint8_t people_row(struct compile *c, const struct node *at, struct hd_people row)
{
    for (int i = 0; i < c->r->selected_people; i++)
        if (memcmp(&c->r->people[i], &row, sizeof row) == 0)
            return (uint8_t)i;
    if (c->r->selected_people == HD_SELECTED)
        return too_many(c, at);
    c->r->people[c->r->selected_people] = row;
    return c->r->selected_people++;
}

uint8_t count_row(struct compile *c, const struct node *at, struct hd_count row)
{
    for (int i = 0; i < c->r->counted; i++)
        if (memcmp(&c->r->count[i], &row, sizeof row) == 0)
            return (uint8_t)i;
    if (c->r->counted == HD_COUNTED)
        return too_many(c, at);
    c->r->count[c->r->counted] = row;
    return c->r->counted++;
}

/* ---- queries -------------------------------------------------------------------- */

typedef bool (*holds)(const struct compile *c, int places, int people);

static bool people_have(const struct compile *c, uint8_t row, holds test);

/* Whether a row contains a kind of places or people. */
static bool places_have(const struct compile *c, uint8_t row, holds test)
{
    if (row == HD_NONE)
        return false;
    const struct hd_places *p = row_place(c, row);
    return test(c, p->kind, HD_NONE) || places_have(c, p->of, test) ||
           (hd_by_people(hd_places_by(p->kind)) ? people_have(c, p->by, test)
                                                : places_have(c, p->by, test));
}

static bool people_have(const struct compile *c, uint8_t row, holds test)
{
    if (row == HD_NONE)
        return false;
    const struct hd_people *p = &c->r->people[row];
    return test(c, HD_NONE, p->kind) || people_have(c, p->of, test) ||
           (hd_by_places(hd_people_by(p->kind)) ? places_have : people_have)(c, p->by, test);
}

static bool moves(const struct compile *c, int places, int people)
{
    (void)c;
    return places == HD_PLACES_IT || people == HD_PEOPLE_OWNER;
}

static bool refers(const struct compile *c, int places, int people)
{
    return (places != HD_NONE && places_kind_refers((unsigned)places)) ||
           (people != HD_NONE && people_kind_refers((unsigned)people)) ||
           (places == HD_PLACES_KING && c->scene.known & KNOWS_KING);
}

bool follows_piece(const struct compile *c, uint8_t places)
{
    return places_have(c, places, moves);
}

bool places_refer(const struct compile *c, uint8_t places)
{
    return places_have(c, places, refers);
}

bool people_refer(const struct compile *c, uint8_t people)
{
    return people_have(c, people, refers);
}

bool count_refers(const struct compile *c, uint8_t count)
{
    return count != HD_NONE &&
           (c->r->count[count].kind == HD_COUNT_BID || places_refer(c, c->r->count[count].places) ||
            people_refer(c, c->r->count[count].people));
}

static bool recalls_place(const struct compile *c, int places, int people)
{
    (void)c, (void)people;
    return places == HD_PLACES_CHOSEN;
}

static bool recalls_player(const struct compile *c, int places, int people)
{
    (void)c, (void)places;
    return people == HD_PEOPLE_CHOSEN;
}

static bool step_has(const struct compile *c, const struct hd_step *s, holds test)
{
    const struct hd_count *n = s->per == HD_NONE ? NULL : &c->r->count[s->per];
    return places_have(c, s->from, test) || places_have(c, s->to, test) ||
           people_have(c, s->whose, test) ||
           (n != NULL && (places_have(c, n->places, test) || people_have(c, n->people, test)));
}

unsigned steps_recall(const struct compile *c, int first)
{
    unsigned recalled = 0;
    for (int i = first; i < c->r->steps; i++)
        recalled |= (step_has(c, &c->r->step[i], recalls_place) ? KNOWS_PLACE : 0u) |
                    (step_has(c, &c->r->step[i], recalls_player) ? KNOWS_PLAYER : 0u);
    return recalled;
}

bool is_definite(const struct compile *c, uint8_t places)
{
    const struct hd_places *p = row_place(c, places);
    if (p->kind == HD_PLACES_PLAIN)
        return p->set != 0 && (p->set & (p->set - 1)) == 0;
    if (hd_places_on_ring(p->kind)) /* of it, and nothing else is asked of it */
        return row_place(c, p->by)->kind == HD_PLACES_IT ||
               row_place(c, p->by)->kind == HD_PLACES_THERE;
    return (p->kind >= HD_PLACES_KING && p->kind <= HD_PLACES_IT) || p->kind == HD_PLACES_THERE;
}

bool names_king(const struct compile *c, uint8_t places)
{
    const struct hd_places *p = places == HD_NONE ? NULL : row_place(c, places);
    return p != NULL && (p->kind == HD_PLACES_KING || names_king(c, p->of) ||
                         (p->kind == HD_PLACES_OR && names_king(c, p->by)));
}

unsigned kinds_of(const struct compile *c, uint8_t places)
{
    const struct hd_places *p = row_place(c, places);
    switch (p->kind) {
    case HD_PLACES_PLAIN:
        return (p->set & all_regions(c) ? REGIONS : 0u) |
               (p->set >> HD_CASTILLO & 1 ? CASTILLO : 0u) | (p->set >> HD_COURT & 1 ? COURT : 0u) |
               (p->set >> HD_PROVINCE & 1 ? PROVINCE : 0u);
    case HD_PLACES_CHOSEN:
        return c->scene.chosen_kinds;
    case HD_PLACES_LEFT:
        return c->scene.left_kinds;
    case HD_PLACES_REACHED:
        return c->scene.reached_kinds;
    case HD_PLACES_OR:
        return kinds_of(c, p->of) | kinds_of(c, p->by);
    case HD_PLACES_NEXT:
    case HD_PLACES_CLOCKWISE:
    case HD_PLACES_COUNTER:
    case HD_PLACES_CLASS:
    case HD_PLACES_NAMED:
        return REGIONS;
    default:
        return p->of == HD_NONE ? (unsigned)ON_BOARD : kinds_of(c, p->of);
    }
}

bool is_one_player(const struct compile *c, uint8_t people)
{
    switch (c->r->people[people].kind) {
    case HD_PEOPLE_SELF:
    case HD_PEOPLE_ACTIVE:
    case HD_PEOPLE_LEFT:
    case HD_PEOPLE_RIGHT:
    case HD_PEOPLE_DUMMY:
    case HD_PEOPLE_CHOSEN:
    case HD_PEOPLE_TURN_FIRST:
    case HD_PEOPLE_TURN_LAST:
    case HD_PEOPLE_TURN_BEFORE:
    case HD_PEOPLE_EARLIEST:
    case HD_PEOPLE_ALONE:
        return true;
    default:
        return false;
    }
}

bool is_self(const struct compile *c, uint8_t people)
{
    return c->r->people[people].kind == HD_PEOPLE_SELF;
}
