/* SPDX-License-Identifier: MIT
 *
 * court.c: effects between the court and the board or the province: "deploy"
 * puts caballeros from the court (or province) anywhere (S2), "court" brings them from the
 * province (S15, R70), "dismiss" sends those of opponents back (S4). */
#include "game.h"

/* ---- deploy ------------------------------------------------------------------ */

static unsigned source(const struct hd_effect *e)
{
    return e->province ? HD_PROVINCE : HD_COURT;
}

bool hd_can_deploy(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                   unsigned who)
{
    return s->cab[source(e)][who] && move_targets(r, s, e);
}

void hd_begin_deploy(struct game *g, struct hd_frame *f)
{
    f->ask = HD_ASK_deploy;
    f->from = (uint8_t)source(effect_of(g->r, f));
    f->left = effect_of(g->r, f)->count;
}

/* A modifier's ability that is used has to do something (R86). */
unsigned hd_fill_deploy(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    if (f->left == 0 || s->cab[f->from][f->who] == 0)
        return 0;
    unsigned targets = move_targets(r, s, effect_of(r, f));
    bool due = is_ability(s) && f->left == effect_of(r, f)->count;
    return due ? targets : or_stop(targets);
}

void hd_answer_deploy(struct game *g, struct hd_frame *f, unsigned to)
{
    if (to == HD_STOP) {
        hd_effect_done(g, f);
        return;
    }
    f->owner = f->who;
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_perform_deploy(struct game *g, struct hd_frame *f)
{
    hd_pieces_move(g, f->who, f->from, f->to, 1, f->who);
    f->left--;
    f->owner = f->to = HD_NONE;
    f->ask = HD_ASK_deploy;
}

/* ---- court --------------------------------------------------------------------- */

bool hd_can_court(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                  unsigned who)
{
    (void)r, (void)s, (void)e, (void)who;
    return true;
}

void hd_begin_court(struct game *g, struct hd_frame *f)
{
    const struct hd_effect *e = effect_of(g->r, f);
    unsigned province = g->s->cab[HD_PROVINCE][f->who];
    f->left = e->count;
    if (e->optional) {
        f->ask = HD_ASK_summon;
        return;
    }
    f->own = (uint8_t)(e->count < province ? e->count : province);
    hd_announce(g, f);
}

unsigned hd_fill_summon(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    return hd_fill_court(r, s, f, o);
}

void hd_answer_summon(struct game *g, struct hd_frame *f, unsigned n)
{
    f->own = (uint8_t)n;
    hd_announce(g, f);
}

/* What the province lacks may come from the board (R4). */
void hd_perform_court(struct game *g, struct hd_frame *f)
{
    hd_pieces_move(g, f->who, HD_PROVINCE, HD_COURT, f->own, f->who);
    f->left = (uint8_t)(f->left - f->own);
    f->ask = HD_ASK_recall;
}

/* ---- dismiss --------------------------------------------------------------------- */

void hd_perform_dismiss(struct game *g, struct hd_frame *f)
{
    struct hd_state *s = g->s;
    unsigned count = effect_of(g->r, f)->count;
    for (unsigned i = 1; i < s->seats; i++) {
        unsigned seat = (f->who + i) % s->seats, court = s->cab[HD_COURT][seat];
        hd_pieces_move(g, seat, HD_COURT, HD_PROVINCE, court < count ? court : count, f->who);
    }
    hd_effect_done(g, f);
}
