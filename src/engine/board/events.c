/* SPDX-License-Identifier: MIT
 *
 * events.c: appends to the caller's buffer of events. events.def says what each event tells. */
#include "game.h"

static APART bool is_room(struct hd_events *ev)
{
    ev->due = true;
    ev->lost += ev->n >= HD_EVENTS;
    return ev->n < HD_EVENTS;
}

struct hd_event *hd_event_next(struct game *g, enum hd_event_type type)
{
    struct hd_events *ev = g->ev;
    if (ev->sums && ev->sums->waits && !hd_sum_event(ev, g->s, type))
        return NULL;
    if (ev->n >= HD_EVENTS / 2 && !is_room(ev))
        return NULL;
    struct hd_event *e = &ev->e[ev->n++];
    *e = (struct hd_event){.type = (uint8_t)type,
                           .who = HD_NONE,
                           .owner = HD_NONE,
                           .from = HD_NONE,
                           .to = HD_NONE,
                           .card = g->s->card,
                           .why = HD_WHY_NOTHING,
                           .seen_by = 0xff,
                           .at = ev->at};
    return e;
}
