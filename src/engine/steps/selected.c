/* SPDX-License-Identifier: MIT
 *
 * selected.c: what the step being carried out makes of selectors: numbers, whether conditions hold,
 * and the places and people that it is about. */
#include "selectors.h"

/* ---- numbers and conditions ------------------------------------------------------------ */

static unsigned points_of(const struct hd_state *s, unsigned seats)
{
    unsigned sum = 0;
    for (seats &= all_seats(s); seats; seats &= seats - 1)
        sum += (unsigned)s->score[lowest(seats)];
    return sum;
}

static unsigned single(const struct scope *c, const struct hd_count *n)
{
    unsigned sum = 0;
    switch (n->kind) {
    case HD_COUNT_REGIONS:
        return popcount16(hd_places_of(c, n->places));
    case HD_COUNT_CABALLEROS:
        for (unsigned set = hd_places_of(c, n->places); set; set &= set - 1)
            sum += caballeros(c->s, lowest(set), hd_people_of(c, n->people));
        return sum;
    case HD_COUNT_POINTS:
        return points_of(c->s, hd_people_of(c, n->people));
    case HD_COUNT_COLOURS:
        return popcount16(hd_people_of(c, n->people));
    case HD_COUNT_ROUND:
        return c->r->round_number[c->s->round];
    case HD_COUNT_ROUNDS_LEFT:
        return c->r->rounds - 1u - c->s->round;
    case HD_COUNT_BID:
        for (unsigned set = hd_people_of(c, n->people) & hd_bidders(c->s); set; set &= set - 1)
            sum += c->s->dial[lowest(set)];
        return sum;
    default:
        return popcount16(hd_people_of(c, n->people) & all_seats(c->s));
    }
}

static unsigned counted(const struct scope *c, unsigned row)
{
    const struct hd_count *n = &c->r->count[row];
    unsigned sum = single(c, n), every = n->every & ~(unsigned)HD_EVERY_UP;
    if (!every)
        return sum;
    return (n->every & HD_EVERY_UP ? sum + every - 1 : sum) / every;
}

static bool number_holds(const struct hd_step *e, unsigned number)
{
    return e->flags & HD_STEP_AT_MOST   ? number <= e->n
           : e->flags & HD_STEP_EXACTLY ? number == e->n
                                        : number >= e->n;
}

bool hd_holds(const struct scope *c, const struct hd_step *e, bool did)
{
    switch (e->kind) {
    case HD_WHEN_COUNT:
        return number_holds(e, counted(c, e->per));
    case HD_WHEN_YOU:
        return hd_people_of(c, e->whose) >> c->self & 1;
    case HD_WHEN_KING:
        return hd_places_of(c, e->from) & place_set(c->s->king);
    default:
        return did;
    }
}

/* ---- for the step being carried out ------------------------------------------------------ */

unsigned hd_varying(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                    unsigned self, unsigned row)
{
    if (r->places[row].kind == HD_PLACES_PLAIN)
        return r->places[row].set;
    struct scope c = scope_of(r, s, f, self);
    return hd_places_of(&c, row);
}

unsigned hd_varying_it(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, unsigned row, unsigned it)
{
    struct scope c = scope_of(r, s, f, self);
    c.it = it;
    return hd_places_of(&c, row);
}

static unsigned but_the_castillo(const struct hd_step *e, unsigned set)
{
    bool named = e->flags & HD_STEP_FROM_CASTILLO || !(e->flags & HD_STEP_FROM_VARIES);
    return named ? set : set & ~(unsigned)bit(HD_CASTILLO);
}

unsigned hd_varying_from(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    return may_leave(s, but_the_castillo(e, hd_varying(r, s, f, self, e->from)));
}

unsigned hd_whose(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                  unsigned self, const struct hd_step *e)
{
    struct scope c = scope_of(r, s, f, self);
    return hd_people_of(&c, e->whose);
}

unsigned hd_multiplied(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, const struct hd_step *e)
{
    struct scope c = scope_of(r, s, f, self);
    unsigned n = e->n * counted(&c, e->per), most = r->count[e->per].most;
    most = most ? most : HD_ALL - 1;
    return n < most ? n : most;
}

unsigned hd_sources_of(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, const struct hd_step *e, unsigned owner)
{
    struct scope c = scope_of(r, s, f, self);
    c.owner = owner;
    unsigned set = may_leave(s, but_the_castillo(e, hd_places_of(&c, e->from)));
    return but_the_kings(s, set, e->flags & HD_STEP_FROM_KING);
}

unsigned hd_targets_of(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, const struct hd_step *e, unsigned owner, unsigned it)
{
    struct scope c = scope_of(r, s, f, self);
    c.owner = owner;
    c.it = it;
    unsigned set = may_enter(s, hd_places_of(&c, e->to), it);
    set = but_the_kings(s, set, e->flags & HD_STEP_TO_KING);
    return it < HD_PLACES && !(e->flags & HD_STEP_STAY) ? set & ~(1u << it) : set;
}

unsigned hd_leavable(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     unsigned self, const struct hd_step *e, unsigned owner, unsigned among)
{
    unsigned from = hd_sources_of(r, s, f, self, e, owner) & among, found = 0;
    for (; from; from &= from - 1)
        if (hd_targets_of(r, s, f, self, e, owner, lowest(from)))
            found |= from & -from;
    return found;
}

uint16_t hd_step_places(const struct hd_rules *r, const struct hd_state *s, unsigned step, int seat)
{
    const struct hd_step *e = &r->step[step];
    return (uint16_t)(e->flags & HD_STEP_FROM_VARIES
                          ? hd_varying(r, s, NULL, (unsigned)seat, e->from)
                          : e->from_set);
}
