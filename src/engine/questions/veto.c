/* SPDX-License-Identifier: MIT
 *
 * veto.c: the step "keep": a Veto, kept for this round and the next, stops one special action of
 * another player (R20-R22, R62-R64).
 *
 * A window is a frame above the announced step. Holders of Vetos are asked clockwise. frame.owner
 * is the seat that a Veto would stop; frame.left says whether one has been used. If another Veto
 * may answer it (1995, R19), its use opens a new window against its user. */
#include "ask.h"

/* A Veto is not performed: taking the card is enough (R64). */
bool hd_can_keep(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return false;
}

void hd_begin_keep(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_step_done(g, f);
}

void hd_perform_keep(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_step_done(g, f);
}

unsigned hd_choices_veto(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return YES_OR_NO;
}

/* All have been asked. A used Veto ends the special action: the frame below has the announced step.
 */
static void close_window(struct game *g, bool stopped)
{
    pop(g->s);
    if (!stopped)
        return;
    if (sums_of(g))
        hd_sum_stopped(g->ev->sums);
    struct hd_event *e = event(g, HD_EV_cancelled);
    if (e)
        e->who = g->s->active;
    while (hd_in(top(g->s), g->s))
        pop(g->s);
    hd_special_end(g);
}

/* Of a holder's Vetos, the one that ends first, then the first one taken (R64); a position may name
 * them in any order. */
static unsigned next_of(const struct hd_state *s, unsigned who)
{
    unsigned best = HD_KEPT;
    for (unsigned i = s->kepts; i-- > 0;)
        if (s->keeper[i] == who && (best == HD_KEPT || s->until[i] <= s->until[best]))
            best = i;
    return best;
}

static void use(struct game *g, struct hd_frame *f)
{
    struct hd_state *s = g->s;
    unsigned i = next_of(s, f->who);
    struct hd_event *e = event(g, HD_EV_veto_used);
    if (e) {
        e->who = f->who;
        e->owner = f->owner;
        e->n = f->left;
    }
    if (sums_of(g))
        hd_sum_veto(g, s->kept[i]);
    hd_veto_take(s, i);
    f->left = !f->left;
    f->owner = f->who;
    f->set = g->r->veto_answers_veto ? (uint8_t)hd_veto_holders(s, f->who) : 0;
}

void hd_answer_veto(struct game *g, struct hd_frame *f, unsigned yes)
{
    if (yes)
        use(g, f);
    if (f->set == 0) {
        close_window(g, f->left);
        return;
    }
    f->who = clockwise(g->s, f->who + 1u, f->set);
    f->set &= (uint8_t)~bit(f->who);
}

HD_QUESTION(
    veto, .number = 30, .phase = "veto", .form = HD_FORM_VETO, .until = HD_UNTIL_OVER, .row = "V",
    .text = N_("whether to use a Veto"),
    .asked = HD_SAID({NULL, N_("whether to use a Veto against {owner}: {card}")},
                     {NULL, N_("whether to use a Veto against the Veto of {owner}")}),
    .help = HD_SAID({NULL, N_("A Veto stops the special action of another player, but not placing "
                              "caballeros.  It can be used once.  'rest' lets the rest of this "
                              "turn's action pass; 'mine' passes, and from now on asks only if "
                              "your own points are concerned; 'always' asks every time again.")}),
    .coach = N_("A Veto stops a special action: keep it for the one that costs you most."));
