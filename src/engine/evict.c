/* SPDX-License-Identifier: MIT
 *
 * evict.c: the effect "evict" (S10): the active player names a region, opponents
 * with caballeros there name in secret where these go.  The named region and the
 * king's region mean the own court (R11, R60).  Grandes stay (R67). */
#include "game.h"

bool hd_can_evict(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                  unsigned who)
{
    (void)e, (void)who;
    return free_regions(r, s) != 0;
}

void hd_begin_evict(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_region;
}

void hd_perform_evict(struct game *g, struct hd_frame *f)
{
    struct hd_state *s = g->s;
    unsigned set = 0;
    f->from = f->to;
    f->to = HD_NONE;
    struct hd_event *e = event(g, HD_EV_evict);
    if (e) {
        e->who = f->who;
        e->from = f->from;
    }
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (seat != s->active && s->cab[f->from][seat])
            set |= 1u << seat;
    hd_dials_begin(g, f, HD_ASK_exile, s->active + 1u, set);
}

void hd_reveal_exile(struct game *g, struct hd_frame *f, unsigned seats)
{
    struct hd_state *s = g->s;
    unsigned from = f->from;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (!(seats & (1u << seat)))
            continue;
        unsigned to = s->dial[seat];
        s->dial[seat] = HD_NONE;
        if (to == from || to == s->king)
            to = HD_COURT;
        hd_pieces_move(g, seat, from, to, s->cab[from][seat], seat);
    }
    hd_effect_done(g, f);
}
