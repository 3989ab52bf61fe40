/* SPDX-License-Identifier: MIT
 *
 * later.c: sentences that wait for another time. The step that says them lays them among the rules
 * that hold for a while; round.c asks for them when their time has come. Then they are carried out
 * like an action of the player who said them, in a frame of their own. They belong to a deed that
 * was done long ago, so no Veto stops them. */
#include "selectors.h"
#include "steps.h"
#include "waiting.h"

CAN_ALWAYS(later)

void hd_begin_later(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

/* What is named face down is asked after the announcement, and never stands in a frame. */
void hd_perform_later(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    if (e->ask != HD_NONE && !is_dummy(g->s, f->self))
        f->ask = e->ask;
    else
        hd_later_wait(g, f, e->kind == HD_RECALLS_NOTHING ? HD_NONE : f->chosen);
}

/* ---- waiting ---------------------------------------------------------------------------- */

static void note_recalled(struct hd_event *e, const struct hd_step *later, unsigned recalled)
{
    *(later->kind == HD_RECALLS_PLAYER ? &e->owner : &e->to) = (uint8_t)recalled;
}

static void note_waiting(struct game *g, const struct hd_lasting *l)
{
    const struct hd_step *later = &g->r->step[hd_waiting_step(g->r, l)];
    struct hd_event *e = event(g, HD_EV_later);
    if (!e)
        return;
    e->who = (uint8_t)hd_waiting_seat(l);
    e->why = l->lasts;
    note_recalled(e, later, l->where);
    if (hd_is_face_down(g->r, l))
        e->seen_by = (uint8_t)(1u << e->who);
}

/* The dummy lets nothing wait. */
void hd_later_wait(struct game *g, struct hd_frame *f, unsigned recalled)
{
    const struct hd_step *e = step_of(g->r, f);
    unsigned which = 0;
    while (g->r->later[which] != f->step)
        which++;
    struct hd_lasting l = {HD_RULE_LATER, (uint8_t)(which * HD_WAITING_SEATS + f->self),
                           (uint8_t)recalled, e->lasts};
    if (!is_dummy(g->s, f->self)) {
        hd_lasting_lay(g->s, l);
        note_waiting(g, &l);
        did(f);
    }
    hd_step_done(g, f);
}

/* ---- the time has come ------------------------------------------------------------------- */

bool hd_later_any(const struct hd_state *s, enum hd_due due)
{
    for (unsigned i = 0; i < s->lastings; i++)
        if (hd_is_waiting(&s->lasting[i]) && s->lasting[i].lasts == due)
            return true;
    return false;
}

static void note_due(struct game *g, const struct hd_lasting *l)
{
    struct hd_event *e = event(g, HD_EV_due);
    if (!e)
        return;
    e->who = (uint8_t)hd_waiting_seat(l);
    note_recalled(e, &g->r->step[hd_waiting_step(g->r, l)], l->where);
}

static void carry_out(struct game *g, const struct hd_lasting *l)
{
    struct hd_state *s = g->s;
    unsigned step = hd_waiting_step(g->r, l), who = hd_waiting_seat(l);
    s->active = (uint8_t)who;
    s->card = (uint8_t)hd_card_of_step(g->r, step);
    note_due(g, l);
    struct hd_frame *f = push(s, HD_DUTY_BEGIN, who);
    f->step = g->r->step[step].other;
    f->chosen = l->where;
}

bool hd_later_next(struct game *g, enum hd_due due)
{
    struct hd_state *s = g->s;
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting l = s->lasting[i];
        if (!hd_is_waiting(&l) || l.lasts != due)
            continue;
        hd_lasting_take(s, i);
        carry_out(g, &l);
        return true;
    }
    return false;
}
