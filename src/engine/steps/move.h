/* SPDX-License-Identifier: MIT
 *
 * move.h: the move of caballeros, for its questions: which may go, where to, and what an answer
 * leads to. */
#ifndef HIDALGO_MOVE_H
#define HIDALGO_MOVE_H

#include "selectors.h"
#include "steps.h"

/* The colours that may still move, given how many of one's own and of others' may. */
static inline unsigned movers(const struct hd_frame *f)
{
    unsigned mine = 1u << f->self;
    return (f->own ? f->owners & mine : 0) | (f->opponents ? f->owners & ~mine : 0);
}

/* Places with more than have to stay. */
static inline unsigned spare(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, unsigned self, const struct hd_step *e,
                             unsigned owner, unsigned set)
{
    unsigned number = e->flags & HD_STEP_LEAVING && set ? number_of(r, s, f, self, e) : 0;
    for (unsigned left = number ? set : 0; left; left &= left - 1)
        if (s->cab[lowest(left)][owner] <= number)
            set &= ~(left & -left);
    return set;
}

/* move.c: the same as move_rows(), for any step. */
APART unsigned hd_move_any_rows(const struct hd_rules *r, const struct hd_state *s,
                                const struct hd_frame *f, struct hd_answers *o);

/* Most cards: any caballero in a region may go, or any of the region of the first. */
static inline bool is_plain(const struct hd_step *e)
{
    unsigned stop = e->flags & HD_STEP_STOP ? 0u : HD_STEP_SAME_FROM;
    unsigned odd = HD_STEP_TOGETHER | HD_STEP_LEAVING | HD_STEP_SAME_TO | stop;
    return (e->flags & (HD_STEP_FREE | odd)) == HD_STEP_FREE;
}

/* A row for each colour: the places that it may leave. Returns a set of all of them. */
static inline unsigned move_rows(const struct hd_rules *r, const struct hd_state *s,
                                 const struct hd_frame *f, struct hd_answers *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned any = 0;
    if (f->left == 0)
        return 0;
    if (!is_plain(e))
        return hd_move_any_rows(r, s, f, o);
    unsigned from = but_the_kings(s, e->from_set, e->flags & HD_STEP_FROM_KING) & f->places;
    several(o, s->owners, e->flags & HD_STEP_STOP);
    for (unsigned set = movers(f); set; set &= set - 1)
        any |= o->row[lowest(set)] = (uint16_t)(s->where[lowest(set)] & from);
    return any;
}

/* Where the picked piece can go, if that does not depend on it. */
static inline unsigned plain_targets(const struct hd_state *s, const struct hd_frame *f,
                                     const struct hd_step *e)
{
    return but_the_kings(s, e->to_set, e->flags & HD_STEP_TO_KING) & ~(1u << f->from);
}

APART unsigned hd_move_hard_targets(const struct hd_rules *r, const struct hd_state *s,
                                    const struct hd_frame *f, const struct hd_step *e);

/* Where it can go. */
static inline unsigned move_targets(const struct hd_rules *r, const struct hd_state *s,
                                    const struct hd_frame *f, const struct hd_step *e)
{
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_TO_VARIES | HD_STEP_SAME_TO))
        return hd_move_hard_targets(r, s, f, e);
    return plain_targets(s, f, e);
}

/* It was said where the picked piece goes, which was the last to say; HD_STOP: none goes. */
static inline void move_to(struct game *g, struct hd_frame *f, unsigned to)
{
    if (to == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

/* It was said from where the picked piece goes to a place that is known; HD_STOP: none goes. */
static inline void move_from(struct game *g, struct hd_frame *f, unsigned from)
{
    if (from == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->from = (uint8_t)from;
    move_to(g, f, only(move_targets(g->r, g->s, f, step_of(g->r, f))));
}

/* In secret: the regions that a player can name. */
static inline unsigned move_dial(const struct hd_rules *r, const struct hd_state *s,
                                 const struct hd_frame *f, unsigned seat)
{
    const struct hd_step *e = step_of(r, f);
    unsigned set = e->flags & HD_STEP_OPEN_TO ? hd_varying(r, s, f, seat, e->to)
                                              : leaving(r, s, f, seat, e, seat, s->where[seat]);
    return set & all_regions(r); /* the castillo is none (1.1) */
}

#endif
