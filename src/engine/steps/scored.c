/* SPDX-License-Identifier: MIT
 *
 * scored.c: which places a special action would score, before it is begun.
 *
 * A sentence may depend on a choice, or on what earlier sentences do. So each set of places is a
 * pair: places that are certainly in it, and places that may be. If nothing is open, the two are
 * equal and come from the rules' own functions (selectors.h). */
#include "selectors.h"
#include "step_kinds.h"
#include "steps.h"

/* What earlier sentences may change: the words of shapes.def and selectors.def. */
enum {
    NOTHING = 0,
    CABALLEROS = 1 << 0,
    GRANDES = 1 << 1,
    KING = 1 << 2,
    VALUES = 1 << 3,
    POINTS = 1 << 4,
    NAMED = 1 << 5,   /* something was named in secret                */
    SELF = 1 << 6,    /* it is done for several in turn               */
    LAST = 1 << 7,    /* something was moved: left behind, reached    */
    PERHAPS = 1 << 8, /* it may not happen at all                     */
    CHOSEN = 1 << 9,  /* what was chosen: nobody knows before         */
    PIECE = 1 << 10,  /* the piece that moves: the same               */
    ORDER = 1 << 11,  /* the turns of the round                       */
    ANYTHING = CABALLEROS | GRANDES | KING | VALUES | POINTS
};

struct bounds {
    unsigned surely, perhaps;
};

struct outlook {
    struct scope c;
    unsigned open;   /* set of the above                              */
    unsigned chosen; /* places that may have been named last          */
};

static unsigned everywhere(const struct outlook *w)
{
    return all_regions(w->c.r) | bit(HD_CASTILLO);
}

static struct bounds scored_within(const struct outlook *w, unsigned row);

/* Whether it is already certain who they will be. */
static bool known_people(const struct outlook *w, unsigned row)
{
    static const uint16_t hangs_on[] = {
#define PEOPLE_KIND(name, by, hangs, text) hangs,
#include "hidalgo/selectors.def"
    };
    unsigned order = w->c.s->phase == HD_PHASE_TURNS ? 0 : ORDER;
    const struct hd_people *p = &w->c.r->people[row];
    enum hd_by by = hd_people_by(p->kind);
    if ((w->open | order | CHOSEN | PIECE) & hangs_on[p->kind])
        return false;
    if (by == HD_BY_WORD)
        return true;
    struct bounds places = hd_by_places(by) ? scored_within(w, p->by) : (struct bounds){0, 0};
    return known_people(w, p->of) && places.surely == places.perhaps &&
           (!hd_by_people(by) || known_people(w, p->by));
}

/* What a row depends on. */
static unsigned hangs_on(unsigned kind)
{
    static const uint16_t on[] = {
#define PLACES_KIND(name, by, hangs, text) hangs,
#include "hidalgo/selectors.def"
    };
    return on[kind];
}

/* The places that a filter leaves. */
static struct bounds filtered(const struct outlook *w, const struct hd_places *p, unsigned row)
{
    enum hd_by kind = hd_places_by(p->kind);
    struct bounds of = scored_within(w, p->of);
    struct bounds by = hd_by_places(kind) ? scored_within(w, p->by) : (struct bounds){0, 0};
    if (p->kind == HD_PLACES_OR)
        return (struct bounds){of.surely | by.surely, of.perhaps | by.perhaps};
    if (p->kind == HD_PLACES_NOT)
        return (struct bounds){of.surely & ~by.perhaps, of.perhaps & ~by.surely};
    bool same = of.surely == of.perhaps && by.surely == by.perhaps &&
                !(w->open & hangs_on(p->kind)) && (!hd_by_people(kind) || known_people(w, p->by));
    if (!same)
        return (struct bounds){0, of.perhaps};
    unsigned now = hd_places_of(&w->c, row);
    return (struct bounds){now, now};
}

