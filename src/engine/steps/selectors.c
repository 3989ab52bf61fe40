/* SPDX-License-Identifier: MIT
 *
 * selectors.c: places and people as the sentences of cards choose them (selectors.h). selected.c
 * has what a step makes of them.
 *
 * Each row of the tables is a word, or a filter over another row, so a selector is evaluated from
 * the inside out. There are no circles: the reader of cards appends a row after those that it
 * needs. */
#include "selectors.h"

#include "board/score.h"
#include "who.h"

/* The place that the innermost 'in' has come to, as a set; none outside. */
static unsigned place_of_in(const struct hd_state *s)
{
    for (unsigned i = s->todos; i-- > 0;)
        if (s->todo[i].ask == HD_DUTY_IN)
            return s->todo[i].places & (0u - s->todo[i].places);
    return 0;
}

/* ---- counting caballeros ------------------------------------------------------------- */

/* Places with the most caballeros of these colours together, or the fewest but at least one. */
static unsigned extreme(const struct hd_state *s, unsigned set, unsigned owners, bool most)
{
    unsigned best = 0, found = 0;
    for (; set; set &= set - 1) {
        unsigned n = caballeros(s, lowest(set), owners);
        if (n == 0)
            continue;
        if (found == 0 || (most ? n > best : n < best)) {
            best = n;
            found = 0;
        }
        if (n == best)
            found |= set & -set;
    }
    return found;
}

unsigned hd_with_enough(const struct hd_state *s, unsigned set, unsigned owner, unsigned need)
{
    unsigned most = 0, found = 0;
    for (unsigned left = set; left; left &= left - 1)
        if (s->cab[lowest(left)][owner] > most)
            most = s->cab[lowest(left)][owner];
    need = need == HD_ALL ? 1 : need < most ? need : most;
    for (unsigned left = set; left; left &= left - 1)
        if (s->cab[lowest(left)][owner] >= need)
            found |= left & -left;
    return found;
}

/* ---- revealed secret choices -------------------------------------------------- */

/* Regions named on the dials: by exactly one player, or by several. */
static unsigned named(const struct hd_state *s, bool more)
{
    unsigned once = 0, again = 0;
    for (unsigned seat = 0; s->revealed == HD_SHOWS_PLACES && seat < s->seats; seat++) {
        unsigned region = s->dial[seat] < HD_REGIONS ? 1u << s->dial[seat] : 0;
        again |= once & region;
        once |= region;
    }
    return more ? again : once & ~again;
}

/* ---- places -------------------------------------------------------------------------- */

/* A word for a single place, or HD_NONE; the king may be in a country. */
static unsigned word(const struct scope *c, unsigned kind)
{
    switch (kind) {
    case HD_PLACES_KING:
        return c->s->king;
    case HD_PLACES_HOME:
        return c->self < c->s->seats ? c->s->grande[c->self] : HD_NONE;
    case HD_PLACES_CHOSEN:
        return c->chosen;
    case HD_PLACES_NAMED:
        return c->self < c->s->seats && c->s->revealed == HD_SHOWS_PLACES &&
                       c->s->dial[c->self] < HD_REGIONS
                   ? c->s->dial[c->self]
                   : HD_NONE;
    case HD_PLACES_LEFT:
        return c->s->left_behind;
    case HD_PLACES_REACHED:
        return c->s->reached;
    default:
        return c->it;
    }
}

/* Every region borders the castillo; a country borders the regions next to it (R5). */
static unsigned borders(const struct hd_rules *r, unsigned place)
{
    if (place < r->regions)
        return r->region[place].borders;
    if (place >= HD_COUNTRY && place < HD_COUNTRY + (unsigned)r->countries)
        return r->country[place - HD_COUNTRY];
    return place == HD_CASTILLO ? all_regions(r) : 0;
}

static unsigned next_to(const struct scope *c, unsigned row)
{
    const struct hd_places *p = &c->r->places[row];
    unsigned found = 0;
    if (p->kind >= HD_PLACES_KING && p->kind <= HD_PLACES_IT)
        return borders(c->r, word(c, p->kind));
    for (unsigned set = hd_places_of(c, row); set; set &= set - 1)
        found |= borders(c->r, lowest(set));
    return found;
}

static unsigned clockwise_of(const struct scope *c, unsigned row)
{
    unsigned found = 0;
    for (unsigned set = hd_places_of(c, row) & all_regions(c->r); set; set &= set - 1)
        found |= 1u << c->r->ring[lowest(set)];
    return found;
}

static unsigned counter_clockwise_of(const struct scope *c, unsigned row)
{
    unsigned found = 0, set = hd_places_of(c, row);
    for (unsigned place = 0; place < c->r->regions; place++)
        found |= (set >> c->r->ring[place] & 1) << place;
    return found;
}

