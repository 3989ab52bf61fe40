/* SPDX-License-Identifier: MIT
 *
 * dials.c: secret choices that several players make at once.  They are asked one
 * after the other, and nothing shows before the last has answered (R57, R61);
 * then all dials are revealed together.
 *
 *   desert   from which region one's own go to one place (S8, S9)
 *   exile    to which region one's own go (S10), both in move.c
 *   rivalry  a region, for what follows (S11)
 *   bid      a number of points, for what follows (S18)
 *
 * and two that belong to no card: which modifier to pass on (shift.c), and where those in
 * the castillo go (round.c). */
#include "selectors.h"
#include "steps.h"

/* ---- when the dials are revealed ---------------------------------------------- */

/* Caballeros go as the dials say; any other step is performed now. */
static void reveal_step(struct game *g, struct hd_frame *f, unsigned seats)
{
    const struct hd_step *e = step_of(g->r, f);
    f->who = g->s->active;
    f->set |= e->flags & HD_STEP_IN ? HD_IN_EACH : 0;
    if (e->shape != HD_SHAPE_move) {
        hd_performs[e->shape](g, f, e);
        return;
    }
    hd_move_reveal(g, f, seats);
    hd_dials_wipe(g->s);
    hd_step_done(g, f);
}

static APART void note_dials(struct game *g, const struct hd_frame *f, unsigned seats)
{
    bool number = hd_ask_row(f->ask)->form == HD_FORM_NUMBER;
    for (unsigned i = 0; i < g->s->seats; i++) {
        unsigned seat = (g->s->active + 1u + i) % g->s->seats;
        struct hd_event *e =
            seats & (1u << seat) ? event(g, number ? HD_EV_bid : HD_EV_dial) : NULL;
        if (e) {
            e->who = (uint8_t)seat;
            e->to = (uint8_t)(number ? HD_NONE : g->s->dial[seat]);
            e->n = (int16_t)(number ? g->s->dial[seat] : 0);
        }
    }
}

static void reveal(struct game *g, struct hd_frame *f)
{
    if (f->step == HD_NO_STEP) { /* it belongs to the game itself          */
        f->ask = f->ask == HD_ASK_gift ? HD_DUTY_PASS_ON : HD_DUTY_SCORE;
        return;
    }
    unsigned seats = hd_dials_chosen(g->s);
    if (g->ev)
        note_dials(g, f, seats);
    reveal_step(g, f, seats);
}

/* ---- asking one after the other ----------------------------------------------------------- */

/* from: the seat to ask first, if it is in the set; then clockwise. */
void hd_dials_begin(struct game *g, struct hd_frame *f, unsigned ask, unsigned from, unsigned set)
{
    f->ask = (uint8_t)ask;
    f->set = (uint8_t)set;
    if (set == 0) {
        reveal(g, f);
        return;
    }
    f->who = clockwise(g->s, from, set);
    f->set &= (uint8_t)~bit(f->who);
}

/* Players with nothing to answer, or nothing to move, are skipped. */
unsigned hd_dials_concern(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, unsigned seats)
{
    unsigned found = 0;
    if (step_of(r, f)->shape == HD_SHAPE_move)
        return hd_move_concerned(r, s, f, seats);
    for (struct hd_frame his = *f; seats; seats &= seats - 1) {
        struct hd_answers o;
        his.who = (uint8_t)lowest(seats);
        if (hd_choices_by_ask[f->ask](r, s, &his, &o))
            found |= seats & -seats;
    }
    return found;
}

static void note_eviction(struct game *g, const struct hd_frame *f)
{
    struct hd_event *e = event(g, HD_EV_evict);
    if (e) {
        e->who = f->who;
        e->from = f->from;
    }
}

void hd_dials_each(struct game *g, struct hd_frame *f, unsigned set)
{
    const struct hd_step *e = step_of(g->r, f);
    hd_dials_wipe(g->s);
    f->ask = e->ask;
    f->places = HD_ANY_PLACE;
    f->left = (uint8_t)(e->shape == HD_SHAPE_move ? number_of(g->r, g->s, f, f->self, e) : 0);
    if (e->flags & HD_STEP_OPEN_TO) {
        f->from = (uint8_t)only(sources(g->r, g->s, f, f->self, e));
        note_eviction(g, f);
    }
    unsigned asked = hd_dials_concern(g->r, g->s, f, set);
    hd_dials_begin(g, f, e->ask, g->s->active + 1u, asked);
    if (asked && e->shape == HD_SHAPE_move)
        hd_move_about(g, f, f->who);
}

void hd_dials_answer(struct game *g, struct hd_frame *f, unsigned answer)
{
    hd_dial_set(g->s, f->who, answer);
    struct hd_event *e = event(g, HD_EV_dial_set);
    if (e)
        e->who = f->who;
    if (f->set == 0) {
        reveal(g, f);
        return;
    }
    f->who = clockwise(g->s, f->who + 1u, f->set);
    f->set &= (uint8_t)~bit(f->who);
    if (f->step != HD_NO_STEP && step_of(g->r, f)->shape == HD_SHAPE_move)
        hd_move_about(g, f, f->who);
}
