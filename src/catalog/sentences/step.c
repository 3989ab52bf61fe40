/* SPDX-License-Identifier: MIT
 *
 * step.c: begins one step of the engine, fills it in, and links it to the next. */
#include "compile.h"

static const struct hd_step blank = {.next = PENDING,
                                     .ask = HD_NONE,
                                     .per = HD_NONE,
                                     .whose = HD_NONE,
                                     .from = HD_NONE,
                                     .to = HD_NONE};

static bool is_room(struct compile *c, const struct node *at)
{
    bool card = c->r->steps - c->first < MOST_STEPS;
    if (card && c->r->steps < HD_STEPS)
        return true;
    if (!c->full)
        node_error(at, "this is too long: a card has at most %d steps, all together %d", MOST_STEPS,
                   HD_STEPS);
    c->full = true;
    return false;
}

struct hd_step *step_add(struct compile *c, const struct node *at, enum hd_shape shape, int ask,
                         enum hd_deed deed)
{
    struct hd_step *step = is_room(c, at) ? &c->r->step[c->r->steps++] : &c->lost;
    *step = blank;
    step->shape = (uint8_t)shape;
    step->ask = (uint8_t)ask;
    step->deed = (uint8_t)deed;
    return step;
}

void steps_lead_on(struct compile *c, int first)
{
    for (int i = first; i < c->r->steps; i++) {
        struct hd_step *step = &c->r->step[i];
        if (step->next == PENDING)
            step->next = c->r->steps;
        if (step->other == PENDING)
            step->other = c->r->steps;
    }
}

static uint16_t plain_set(const struct compile *c, uint8_t row)
{
    return c->r->places[row].kind == HD_PLACES_PLAIN ? c->r->places[row].set : 0;
}

static bool varies(const struct compile *c, uint8_t row)
{
    return c->r->places[row].kind != HD_PLACES_PLAIN;
}

void step_from(const struct compile *c, struct hd_step *step, uint8_t row)
{
    step->from = row;
    step->from_set = plain_set(c, row);
    step->flags |= varies(c, row) ? HD_STEP_FROM_VARIES : 0u;
}

void step_to(const struct compile *c, struct hd_step *step, uint8_t row)
{
    step->to = row;
    step->to_set = plain_set(c, row);
    step->flags |= varies(c, row) ? HD_STEP_TO_VARIES : 0u;
}

void mark_back(const struct compile *c, struct hd_step *step)
{
    if (places_refer(c, step->from) || places_refer(c, step->to) || people_refer(c, step->whose) ||
        count_refers(c, step->per))
        step->flags |= HD_STEP_BACK | HD_STEP_QUIET;
}
