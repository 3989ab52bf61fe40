/* SPDX-License-Identifier: MIT
 *
 * steps.c: the course of a special action, whatever it does.
 *
 * A card's sentences were compiled into steps (rules.h). A step begins, asks what it has to ask, is
 * announced, waits for the Vetos (R62: before each deed in 1995; R63: once, at the announcement, in
 * 2023), is performed, and leads to the next. Its shape decides what it asks and does:
 * move.c, dials.c, giving.c, lasting.c, joining.c and, where nothing else asks the question of a
 * step, questions/.
 *
 * In this folder: what cards do, step by step, and which places and people a step names. */
#include "steps.h"
#include "selectors.h"
#include "step_kinds.h"

/* ---- the three handlers of a shape ------------------------------------------------ */

static inline void start(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_begins[e->shape](g, f, e);
}

static inline void perform(struct game *g, struct hd_frame *f)
{
    const struct hd_step *e = step_of(g->r, f);
    hd_performs[e->shape](g, f, e);
}

static APART void start_if_possible(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    if (step_can(g->r, g->s, e, f->self))
        start(g, f, e);
    else
        hd_step_done(g, f);
}

/* A step that can do nothing now is skipped. */
void hd_step_begin(struct game *g, struct hd_frame *f)
{
    const struct hd_step *e = step_of(g->r, f);
    f->owner = f->from = f->to = HD_NONE;
    if (e->shape <= HD_SHAPE_in || e->shape == HD_SHAPE_either)
        hd_begin_sentence(f);
    if (e->flags & (HD_STEP_BACK | HD_STEP_SURE))
        start(g, f, e);
    else
        start_if_possible(g, f, e);
}

/* The card of this turn is again the one that the active player took. */
static void return_to_card(struct game *g, struct hd_frame *f)
{
    struct hd_state *s = g->s;
    s->card = HD_NONE;
    for (unsigned p = 0; p < s->piles; p++)
        if (s->taker[p] == s->active)
            s->card = s->pile[p][s->round];
    s->left_behind = f->from;
    s->reached = f->to;
    hd_step_done(g, f);
}

void hd_duty(struct game *g, struct hd_frame *f)
{
    if (f->ask == HD_DUTY_PERFORM)
        perform(g, f);
    else if (f->ask == HD_DUTY_RETURN)
        return_to_card(g, f);
    else
        hd_step_begin(g, f);
}

/* ---- possible (R65) ------------------------------------------------------------------ */

unsigned hd_way(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                unsigned self)
{
    struct scope c = scope_of(r, s, NULL, self);
    return hd_holds(&c, e, false) ? e->next : e->other;
}

/* A sentence about what an earlier one does cannot be judged yet. Of an 'if', the way that it would
 * go now counts. */
bool hd_special_can(const struct hd_rules *r, const struct hd_state *s, unsigned step, unsigned end,
                    unsigned seat)
{
    while (step != end && step != HD_NO_STEP) {
        const struct hd_step *e = &r->step[step];
        if (e->flags & HD_STEP_SURE)
            return true;
        if (e->shape == HD_SHAPE_again || e->flags & HD_STEP_REST)
            return false;
        if (!(e->flags & HD_STEP_BACK) && e->shape != HD_SHAPE_when && step_can(r, s, e, seat))
            return true;
        step = e->shape == HD_SHAPE_when ? hd_way(r, s, e, seat) : e->next;
    }
    return false;
}

/* Neither a Veto nor a card that uses another one, which might never end. */
bool hd_may_be_used(const struct hd_rules *r, const struct hd_card *c)
{
    for (unsigned i = c->step; i < c->step + c->steps; i++)
        if (r->step[i].shape == HD_SHAPE_use_next || r->step[i].shape == HD_SHAPE_use_open)
            return false;
    return c->steps && !hd_is_kept(r, c);
}

/* ---- whether something changes ---------------------------------------------------------- */

static bool step_changes(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_step *e, unsigned self)
{
    if (e->flags & HD_STEP_BACK)
        return true;
    return (hd_changes[e->shape] ? hd_changes : hd_can)[e->shape](r, s, e, self);
}

