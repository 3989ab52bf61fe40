/* SPDX-License-Identifier: MIT
 *
 * apply.c: asks and answers: what the game waits for, and what a move does.  The
 * game runs on by itself from there to the next question. */
#include "game.h"

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

static bool is_legal(const struct hd_options *o, struct hd_move m)
{
    if (m.ask != o->ask || m.spare != 0)
        return false;
    if (m.a == HD_NONE)
        return m.b == HD_NONE && o->stop;
    return m.a < o->rows && m.b < 16 && (o->row[m.a] >> m.b & 1);
}

bool hd_apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m, struct hd_events *ev)
{
    if (s->todos == 0)
        return false;
    struct hd_frame *f = top(s);
    if (!is_legal(&s->now, m))
        return false;
    struct game g = {r, s, ev};
    switch (f->ask) {
#define ASK(name, phase, form, secret, text)                                                       \
    case HD_ASK_##name:                                                                            \
        hd_answer_##name(&g, f, m);                                                                \
        break;
#include "hidalgo/asks.def"
    default:
        break;
    }
    hd_settle(&g);
    return true;
}
