/* SPDX-License-Identifier: MIT
 *
 * apply.c: what a move does.  It is checked against the legal answers, handed to
 * its question, and the game runs on by itself to the next one: duties are done,
 * a question without an answer is passed over (R57), and when nothing is left
 * unfinished the round goes on (round.c). */
#include "sample.h"

static void (*const answers[])(struct game *, struct hd_frame *, struct answer) = {
#define ASK(name, phase, form, secret, text) hd_answer_##name,
#include "hidalgo/asks.def"
};

static bool (*const fills[])(const struct hd_rules *, const struct hd_state *,
                             const struct hd_frame *, struct hd_options *) = {
#define ASK(name, phase, form, secret, text) hd_fill_##name,
#include "hidalgo/asks.def"
};

bool hd_fill(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
             struct hd_options *o)
{
    *o = (struct hd_options){.ask = f->ask, .rows = 1};
    return f->ask < HD_ASK_NOTHING && fills[f->ask](r, s, f, o);
}

/* The question at the top has no answer. */
static void pass_over(struct game *g, struct hd_frame *f)
{
    switch (f->ask) {
    case HD_ASK_recall:
        hd_answer_recall(g, f, (struct answer){.a = HD_NONE, .b = HD_NONE});
        break;
    case HD_ASK_ability:
        hd_answer_ability(g, f, (struct answer){.a = 0, .b = 0});
        break;
    case HD_ASK_pay:
        hd_next_payer(g, f);
        break;
    case HD_ASK_banish:
        hd_next_victim(g, f);
        break;
    default:
        hd_effect_done(g, f);
        break;
    }
}

/* Runs to the next question; false when the game is over. */
static ALWAYS bool settle(struct game *g, const struct hd_rules *r, struct hd_state *s)
{
    for (;;) {
        if (s->todos == 0) {
            if (s->phase == HD_PHASE_OVER)
                break;
            hd_phase_next(g);
            continue;
        }
        struct hd_frame *f = top(s);
        if (f->ask >= HD_ASK_NOTHING)
            hd_duty(g, f);
        else if (hd_fill(r, s, f, &s->now))
            return true;
        else
            pass_over(g, f);
    }
    s->now = (struct hd_options){.ask = HD_ASK_NOTHING};
    return false;
}

void hd_settle(struct game *g)
{
    settle(g, g->r, g->s);
}

static inline bool is_legal(const struct hd_options *o, struct hd_move m)
{
    unsigned b = m.b | (unsigned)m.spare << 8;
    if (m.ask != o->ask)
        return false;
    if (m.a < o->rows)
        return b < 16 && o->row[m.a] & 1u << b;
    return o->stop && m.a == HD_NONE && b == HD_NONE;
}

/* When nothing is left to be asked there are no rows and no stop: any move is
 * refused. */
bool hd_apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m, struct hd_events *ev)
{
    if (!is_legal(&s->now, m))
        return false;
    struct game g = {r, s, ev};
    answers[m.ask](&g, top(s), (struct answer){.a = m.a, .b = m.b});
    settle(&g, r, s);
    return true;
}

unsigned hd_playout(const struct hd_rules *r, struct hd_state *s, uint64_t *random, unsigned most)
{
    struct game g = {r, s, NULL};
    uint64_t stream = *random;
    unsigned n = 0;
    bool asked = most > 0 && s->now.ask != HD_ASK_NOTHING;
    while (asked) {
        answers[s->now.ask](&g, top(s), sample(&s->now, &stream));
        asked = settle(&g, r, s);
        asked &= ++n < most;
    }
    *random = stream;
    return n;
}