/* Printed classes were looked up when the board was read; only a few differ. */
static unsigned of_class(const struct scope *c, unsigned set, unsigned classes)
{
    unsigned found = 0, covered = c->s->covered;
    for (unsigned left = classes; left; left &= left - 1)
        found |= c->r->worth[lowest(left)];
    found &= ~covered;
    for (unsigned left = set & covered; left; left &= left - 1) {
        int8_t room[HD_FIELDS];
        int value = score_class(c->r, c->s, (int)lowest(left), room);
        if (value >= 0 && value < HD_CLASSES && classes >> value & 1)
            found |= left & -left;
    }
    return set & found;
}

static unsigned with_first(const struct scope *c, unsigned set, unsigned owners)
{
    unsigned found = 0;
    for (; set; set &= set - 1) {
        unsigned first = hd_who_alone(c->s, lowest(set));
        if (first != HD_NONE && owners >> first & 1)
            found |= set & -set;
    }
    return found;
}

static APART unsigned with_rank(const struct scope *c, unsigned set, unsigned owners, bool tied)
{
    unsigned found = 0;
    for (; set; set &= set - 1)
        found |= hd_who_ranked(c->s, lowest(set), tied) & owners ? set & -set : 0;
    return found;
}

static unsigned in_places(const struct hd_state *s, unsigned owners, unsigned set)
{
    unsigned found = 0;
    for (; owners; owners &= owners - 1)
        if (s->where[lowest(owners)] & set)
            found |= owners & -owners;
    return found;
}

static APART unsigned with_number(const struct scope *c, const struct hd_places *p, unsigned set,
                                  unsigned owners)
{
    unsigned found = 0;
    for (; set; set &= set - 1) {
        unsigned place = lowest(set);
        unsigned n = p->set ? popcount16(in_places(c->s, owners, bit(place)))
                            : caballeros(c->s, place, owners);
        bool fits = p->kind == HD_PLACES_LEAST     ? n >= p->n
                    : p->kind == HD_PLACES_AT_MOST ? n <= p->n
                                                   : n == p->n;
        found |= fits ? set & -set : 0;
    }
    return found;
}

static unsigned occupied(const struct hd_state *s, unsigned owners)
{
    unsigned found = 0;
    for (; owners; owners &= owners - 1)
        found |= s->where[lowest(owners)];
    return found;
}

static unsigned homes(const struct hd_state *s, unsigned owners)
{
    unsigned found = 0;
    for (owners &= all_seats(s); owners; owners &= owners - 1)
        found |= place_set(s->grande[lowest(owners)]);
    return found;
}

/* What no printed card says: apart from the others, which come often. */
static APART unsigned by_more(const struct scope *c, const struct hd_places *p, unsigned set,
                              unsigned owners)
{
    if (p->kind == HD_PLACES_HOMES)
        return set & homes(c->s, owners);
    if (p->kind == HD_PLACES_SECOND || p->kind == HD_PLACES_TIED)
        return with_rank(c, set, owners, p->kind == HD_PLACES_TIED);
    return with_number(c, p, set, owners);
}

static unsigned by_people(const struct scope *c, const struct hd_places *p, unsigned set)
{
    unsigned owners = hd_people_of(c, p->by);
    switch (p->kind) {
    case HD_PLACES_MOST:
    case HD_PLACES_FEWEST:
        return extreme(c->s, set, owners, p->kind == HD_PLACES_MOST);
    case HD_PLACES_WITH:
        return set & occupied(c->s, owners);
    case HD_PLACES_FIRST:
        return with_first(c, set, owners);
    default:
        return by_more(c, p, set, owners);
    }
}

/* Without a default, so that a new kind is not forgotten. */
static APART unsigned filtered(const struct scope *c, const struct hd_places *p)
{
    unsigned set = hd_places_of(c, p->of);
    switch ((enum hd_places_kind)p->kind) {
    case HD_PLACES_OR:
        return set | hd_places_of(c, p->by);
    case HD_PLACES_NOT:
        return set & ~hd_places_of(c, p->by);
    case HD_PLACES_NEXT:
        return set & next_to(c, p->by);
    case HD_PLACES_CLOCKWISE:
        return set & clockwise_of(c, p->by);
    case HD_PLACES_COUNTER:
        return set & counter_clockwise_of(c, p->by);
    case HD_PLACES_CLASS:
        return of_class(c, set, p->set);
    case HD_PLACES_ONCE:
    case HD_PLACES_MORE:
        return set & named(c->s, p->kind == HD_PLACES_MORE);
    case HD_PLACES_BOARDED:
        return set & c->s->boarded;
    case HD_PLACES_UNBOARDED:
        return set & ~(unsigned)c->s->boarded;
    case HD_PLACES_MOST:
    case HD_PLACES_FEWEST:
    case HD_PLACES_WITH:
    case HD_PLACES_FIRST:
    case HD_PLACES_HOMES:
    case HD_PLACES_SECOND:
    case HD_PLACES_TIED:
    case HD_PLACES_LEAST:
    case HD_PLACES_AT_MOST:
    case HD_PLACES_EXACTLY:
        return by_people(c, p, set);
    case HD_PLACES_THERE:
        return place_of_in(c->s);
    case HD_PLACES_PLAIN: /* hd_places_of(), word() */
    case HD_PLACES_KING:
    case HD_PLACES_HOME:
    case HD_PLACES_CHOSEN:
    case HD_PLACES_NAMED:
    case HD_PLACES_LEFT:
    case HD_PLACES_REACHED:
    case HD_PLACES_IT:
    case HD_PLACES_KINDS:
        break;
    }
    return 0;
}

