/* SPDX-License-Identifier: MIT
 *
 * announced.c: what the players know of a closed castillo.
 *
 * Nobody may look inside, but every throw is announced, so everybody can add up what
 * is there (R59).  The table shows the announcements, the log the sums; both begin
 * anew when the castillo is emptied. */
#include <string.h>

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

/* Throws of one colour in a row are one; of too many the oldest are forgotten. */
static void note(struct hd_thrown *t, unsigned owner, int n)
{
    struct hd_throw *last = t->count > 0 ? &t->said[t->count - 1] : NULL;
    if (last && last->owner == owner) {
        last->n = (uint8_t)(last->n + n);
        return;
    }
    if (t->count == HD_THROWS) {
        memmove(t->said, t->said + 1, sizeof t->said - sizeof t->said[0]);
        t->count--;
    }
    t->said[t->count++] = (struct hd_throw){(uint8_t)owner, (uint8_t)n};
}

void hd_session_thrown(const struct hd_session *s, struct hd_thrown *out)
{
    int first = s->logged;
    uint8_t rest[HD_SEATS];
    memcpy(rest, now(s)->state.cab[HD_CASTILLO], sizeof rest);
    memset(out, 0, sizeof *out);
    for (; first > 0; first--) { /* back to where it was emptied */
        const struct hd_event *e = &s->log[first - 1].event;
        if (e->type != HD_EV_caballero || e->owner >= HD_SEATS)
            continue;
        if (e->from == HD_CASTILLO)
            break;
        if (e->to == HD_CASTILLO)
            rest[e->owner] = (uint8_t)(rest[e->owner] - e->n);
    }
    for (unsigned i = 0; i < HD_SEATS; i++) /* a position put these there */
        if (rest[i] > 0)
            note(out, i, rest[i]);
    for (int i = first; i < s->logged; i++)
        if (s->log[i].announced > 0)
            note(out, s->log[i].event.owner, s->log[i].event.n);
}

bool hd_session_castillo_open(const struct hd_session *s)
{
    return s->origin.edition.open_castillo || hd_castillo_open(&now(s)->state);
}