static struct bounds scored_within(const struct outlook *w, unsigned row)
{
    const struct hd_places *p = &w->c.r->places[row];
    unsigned now;
    if (p->kind > HD_PLACES_IT)
        return filtered(w, p, row);
    if (p->kind == HD_PLACES_CHOSEN)
        return (struct bounds){only(w->chosen) == w->c.chosen ? w->chosen : 0, w->chosen};
    if (w->open & hangs_on(p->kind))
        return (struct bounds){0, everywhere(w)};
    now = hd_places_of(&w->c, row);
    return (struct bounds){now, now};
}

static struct bounds places_of(const struct outlook *w, const struct hd_step *e)
{
    if (e->flags & HD_STEP_FROM_VARIES)
        return scored_within(w, e->from);
    return (struct bounds){e->from_set, e->from_set};
}

#define SHAPE(name, asked, event, changes, text)                                                   \
    _Static_assert((((changes)&ANYTHING) == CABALLEROS) == (HD_SHAPE_##name < HD_SHAPE_grande),    \
                   "what moves caballeros comes first");
#include "hidalgo/shapes.def"

static const uint16_t changed[] = {
#define SHAPE(name, asked, event, changes, text) changes,
#include "hidalgo/shapes.def"
};

/* The places that may be named: if only one, it is certain. If none can be, or nobody is asked, the
 * last named place stays. */
static void scored_choose(struct outlook *w, const struct hd_step *e)
{
    struct bounds set = places_of(w, e);
    bool sure = set.surely && !(w->open & PERHAPS);
    w->chosen = sure ? set.perhaps : w->chosen | set.perhaps;
    w->c.chosen = sure && (w->chosen & (w->chosen - 1)) == 0 ? only(w->chosen) : HD_NONE;
}

/* It may use another card whose special action scores. */
static void use(const struct outlook *w, const struct hd_step *e, int seat, struct hd_scored *out)
{
    const struct hd_rules *r = w->c.r;
    const struct hd_state *s = w->c.s;
    if (e->shape == HD_SHAPE_use_next) {
        out->perhaps |= (uint16_t)everywhere(w);
        out->firsts |= out->perhaps;
        return;
    }
    unsigned all = (1u << s->piles) - 1, taken = all & ~(unsigned)s->open;
    for (unsigned set = e->whose == HD_NONE ? s->open : taken; set; set &= set - 1) {
        const struct hd_card *card = &r->card[s->pile[lowest(set)][s->round]];
        struct hd_scored other = {0};
        if (hd_may_be_used(r, card))
            other = hd_scored_places(r, s, card->step, card->steps, seat);
        if (other.perhaps && w->open & ~(unsigned)PERHAPS) {
            other.perhaps = (uint16_t)everywhere(w);
            other.firsts = other.firsts ? other.perhaps : 0;
        }
        out->perhaps |= other.perhaps;
        out->firsts |= other.firsts;
    }
}

struct hd_scored hd_scored_places(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                                  unsigned steps, int seat)
{
    struct hd_scored out = {0};
    struct hd_state now = *s;
    struct outlook w = {.c = scope_of(r, &now, NULL, (unsigned)seat)};
    now.active = (uint8_t)seat;
    now.left_behind = now.reached = HD_NONE;
    hd_dials_wipe(&now);
    for (const struct hd_step *e = &r->step[step], *end = e + steps; e < end; e++) {
        if (e->shape == HD_SHAPE_score) {
            struct bounds set = places_of(&w, e);
            unsigned all = everywhere(&w), firsts = e->flags & HD_STEP_FIRSTS ? all : 0;
            out.surely |= (uint16_t)(w.open & PERHAPS ? 0 : set.surely & all);
            out.perhaps |= (uint16_t)(set.perhaps & all);
            out.firsts |= (uint16_t)(set.perhaps & firsts);
        } else if (e->shape == HD_SHAPE_choose) {
            scored_choose(&w, e);
        } else if (e->shape == HD_SHAPE_use_next || e->shape == HD_SHAPE_use_open) {
            use(&w, e, seat, &out);
        }
        w.open |= changed[e->shape];
        if (e->shape == HD_SHAPE_later) /* what waits scores nothing now */
            e += e->n;
    }
    return out;
}
