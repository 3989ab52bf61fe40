/* SPDX-License-Identifier: MIT
 *
 * selectors.h: which places and people a step means in this position.
 *
 * Places that do not depend on the position were found when the card was read: the step has them as
 * a set, and calls nothing here. */
#ifndef HIDALGO_SELECTORS_H
#define HIDALGO_SELECTORS_H

#include "game.h"

/* What the words of a sentence refer to. */
struct scope {
    const struct hd_rules *r;
    const struct hd_state *s;
    unsigned self;      /* who is "own"                           */
    unsigned chosen;    /* place or player named last             */
    unsigned it, owner; /* the piece that moves, where it matters */
};

/* f: NULL before the special action has done anything. */
static inline struct scope scope_of(const struct hd_rules *r, const struct hd_state *s,
                                    const struct hd_frame *f, unsigned self)
{
    struct scope c = {r, s, self, HD_NONE, HD_NONE, HD_NONE};
    if (f)
        c.chosen = f->chosen;
    return c;
}

/* Of these colours together in a place. */
static inline unsigned caballeros(const struct hd_state *s, unsigned place, unsigned owners)
{
    unsigned sum = 0;
    for (; owners; owners &= owners - 1)
        sum += s->cab[place][lowest(owners)];
    return sum;
}

/* A place as a set; what is no place, such as a country, as none. */
static inline unsigned place_set(unsigned place)
{
    return place < HD_PLACES ? 1u << place : 0;
}

/* Those whose bids are on the dials and seen by all, as a set. */
static inline unsigned hd_bidders(const struct hd_state *s)
{
    return s->revealed == HD_SHOWS_NUMBERS ? hd_dials_chosen(s) : 0;
}

/* The places of a row of hd_rules.places, and the colours of a row of hd_rules.people, as sets. */
unsigned hd_places_of(const struct scope *c, unsigned row);
unsigned hd_people_of(const struct scope *c, unsigned row);

/* Whether the condition of a 'when' holds.  did: the sentence before changed something. */
bool hd_holds(const struct scope *c, const struct hd_step *e, bool did);

/* ---- where pieces may come from and go to ----------------------------------------
 * Nothing enters or leaves the king's region unless the card says so (3.5), and nothing leaves the
 * castillo unless a card names it. f: the frame that carries the step out, or NULL before anything
 * is done. */

APART unsigned hd_varying_from(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned self, const struct hd_step *e);
APART unsigned hd_varying(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, unsigned self, unsigned row);
/* The same for a piece at a place. */
unsigned hd_varying_it(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, unsigned row, unsigned it);

static inline unsigned but_the_kings(const struct hd_state *s, unsigned set, unsigned allowed)
{
    return allowed ? set : set & ~king_set(s);
}

static inline unsigned sources(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    unsigned set = e->flags & HD_STEP_FROM_VARIES ? hd_varying_from(r, s, f, self, e) : e->from_set;
    return but_the_kings(s, set, e->flags & HD_STEP_FROM_KING);
}

static inline unsigned targets(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    unsigned set = e->flags & HD_STEP_TO_VARIES ? hd_varying(r, s, f, self, e->to) : e->to_set;
    return but_the_kings(s, set, e->flags & HD_STEP_TO_KING);
}

/* The same for one piece at a place: its owner, and 'it'. */
unsigned hd_sources_of(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, const struct hd_step *e, unsigned owner);
unsigned hd_targets_of(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       unsigned self, const struct hd_step *e, unsigned owner, unsigned it);

/* Places with caballeros of a colour, or a grande, from which a target can be reached. among: where
 * that colour has pieces. */
unsigned hd_leavable(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     unsigned self, const struct hd_step *e, unsigned owner, unsigned among);

/* The colours that a step is about: a word as most cards have it, or something else. */
APART unsigned hd_whose(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, unsigned self, const struct hd_step *e);

/* Nobody if it is something else. */
static inline unsigned whose_by_word(const struct hd_rules *r, const struct hd_state *s,
                                     unsigned self, const struct hd_step *e)
{
    switch (r->people[e->whose].kind) {
    case HD_PEOPLE_SELF:
        return 1u << self;
    case HD_PEOPLE_OPPONENTS:
        return ((1u << s->owners) - 1) & ~(1u << self);
    case HD_PEOPLE_EVERYBODY:
        return (1u << s->owners) - 1;
    default:
        return 0;
    }
}

static inline unsigned whose(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    unsigned set = whose_by_word(r, s, self, e);
    return set ? set : hd_whose(r, s, f, self, e);
}

/* The places of a set that a colour can leave by this step; among: where it has pieces. */
static inline unsigned leaving(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned self, const struct hd_step *e,
                               unsigned owner, unsigned among)
{
    if (e->flags & HD_STEP_FREE)
        return among & but_the_kings(s, e->from_set, e->flags & HD_STEP_FROM_KING);
    return hd_leavable(r, s, f, self, e, owner, among);
}

/* Where a piece can go from a place. */
static inline unsigned reachable(const struct hd_rules *r, const struct hd_state *s,
                                 const struct hd_frame *f, unsigned self, const struct hd_step *e,
                                 unsigned owner, unsigned it)
{
    if (e->flags & HD_STEP_TO_AFTER)
        return hd_targets_of(r, s, f, self, e, owner, it);
    return targets(r, s, f, self, e) & ~(1u << it);
}

/* The number of a step, multiplied if it says so. */
APART unsigned hd_multiplied(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, unsigned self, const struct hd_step *e);

static inline unsigned number_of(const struct hd_rules *r, const struct hd_state *s,
                                 const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    return e->per == HD_NONE || e->n == HD_ALL ? e->n : hd_multiplied(r, s, f, self, e);
}

/* The one place of a set that was meant to have one, or HD_NONE. */
static inline unsigned only(unsigned set)
{
    return set ? lowest(set) : HD_NONE;
}

/* The places of a set with at least so many caballeros of a colour or, if there is none, those with
 * the most (R16). */
unsigned hd_with_enough(const struct hd_state *s, unsigned set, unsigned owner, unsigned need);

/* The hd_can_ of a step that needs no choice: it may be announced in vain (R65). */
#define CAN_ALWAYS(name)                                                                           \
    bool hd_can_##name(const struct hd_rules *r, const struct hd_state *s,                         \
                       const struct hd_step *e, unsigned self)                                     \
    {                                                                                              \
        (void)r, (void)s, (void)e, (void)self;                                                     \
        return true;                                                                               \
    }

#endif
