/* SPDX-License-Identifier: MIT
 *
 * transfers.c: steps that move caballeros between two known places: "transfer" asks nothing (S4),
 * "summon" asks how many (S15, R70). If the province has too few for the court, regions may give
 * the rest (R4). */
#include "selectors.h"

static bool to_court(const struct hd_frame *f)
{
    return f->from == HD_PROVINCE && f->to == HD_COURT;
}

/* Finds both places; HD_NONE: there is none now. */
static void find_places(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->from = (uint8_t)only(sources(g->r, g->s, f, f->self, e));
    f->to = HD_NONE;
    if (f->from != HD_NONE)
        f->to = (uint8_t)only(reachable(g->r, g->s, f, f->self, e, f->self, f->from));
}

static void transfer(struct game *g, struct hd_frame *f, unsigned owner, unsigned n)
{
    hd_pieces_move(g, owner, f->from, f->to, n, g->s->active);
    if (n == 0)
        return;
    g->s->left_behind = f->from;
    g->s->reached = f->to;
    did(f);
}

/* Whether any would go if nobody says how many. */
bool hd_transfers(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                  unsigned self)
{
    unsigned from = only(sources(r, s, NULL, self, e)), owners = whose(r, s, NULL, self, e);
    if (from == HD_NONE || !reachable(r, s, NULL, self, e, self, from))
        return false;
    unsigned stay = e->flags & HD_STEP_LEAVING ? number_of(r, s, NULL, self, e) : 0;
    if (stay == 0 && number_of(r, s, NULL, self, e) == 0)
        return false;
    for (; owners; owners &= owners - 1)
        if (s->cab[from][lowest(owners)] > stay)
            return true;
    return false;
}

/* ---- transfer ------------------------------------------------------------------------- */

/* It needs no choice, so it may be announced in vain (R65). */
bool hd_can_transfer(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                     unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_transfer(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

static unsigned how_many(const struct hd_step *e, unsigned number, unsigned there)
{
    if (e->flags & HD_STEP_LEAVING)
        return there > number ? there - number : 0;
    return there < number ? there : number;
}

void hd_perform_transfer(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_state *s = g->s;
    unsigned owners = whose(g->r, s, f, f->self, e), number = number_of(g->r, s, f, f->self, e);
    find_places(g, f, e);
    if (f->to == HD_NONE) {
        hd_step_done(g, f);
        return;
    }
    f->left = 0;
    for (unsigned i = 1; i <= s->owners; i++) {
        unsigned owner = (s->active + i) % s->owners;
        unsigned n = owners >> owner & 1 ? how_many(e, number, s->cab[f->from][owner]) : 0;
        transfer(g, f, owner, n);
        if (owner == f->self && number != HD_ALL && !(e->flags & HD_STEP_LEAVING) && to_court(f) &&
            owners >> owner & 1)
            f->left = (uint8_t)(number - n);
    }
    f->ask = HD_ASK_recall;
}

/* ---- summon ------------------------------------------------------------------------------ */

bool hd_can_summon(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_summon(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->ask = HD_ASK_summon;
    f->left = (uint8_t)number_of(g->r, g->s, f, f->self, e);
    f->owners = (uint8_t)whose(g->r, g->s, f, f->self, e);
}

unsigned hd_choices_summon(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    unsigned from = only(sources(r, s, f, f->self, e)), owner = only(f->owners);
    if (from == HD_NONE || owner == HD_NONE || !reachable(r, s, f, f->self, e, owner, from))
        return 0;
    unsigned there = s->cab[from][owner], n = there < f->left ? there : f->left;
    return (2u << n) - 1;
}

void hd_answer_summon(struct game *g, struct hd_frame *f, unsigned n)
{
    f->own = (uint8_t)n;
    hd_announce(g, f);
}

void hd_perform_summon(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    find_places(g, f, e);
    transfer(g, f, only(f->owners), f->own);
    f->left = to_court(f) && only(f->owners) == f->self ? (uint8_t)(f->left - f->own) : 0;
    f->ask = HD_ASK_recall;
}
