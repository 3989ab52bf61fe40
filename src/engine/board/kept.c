/* SPDX-License-Identifier: MIT
 *
 * kept.c: the only writer of kept cards: Vetos, for this round and the next (R20-R22, R64). Whether
 * one is used is asked in questions/veto.c. */
#include "steps/steps.h"

void hd_veto_keep(struct game *g, unsigned who)
{
    struct hd_state *s = g->s;
    unsigned last = s->round + 1u < g->r->rounds ? s->round + 1u : s->round;
    if (s->kepts == HD_KEPT)
        return;
    s->kept[s->kepts] = s->card;
    s->keeper[s->kepts] = (uint8_t)who;
    s->until[s->kepts] = (uint8_t)last;
    s->kepts++;
    struct hd_event *e = event(g, HD_EV_veto_kept);
    if (e) {
        e->who = (uint8_t)who;
        e->n = g->r->round_number[last];
    }
}

void hd_veto_take(struct hd_state *s, unsigned i)
{
    s->kepts--;
    for (; i < s->kepts; i++) {
        s->kept[i] = s->kept[i + 1];
        s->keeper[i] = s->keeper[i + 1];
        s->until[i] = s->until[i + 1];
    }
    s->kept[i] = s->keeper[i] = s->until[i] = HD_NONE;
}

/* Vetos are discarded at the end of the round after the one in which they were taken (R21). */
void hd_veto_expire(struct game *g)
{
    struct hd_state *s = g->s;
    for (unsigned i = s->kepts; i-- > 0;) {
        if (s->until[i] > s->round)
            continue;
        struct hd_event *e = event(g, HD_EV_veto_gone);
        if (e) {
            e->who = s->keeper[i];
            e->card = s->kept[i];
        }
        hd_veto_take(s, i);
    }
}

unsigned hd_veto_holders(const struct hd_state *s, unsigned against)
{
    unsigned set = 0;
    for (unsigned i = 0; i < s->kepts; i++)
        if (s->keeper[i] != against)
            set |= 1u << s->keeper[i];
    return set;
}

bool hd_veto_window(struct game *g, unsigned against)
{
    unsigned set = hd_veto_holders(g->s, against);
    if (set == 0)
        return false;
    struct hd_frame *f = push(g->s, HD_ASK_veto, clockwise(g->s, against + 1u, set));
    f->owner = (uint8_t)against;
    f->set = (uint8_t)(set & ~(1u << f->who));
    return true;
}
