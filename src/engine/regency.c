/* SPDX-License-Identifier: MIT
 *
 * regency.c: the effects of the king cards of the New Regency (5.4, R71-R76): they
 * send the king to other places than regions, or move others along with him.  What
 * follows from where he stands is said where it matters: king_set(), open_castillo(),
 * hd_placing_targets(), and the general scoring in round.c. */
#include "game.h"

static bool in_region(const struct hd_state *s)
{
    return s->king < HD_CASTILLO;
}

/* ---- viceroy (R41, R72) ---------------------------------------------------------- */

static unsigned swappable(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned set = 0;
    for (unsigned seat = 0; in_region(s) && seat < s->seats; seat++)
        if (s->grande[seat] < HD_CASTILLO && free_regions(r, s) & bit(s->grande[seat]))
            set |= 1u << seat;
    return set;
}

bool hd_can_viceroy(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                    unsigned who)
{
    (void)e, (void)who;
    return swappable(r, s) != 0;
}

void hd_begin_viceroy(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_swap;
}

unsigned hd_fill_swap(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                      struct hd_options *o)
{
    (void)f, (void)o;
    return swappable(r, s);
}

void hd_answer_swap(struct game *g, struct hd_frame *f, unsigned owner)
{
    f->owner = (uint8_t)owner;
    f->from = g->s->king;
    f->to = g->s->grande[owner];
    hd_announce(g, f);
}

void hd_perform_viceroy(struct game *g, struct hd_frame *f)
{
    hd_grande_move(g, f->owner, f->from, f->who);
    hd_king_move(g, f->to, f->who);
    hd_effect_done(g, f);
}

/* ---- abroad (R37, R71, R75) --------------------------------------------------------- */

static unsigned countries(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned all = (1u << r->countries) - 1;
    return s->king >= HD_COUNTRY ? all & ~(1u << (s->king - HD_COUNTRY)) : all;
}

bool hd_can_abroad(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                   unsigned who)
{
    (void)e, (void)who;
    return countries(r, s) != 0;
}

void hd_begin_abroad(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_country;
}

unsigned hd_fill_country(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_options *o)
{
    (void)f, (void)o;
    return countries(r, s);
}

void hd_answer_country(struct game *g, struct hd_frame *f, unsigned country)
{
    f->to = (uint8_t)(HD_COUNTRY + country);
    hd_announce(g, f);
}

void hd_perform_abroad(struct game *g, struct hd_frame *f)
{
    hd_king_move(g, f->to, f->who);
    hd_effect_done(g, f);
}

/* ---- retinue (R38, R71, R72) ---------------------------------------------------------- */

bool hd_can_retinue(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                    unsigned who)
{
    return hd_can_king(r, s, e, who);
}

void hd_begin_retinue(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_king;
}

/* The king moves first; exactly so many of those he leaves go with him, or all. */
void hd_perform_retinue(struct game *g, struct hd_frame *f)
{
    struct hd_state *s = g->s;
    unsigned left = 0;
    f->from = s->king;
    for (unsigned owner = 0; in_region(s) && owner < s->owners; owner++)
        left += s->cab[s->king][owner];
    hd_king_move(g, f->to, f->who);
    f->left = (uint8_t)(left < effect_of(g->r, f)->count ? left : effect_of(g->r, f)->count);
    f->ask = HD_ASK_retinue;
}

unsigned hd_fill_retinue(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_options *o)
{
    (void)r;
    if (f->left == 0)
        return 0;
    several(o, s->owners, false);
    for (unsigned owner = 0; owner < s->owners; owner++)
        o->row[owner] = s->where[owner] & bit(f->from);
    return HD_SEVERAL;
}

void hd_answer_retinue(struct game *g, struct hd_frame *f, unsigned answer)
{
    hd_pieces_move(g, row_of(answer), f->from, f->to, 1, f->who);
    f->left--;
}

/* ---- revolt (R46, R71, R74) ------------------------------------------------------------- */

void hd_perform_revolt(struct game *g, struct hd_frame *f)
{
    if (g->s->king != HD_CASTILLO)
        hd_king_move(g, HD_CASTILLO, f->who);
    hd_effect_done(g, f);
}

/* ---- summer residence (R40, R69) ----------------------------------------------------------- */

bool hd_can_summer_residence(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_effect *e, unsigned who)
{
    (void)e, (void)who;
    return hd_extreme(r, s, false) != 0;
}

void hd_begin_summer_residence(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_king;
}

void hd_perform_summer_residence(struct game *g, struct hd_frame *f)
{
    if (f->to != g->s->king)
        hd_king_move(g, f->to, f->who);
    hd_effect_done(g, f);
}

/* ---- tournament (R71, R72, R76) ---------------------------------------------------------------
 */

bool hd_can_tournament(const struct hd_rules *r, const struct hd_state *s,
                       const struct hd_effect *e, unsigned who)
{
    return hd_can_king(r, s, e, who);
}

void hd_begin_tournament(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_king;
}

void hd_perform_tournament(struct game *g, struct hd_frame *f)
{
    hd_king_move(g, f->to, f->who);
    for (unsigned seat = 0; seat < g->s->seats; seat++)
        if (g->s->grande[seat] == f->to)
            hd_grande_move(g, seat, HD_CASTILLO, f->who);
    hd_effect_done(g, f);
}

/* ---- infiltration (R45, R73) --------------------------------------------------------------------
 */

void hd_perform_infiltrate(struct game *g, struct hd_frame *f)
{
    g->s->infiltrates = 1;
    struct hd_event *e = event(g, HD_EV_infiltrate);
    if (e)
        e->who = f->who;
    hd_effect_done(g, f);
}
