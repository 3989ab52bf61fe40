/* SPDX-License-Identifier: MIT
 *
 * joining.c: steps that only lead to others: each, in, and if. (either: questions/branch.c)
 *
 * Inside 'each' the frame's 'self' is the player whose turn it is; 'who' answers: that player, or
 * the active player instead ("by: you"). frame.set has those still to come.
 *
 * 'in' waits with HD_DUTY_IN; frame.places has the places where it has not been yet, the lowest is
 * where it is now. A frame above it carries the sentences out. */
#include "selectors.h"
#include "steps.h"

/* ---- each --------------------------------------------------------------------------- */

/* Whether the sentences inside ask anything: in secret the one, else all before "again". */
static bool asks(const struct hd_rules *r, const struct hd_step *e)
{
    const struct hd_step *body = &r->step[e->other];
    while (!(e->flags & HD_STEP_SECRET) && body->shape != HD_SHAPE_again && body->ask == HD_NONE)
        body++;
    return body->ask != HD_NONE;
}

/* The colours that the step is for. The dummy never answers. */
static unsigned members_of(const struct scope *c, const struct hd_step *e)
{
    unsigned all = hd_people_of(c, e->whose);
    bool answered = !(e->flags & HD_STEP_BY_YOU) && asks(c->r, e);
    return answered ? all & all_seats(c->s) : all;
}

/* If others answer, it can always be announced; if the active player answers for them, only if
 * there is something to answer. */
bool hd_can_each(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    struct scope c = scope_of(r, s, NULL, self);
    if (!(e->flags & HD_STEP_BY_YOU))
        return true;
    for (unsigned set = members_of(&c, e); set; set &= set - 1)
        if (hd_special_can(r, s, e->other, e->next, lowest(set)))
            return true;
    return false;
}

void hd_begin_each(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

/* Clockwise from the left of the active player, who is last but for the dummy. */
static void next_of_each(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_state *s = g->s;
    unsigned set = f->set & ((1u << HD_SEATS) - 1), seats = set & all_seats(s);
    if (set == 0) {
        f->self = f->who = s->active;
        f->set = f->set & (HD_DID | HD_SOME_DID) ? HD_DID : 0;
        f->set |= e->flags & HD_STEP_IN ? HD_IN_EACH : 0;
        f->ask = HD_DUTY_BEGIN;
        f->step = e->next;
        if (f->step == HD_NO_STEP)
            hd_special_end(g);
        return;
    }
    f->self = seats ? clockwise(s, s->active + 1u, seats) : s->seats;
    f->set &= (uint8_t) ~(1u << f->self);
    f->who = e->flags & HD_STEP_BY_YOU || is_dummy(s, f->self) ? s->active : f->self;
    f->step = e->other;
    f->ask = HD_DUTY_BEGIN;
}

/* What the sentences before did in this place is noted below. */
static APART void note_in(struct hd_frame *f)
{
    if (f->set & (HD_DID | HD_SOME_DID))
        did(f - 1);
}

void hd_perform_each(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct scope c = scope_of(g->r, g->s, f, f->self);
    unsigned set = members_of(&c, e);
    if (e->flags & HD_STEP_IN)
        note_in(f);
    if (e->flags & HD_STEP_SECRET) {
        f->step = e->other;
        hd_dials_each(g, f, set & all_seats(g->s));
        return;
    }
    f->set = (uint8_t)(HD_IN_EACH | set);
    next_of_each(g, f, e);
}

bool hd_can_again(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                  unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_again(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    next_of_each(g, f, e);
}

void hd_perform_again(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    next_of_each(g, f, e);
}

/* ---- in ------------------------------------------------------------------------------- */

static unsigned where_to(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    return hd_varying(r, s, f, self, e->from) & (all_regions(r) | bit(HD_CASTILLO));
}

/* Whether the sentences would change anything in one of the places: it is looked at as if 'in' had
 * come there. */
bool hd_can_in(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
               unsigned self)
{
    struct hd_state there = *s;
    if (s->todos == HD_TODO)
        return true;
    struct hd_frame *f = push(&there, HD_DUTY_IN, self);
    for (unsigned set = where_to(r, s, NULL, self, e); set; set &= set - 1) {
        f->places = (uint16_t)(set & -set);
        if (hd_special_changes(r, &there, e->other, HD_NO_STEP, self))
            return true;
    }
    return false;
}

/* In the lowest of the places that are left. */
static void carry_out_in(struct game *g, struct hd_frame *f)
{
    const struct hd_step *e = step_of(g->r, f);
    if (f->places == 0) {
        hd_step_done(g, f);
        return;
    }
    f->ask = HD_DUTY_IN;
    struct hd_frame *inside = push(g->s, HD_DUTY_BEGIN, f->who);
    inside->self = f->self;
    inside->step = e->other;
    inside->chosen = f->chosen;
    inside->set = HD_IN_EACH;
}

void hd_begin_in(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->places = (uint16_t)where_to(g->r, g->s, f, f->self, e);
    carry_out_in(g, f);
}

void hd_perform_in(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_begin_in(g, f, e);
}

void hd_in_next(struct game *g, struct hd_frame *f)
{
    f->places &= (uint16_t)(f->places - 1);
    carry_out_in(g, f);
}

CAN_ALWAYS(beyond)

/* The frame of the sentences is done; the one below goes on. */
void hd_begin_beyond(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    f[-1].chosen = f->chosen;
    note_in(f);
    pop(g->s);
}

void hd_perform_beyond(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_begin_beyond(g, f, e);
}

/* ---- if ----------------------------------------------------------------------------------- */

bool hd_can_when(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_when(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct scope c = scope_of(g->r, g->s, f, f->self);
    f->step = hd_holds(&c, e, f->set & HD_DID) ? e->next : e->other;
    hd_begin_sentence(f);
    f->ask = HD_DUTY_BEGIN;
    if (f->step == HD_NO_STEP)
        hd_special_end(g);
}

void hd_perform_when(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_begin_when(g, f, e);
}
