/* SPDX-License-Identifier: MIT
 *
 * royal.c: steps that move the king and the grandes (S13, S16, 5.4, R71-R76). The effects of the
 * king's place are in king_set(), hd_placing_targets(), and the general scoring in round.c. */
#include "selectors.h"

/* ---- the king: to an open place, a known one, or abroad ---------------------------- */

/* Anywhere else, unless the card lets him stay (R39, R40). */
static inline unsigned but_here(const struct hd_state *s, const struct hd_step *e, unsigned set)
{
    return but_the_kings(s, set, e->flags & HD_STEP_STAY);
}

static APART unsigned varying_king_targets(const struct hd_rules *r, const struct hd_state *s,
                                           const struct hd_frame *f, unsigned self,
                                           const struct hd_step *e)
{
    return but_here(s, e,
                    e->flags & HD_STEP_TO_AFTER ? hd_varying_it(r, s, f, self, e->to, s->king)
                                                : hd_varying(r, s, f, self, e->to));
}

static inline unsigned king_targets(const struct hd_rules *r, const struct hd_state *s,
                                    const struct hd_frame *f, unsigned self,
                                    const struct hd_step *e)
{
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_TO_VARIES))
        return varying_king_targets(r, s, f, self, e);
    return but_here(s, e, e->to_set);
}

bool hd_can_king(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    return king_targets(r, s, NULL, self, e) != 0;
}

void hd_begin_king(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_king;
}

unsigned hd_choices_king(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return king_targets(r, s, f, f->self, step_of(r, f));
}

void hd_answer_king(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

static void king_goes(struct game *g, struct hd_frame *f, unsigned to)
{
    if (to != g->s->king) {
        g->s->left_behind = g->s->king;
        g->s->reached = (uint8_t)to;
        did(f);
        hd_king_move(g, to, f->who);
    }
    hd_step_done(g, f);
}

void hd_perform_king(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    king_goes(g, f, f->to);
}

bool hd_can_regent(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_regent(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

/* The reader of cards refuses places where the king cannot be, such as a court. */
void hd_perform_regent(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    unsigned to = king_targets(g->r, g->s, f, f->self, e);
    king_goes(g, f, to ? lowest(to) : g->s->king);
}

static unsigned countries(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned all = (1u << r->countries) - 1;
    return s->king >= HD_COUNTRY ? all & ~(1u << (s->king - HD_COUNTRY)) : all;
}

bool hd_can_abroad(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    (void)e, (void)self;
    return countries(r, s) != 0;
}

void hd_begin_abroad(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_country;
}

unsigned hd_choices_country(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)f, (void)o;
    return countries(r, s);
}

void hd_answer_country(struct game *g, struct hd_frame *f, unsigned country)
{
    f->to = (uint8_t)(HD_COUNTRY + country);
    hd_announce(g, f);
}

void hd_perform_abroad(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    king_goes(g, f, f->to);
}

/* ---- a grande ---------------------------------------------------------------------- */

static unsigned grande_sources(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned self, const struct hd_step *e,
                               unsigned seat)
{
    return e->flags & HD_STEP_TO_AFTER ? hd_sources_of(r, s, f, self, e, seat)
                                       : sources(r, s, f, self, e);
}

/* If it may stay, its place is one of them. */
static unsigned grande_targets(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned self, const struct hd_step *e,
                               unsigned seat)
{
    unsigned here = seat < s->seats ? s->grande[seat] : HD_NONE;
    if (here >= HD_PLACES || !(grande_sources(r, s, f, self, e, seat) >> here & 1))
        return 0;
    if (e->flags & HD_STEP_TO_AFTER)
        return hd_targets_of(r, s, f, self, e, seat, here);
    unsigned set = targets(r, s, f, self, e);
    return e->flags & HD_STEP_STAY ? set : set & ~(1u << here);
}

/* Whose grande may move: one's own, or any of several (modifier, R86). */
static unsigned movable(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    unsigned found = 0;
    for (unsigned set = whose(r, s, f, self, e) & all_seats(s); set; set &= set - 1)
        if (grande_targets(r, s, f, self, e, lowest(set)))
            found |= set & -set;
    return found;
}

bool hd_can_grande(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    return movable(r, s, NULL, self, e) != 0;
}

void hd_begin_grande(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->ask = e->ask;
    if (e->ask == HD_ASK_grande)
        f->owner = (uint8_t)only(whose(g->r, g->s, f, f->self, e));
}

unsigned hd_choices_movable(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f)
{
    return movable(r, s, f, f->self, step_of(r, f));
}

unsigned hd_choices_grande(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return grande_targets(r, s, f, f->self, step_of(r, f), f->owner);
}

void hd_answer_grande(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

static void grande_goes(struct game *g, struct hd_frame *f, unsigned seat, unsigned to)
{
    if (to == g->s->grande[seat])
        return;
    g->s->left_behind = g->s->grande[seat];
    g->s->reached = (uint8_t)to;
    did(f);
    hd_grande_move(g, seat, to, f->who);
}

void hd_perform_grande(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    grande_goes(g, f, f->owner, f->to);
    hd_step_done(g, f);
}

/* ---- all grandes of a place ----------------------------------------------------------- */

bool hd_can_grandes(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                    unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_grandes(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

void hd_perform_grandes(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    const struct hd_state *s = g->s;
    unsigned to[HD_SEATS] = {0}; /* for each, before any of them moves    */
    for (unsigned set = whose(g->r, s, f, f->self, e) & all_seats(s); set; set &= set - 1)
        to[lowest(set)] = grande_targets(g->r, s, f, f->self, e, lowest(set));
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (to[seat])
            grande_goes(g, f, seat, lowest(to[seat]));
    hd_step_done(g, f);
}
