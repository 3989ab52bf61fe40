/* SPDX-License-Identifier: MIT
 *
 * scorings.c: effects that score something now (S4, S5, S11).  What a place is
 * worth stands in score.c; classes go by the value that a place has now, so a
 * movable board changes them (T19, T20). */
#include "score.h"

static void score_set(struct game *g, struct hd_frame *f, unsigned set, bool firsts)
{
    hd_award(g, set, firsts, false);
    hd_effect_done(g, f);
}

/* ---- one region of choice -------------------------------------------------------- */

bool hd_can_score_region(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_effect *e, unsigned who)
{
    (void)r, (void)s, (void)e, (void)who;
    return true;
}

void hd_begin_score_region(struct game *g, struct hd_frame *f)
{
    (void)g;
    f->ask = HD_ASK_region;
}

/* For evict: a region of R; for scoring: any region, K and empty ones too (R68),
 * and in 1995 the castillo (R10). */
unsigned hd_fill_region(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    const struct hd_effect *e = effect_of(r, f);
    if (e->word == HD_EFFECT_evict)
        return free_regions(r, s);
    return all_regions(r) | (e->castillo ? bit(HD_CASTILLO) : 0u);
}

void hd_answer_region(struct game *g, struct hd_frame *f, unsigned place)
{
    f->to = (uint8_t)place;
    hd_announce(g, f);
}

void hd_perform_score_region(struct game *g, struct hd_frame *f)
{
    score_set(g, f, 1u << f->to, false);
}

/* ---- all regions of a class -------------------------------------------------------- */

void hd_perform_score_values(struct game *g, struct hd_frame *f)
{
    unsigned set = 0;
    for (unsigned p = 0; p < g->r->regions; p++) {
        unsigned value = score_strip(g->r, g->s, (int)p)[0];
        if (value < 16 && effect_of(g->r, f)->classes & bit(value))
            set |= 1u << p;
    }
    score_set(g, f, set, false);
}

/* ---- the castillo ---------------------------------------------------------------------- */

void hd_perform_score_castillo(struct game *g, struct hd_frame *f)
{
    score_set(g, f, 1u << HD_CASTILLO, false);
}

/* ---- first places only (R9) ---------------------------------------------------------- */

void hd_perform_score_firsts(struct game *g, struct hd_frame *f)
{
    score_set(g, f, all_regions(g->r), true);
}

/* ---- most and fewest caballeros (R30, R68, R69) ----------------------------------------- */

static unsigned total(const struct hd_state *s, unsigned place)
{
    unsigned sum = 0;
    for (unsigned owner = 0; owner < s->owners; owner++)
        sum += s->cab[place][owner];
    return sum;
}

/* Regions with the most, or the fewest but more than none. */
unsigned hd_extreme(const struct hd_rules *r, const struct hd_state *s, bool most)
{
    unsigned best = 0, set = 0;
    for (unsigned p = 0; p < r->regions; p++) {
        unsigned n = total(s, p);
        if (n == 0)
            continue;
        if (set == 0 || (most ? n > best : n < best)) {
            best = n;
            set = 0;
        }
        if (n == best)
            set |= 1u << p;
    }
    return set;
}

void hd_perform_score_most(struct game *g, struct hd_frame *f)
{
    score_set(g, f, hd_extreme(g->r, g->s, true), false);
}

void hd_perform_score_least(struct game *g, struct hd_frame *f)
{
    score_set(g, f, hd_extreme(g->r, g->s, false), false);
}

/* ---- regions named once in secret (S11) ---------------------------------------------------- */

void hd_perform_score_secret(struct game *g, struct hd_frame *f)
{
    hd_dials_begin(g, f, HD_ASK_rivalry, g->s->active + 1u, all_seats(g->s));
}

void hd_reveal_rivalry(struct game *g, struct hd_frame *f, unsigned seats)
{
    struct hd_state *s = g->s;
    unsigned once = 0, more = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        if (!(seats & (1u << seat)))
            continue;
        unsigned region = 1u << s->dial[seat];
        more |= once & region;
        once |= region;
        s->dial[seat] = HD_NONE;
    }
    score_set(g, f, once & ~more, false);
}
