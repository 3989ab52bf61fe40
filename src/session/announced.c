/* SPDX-License-Identifier: MIT
 *
 * announced.c: what the players know of a closed castillo.
 *
 * Nobody may look inside, but every throw is announced, so everybody may know how many of each
 * colour are there (R59). The log gives the sums with each throw; they start again when the
 * castillo is emptied. */

#include "inside.h"

uint8_t hd_announced(const struct hd_event *e, uint8_t inside[HD_SEATS])
{
    if (e->type != HD_EV_caballero || e->owner >= HD_SEATS)
        return 0;
    if (e->from == HD_CASTILLO)
        inside[e->owner] = (uint8_t)(inside[e->owner] - e->n);
    if (e->to != HD_CASTILLO)
        return 0;
    return inside[e->owner] = (uint8_t)(inside[e->owner] + e->n);
}

bool hd_session_castillo_open(const struct hd_session *s)
{
    return s->origin.edition.open_castillo || hd_castillo_open(&now(s)->state);
}
