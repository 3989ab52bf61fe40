/* SPDX-License-Identifier: MIT
 *
 * grande.c: steps that move grandes: one to a place that is asked, or all to a known one (S13). */
#include "ask.h"

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

CAN_ALWAYS(grandes)

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

static enum hd_refusal why_grande(const struct hd_illegal *k)
{
    return hd_why_not_to(k, k->s->grande[k->f->owner]);
}

HD_QUESTION(
    grande, .number = 19, .phase = "special", .form = HD_FORM_PLACE, .why = why_grande,
    .row = "S13", .text = N_("where the grande goes"),
    .help = HD_SAID({NULL,
                     N_("The grande's region is its player's home region.  Alone in first place "
                        "there, that player gets two more points whenever it is scored.")}),
    .announced = HD_SAID({NULL, N_("{who} announces {card}: the grande of {owner} to {to}.")}));