/* A further choice ("pick: 2") belongs to another branch. */
bool hd_special_changes(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                        unsigned end, unsigned seat)
{
    for (const struct hd_step *e; step != end && step != HD_NO_STEP;
         step = e->shape == HD_SHAPE_when ? hd_way(r, s, e, seat) : e->next) {
        e = &r->step[step];
        if (e->shape == HD_SHAPE_again || e->flags & HD_STEP_REST)
            return false;
        if (e->shape != HD_SHAPE_when && step_changes(r, s, e, seat))
            return true;
    }
    return false;
}

/* ---- announcing ------------------------------------------------------------------------ */

static APART void note_announcement(struct game *g, const struct hd_frame *f)
{
    struct hd_event *e = hd_event_next(g, HD_EV_announce);
    if (e) {
        bool board = f->to != HD_NONE && step_of(g->r, f)->ask == HD_ASK_board;
        e->who = g->s->active;
        e->owner = board ? HD_NONE : f->owner;
        e->from = f->from;
        e->to = f->to;
        e->n = (int16_t)f->step;
        e->why = board ? (uint8_t)(1 + f->owner) : 0;
    }
}

static inline void announce_step(struct game *g, const struct hd_frame *f)
{
    if (sums_of(g))
        hd_sum_announce(g->ev, g->s);
    if (is_heard(g, HD_EV_announce))
        note_announcement(g, f);
}

/* The action was possible; if it has only one step, that one is. */
static inline void begin_card(struct game *g, struct hd_frame *f)
{
    const struct hd_step *e = step_of(g->r, f);
    f->ask = HD_DUTY_BEGIN;
    if (e->next == HD_NO_STEP)
        start(g, f, e);
    else
        hd_step_begin(g, f);
}

/* 2023: the only time for a Veto. */
static APART void announce_card_to(struct game *g, struct hd_frame *f)
{
    announce_step(g, f);
    f->ask = HD_DUTY_BEGIN;
    if (g->r->veto == HD_VETO_STEPS || !hd_veto_window(g, g->s->active))
        begin_card(g, f);
}

/* Announces the whole card, if somebody wants events or could stop it. */
void hd_announce_card(struct game *g, struct hd_frame *f)
{
    if (g->ev || g->s->kepts)
        announce_card_to(g, f);
    else
        begin_card(g, f);
}

void hd_special_begin(struct game *g, struct hd_frame *f)
{
    f->step = g->r->card[g->s->card].step;
    if (step_of(g->r, f)->flags & HD_STEP_ANNOUNCED)
        f->ask = HD_ASK_branch;
    else
        hd_announce_card(g, f);
}

/* The card's first sentence, or the first of one of its branches. */
static bool is_first(const struct hd_rules *r, unsigned card, unsigned step)
{
    unsigned first = r->card[card].step;
    for (unsigned i = 1; r->step[first].shape == HD_SHAPE_either && i <= r->step[first].n; i++)
        if (r->step[first + i].other == step)
            return true;
    return step == first;
}

/* The card's announcement said everything: nothing had to be chosen. */
static bool noted_with_card(const struct game *g, const struct hd_frame *f)
{
    return f->owner == HD_NONE && f->to == HD_NONE && is_first(g->r, g->s->card, f->step);
}

/* 1995: the only time for a Veto. It cannot stop a modifier's ability (R22). */
static APART void announce_to_vetos(struct game *g, struct hd_frame *f)
{
    bool stoppable = g->s->card != HD_NONE && !(step_of(g->r, f)->flags & HD_STEP_QUIET);
    if (stoppable && g->r->veto == HD_VETO_STEPS) {
        if (!noted_with_card(g, f))
            announce_step(g, f);
        if (hd_veto_window(g, g->s->active))
            return;
    }
    perform(g, f);
}

void hd_announce(struct game *g, struct hd_frame *f)
{
    f->ask = HD_DUTY_PERFORM;
    if (g->s->kepts)
        announce_to_vetos(g, f);
    else
        perform(g, f);
}

/* ---- on to the next ------------------------------------------------------------------------ */

void hd_step_done(struct game *g, struct hd_frame *f)
{
    f->step = step_of(g->r, f)->next;
    f->ask = HD_DUTY_BEGIN;
    if (f->step == HD_NO_STEP)
        hd_special_end(g);
}
