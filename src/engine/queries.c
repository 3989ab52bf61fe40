/* SPDX-License-Identifier: MIT
 *
 * queries.c: what is asked, and other small questions about a state. */
#include "game.h"

uint16_t hd_king_place(const struct hd_rules *r, const struct hd_state *s)
{
    (void)r;
    return king_set(s);
}

uint16_t hd_free_regions(const struct hd_rules *r, const struct hd_state *s)
{
    return free_regions(r, s);
}

int hd_open_card(const struct hd_state *s, int pile)
{
    return pile >= 0 && pile < s->piles ? s->pile[pile][s->round] : HD_NONE;
}

bool hd_over(const struct hd_state *s)
{
    return s->phase == HD_PHASE_OVER;
}

static const struct {
    bool secret;
} asks[] = {
#define ASK(name, phase, form, secret, text) {secret},
#include "hidalgo/asks.def"
};

struct hd_question hd_question(const struct hd_rules *r, const struct hd_state *s)
{
    struct hd_question q = {.ask = HD_ASK_NOTHING,
                            .who = HD_NONE,
                            .active = s->active,
                            .card = s->card,
                            .effect = HD_NONE,
                            .owner = HD_NONE,
                            .from = HD_NONE};
    (void)r;
    if (s->todos == 0)
        return q;
    const struct hd_frame *f = &s->todo[s->todos - 1];
    q.ask = f->ask;
    q.who = f->who;
    q.effect = f->effect;
    q.left = f->left;
    q.owner = f->owner;
    q.from = f->from;
    q.secret = asks[f->ask].secret;
    /* A hand under a veil would be told by the power cards it may play, and by
     * those it may take back (R58). */
    q.private = (f->ask == HD_ASK_power || f->ask == HD_ASK_recover) && s->veil[f->who];
    return q;
}