unsigned hd_places_of(const struct scope *c, unsigned row)
{
    const struct hd_places *p = &c->r->places[row];
    if (p->kind == HD_PLACES_PLAIN)
        return p->set;
    return p->kind <= HD_PLACES_IT ? place_set(word(c, p->kind)) : filtered(c, p);
}

/* ---- people ------------------------------------------------------------------------- */

/* A word for people.  chosen and the piece's owner are colours too. */
static unsigned group(const struct scope *c, unsigned kind)
{
    const struct hd_state *s = c->s;
    unsigned everybody = (1u << s->owners) - 1, seat = c->self;
    switch (kind) {
    case HD_PEOPLE_SELF:
        break;
    case HD_PEOPLE_ACTIVE:
        seat = s->active;
        break;
    case HD_PEOPLE_OPPONENTS:
        return everybody & ~(1u << c->self);
    case HD_PEOPLE_EVERYBODY:
        return everybody;
    case HD_PEOPLE_LEFT:
        seat = (c->self + 1) % s->seats;
        break;
    case HD_PEOPLE_RIGHT:
        seat = (c->self + s->seats - 1u) % s->seats;
        break;
    case HD_PEOPLE_RICHEST:
    case HD_PEOPLE_POOREST:
        return hd_who_points(s, kind == HD_PEOPLE_RICHEST);
    case HD_PEOPLE_DUMMY:
        return everybody & ~(unsigned)all_seats(s);
    case HD_PEOPLE_CHOSEN:
        seat = c->chosen;
        break;
    default:
        seat = c->owner;
        break;
    }
    return seat < s->owners ? 1u << seat : 0;
}

/* Without a default, as with places. */
static APART unsigned people_filtered(const struct scope *c, const struct hd_people *p)
{
    unsigned owners = p->of == HD_NONE ? 0 : hd_people_of(c, p->of);
    switch ((enum hd_people_kind)p->kind) {
    case HD_PEOPLE_NOT:
        return owners & ~hd_people_of(c, p->by);
    case HD_PEOPLE_ONCE:
    case HD_PEOPLE_MORE:
        return owners & hd_who_named(c->s, p->kind == HD_PEOPLE_MORE);
    case HD_PEOPLE_HIGHEST:
    case HD_PEOPLE_LOWEST:
        return hd_who_bid(c->s, owners, p->kind == HD_PEOPLE_HIGHEST);
    case HD_PEOPLE_EARLIEST:
        return hd_who_earliest(c->s, owners);
    case HD_PEOPLE_ALONE:
        return owners & (owners - 1) ? 0 : owners;
    case HD_PEOPLE_IN:
        return in_places(c->s, owners, hd_places_of(c, p->by));
    case HD_PEOPLE_FIRST:
        return owners & hd_who_firsts(c->s, hd_places_of(c, p->by));
    case HD_PEOPLE_SECOND:
    case HD_PEOPLE_TIED:
        return owners & hd_who_ranks(c->s, hd_places_of(c, p->by), p->kind == HD_PEOPLE_TIED);
    case HD_PEOPLE_AHEAD:
    case HD_PEOPLE_BEHIND:
        return owners & hd_who_beyond(c->s, hd_people_of(c, p->by), p->kind == HD_PEOPLE_AHEAD);
    case HD_PEOPLE_MOST:
    case HD_PEOPLE_FEWEST:
        return hd_who_caballeros(c->s, owners, hd_places_of(c, p->by), p->kind == HD_PEOPLE_MOST);
    case HD_PEOPLE_TURN_FIRST:
    case HD_PEOPLE_TURN_LAST:
        return hd_who_turn(c->s, p->kind == HD_PEOPLE_TURN_LAST);
    case HD_PEOPLE_TURN_BEFORE:
        return hd_who_before(c->s, c->self);
    case HD_PEOPLE_SELF: /* group() */
    case HD_PEOPLE_ACTIVE:
    case HD_PEOPLE_OPPONENTS:
    case HD_PEOPLE_EVERYBODY:
    case HD_PEOPLE_LEFT:
    case HD_PEOPLE_RIGHT:
    case HD_PEOPLE_RICHEST:
    case HD_PEOPLE_POOREST:
    case HD_PEOPLE_DUMMY:
    case HD_PEOPLE_CHOSEN:
    case HD_PEOPLE_OWNER:
    case HD_PEOPLE_KINDS:
        break;
    }
    return 0;
}

unsigned hd_people_of(const struct scope *c, unsigned row)
{
    const struct hd_people *p = &c->r->people[row];
    return p->kind <= HD_PEOPLE_OWNER ? group(c, p->kind) : people_filtered(c, p);
}
