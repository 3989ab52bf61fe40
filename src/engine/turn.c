/* SPDX-License-Identifier: MIT
 *
 * turn.c: what one player does in a round (3.2-3.4): play a power card, bring
 * caballeros to the court, take an action card, and use its two halves in either
 * order.  The special action itself begins in effects.c. */
#include "game.h"

/* ---- power cards (D2) -------------------------------------------------------- */

bool hd_fill_power(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                   struct hd_options *o)
{
    if (r->modifiers)
        return hd_shift_fill_power(r, s, f->who, o);
    o->row[0] = s->hand[f->who] & (uint16_t)~s->laid;
    return o->row[0] != 0;
}

void hd_answer_power(struct game *g, struct hd_frame *f, struct hd_move m)
{
    unsigned who = f->who;
    hd_hand_play(g->s, g->r, who, m.b);
    struct hd_event *e = event(g, HD_EV_power);
    if (e) {
        e->who = (uint8_t)who;
        e->n = g->r->power[m.b].value;
    }
    if (m.a)
        hd_shift_play(g, who, m.a - 1u);
    pop(g->s);
}

/* ---- caballeros to the court (D3, D4) --------------------------------------- */

void hd_turn_begin(struct game *g, unsigned who)
{
    struct hd_state *s = g->s;
    s->active = (uint8_t)who;
    s->card = HD_NONE;
    s->infiltrates = 0;
    struct hd_event *e = event(g, HD_EV_order);
    if (e) {
        e->who = (uint8_t)who;
        e->n = (int16_t)(s->turn + 1);
    }
    if (is_dummy(s, who))
        return;
    push(s, HD_ASK_card, who);
    if (s->shift_power[who] != HD_NONE)
        push(s, HD_ASK_ability, who);
    unsigned n = g->r->power[s->power[who]].caballeros;
    if (n == 0)
        return;
    unsigned ask = s->cab[HD_PROVINCE][who] ? HD_ASK_court : HD_ASK_recall;
    push(s, ask, who)->left = (uint8_t)n;
}

bool hd_fill_court(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                   struct hd_options *o)
{
    unsigned n = s->cab[HD_PROVINCE][f->who];
    n = n < f->left ? n : f->left;
    bool exact = r->exact_court && f->effect == HD_NONE;
    o->row[0] = (uint16_t)(exact ? 1u << n : (2u << n) - 1);
    return true;
}

void hd_answer_court(struct game *g, struct hd_frame *f, struct hd_move m)
{
    hd_pieces_move(g, f->who, HD_PROVINCE, HD_COURT, m.b, f->who);
    f->left = (uint8_t)(f->left - m.b);
    f->ask = HD_ASK_recall;
    if (f->left == 0)
        pop(g->s);
}

/* Only what is missing, and only when the province is exhausted (3.3). */
bool hd_fill_recall(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                    struct hd_options *o)
{
    if (f->left == 0 || s->cab[HD_PROVINCE][f->who])
        return false;
    o->row[0] = s->where[f->who] & free_regions(r, s);
    o->stop = true;
    return o->row[0] != 0;
}

void hd_answer_recall(struct game *g, struct hd_frame *f, struct hd_move m)
{
    if (m.a == HD_NONE) {
        hd_effect_done(g, f);
        return;
    }
    hd_pieces_move(g, f->who, m.b, HD_COURT, 1, f->who);
    f->left--;
}

/* ---- the action card (D6) --------------------------------------------------------- */

bool hd_fill_card(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                  struct hd_options *o)
{
    (void)r;
    (void)f;
    o->row[0] = s->open;
    return s->open != 0;
}

static struct hd_frame *push_place(struct game *g, unsigned who)
{
    struct hd_frame *f = push(g->s, HD_ASK_place, who);
    f->left = g->r->card[g->s->card].place;
    return f;
}

void hd_answer_card(struct game *g, struct hd_frame *f, struct hd_move m)
{
    struct hd_state *s = g->s;
    unsigned who = f->who;
    hd_pile_take(s, m.b, who);
    s->card = s->pile[m.b][s->round];
    struct hd_event *e = event(g, HD_EV_take);
    if (e) {
        e->who = (uint8_t)who;
        e->from = m.b;
    }
    pop(s);
    const struct hd_card *card = &g->r->card[s->card];
    if (card->effects && g->r->effect[card->effect].word == HD_EFFECT_veto) {
        hd_veto_keep(g, who);
        push_place(g, who);
        return;
    }
    push(s, HD_ASK_order, who);
}

/* ---- the two halves (D7, D8, D9) ---------------------------------------------------- */

bool hd_special_possible(const struct hd_rules *r, const struct hd_state *s)
{
    const struct hd_card *card = &r->card[s->card];
    for (unsigned i = 0; i < card->effects; i++)
        if (hd_effect_can(r, s, &r->effect[card->effect + i], s->active))
            return true;
    return false;
}

enum { PLACE_FIRST, SPECIAL_FIRST };

/* Only asked when there is a choice of order; else placing comes first and may
 * make the special action possible (R66). */
bool hd_fill_order(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                   struct hd_options *o)
{
    (void)f;
    if (!hd_special_possible(r, s))
        return false;
    o->row[0] = bit(PLACE_FIRST) | bit(SPECIAL_FIRST);
    return true;
}

void hd_answer_order(struct game *g, struct hd_frame *f, struct hd_move m)
{
    unsigned who = f->who;
    pop(g->s);
    if (m.b == PLACE_FIRST)
        push(g->s, HD_ASK_special, who);
    push_place(g, who);
    if (m.b == SPECIAL_FIRST)
        hd_special_begin(g, who);
}

bool hd_fill_special(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     struct hd_options *o)
{
    (void)f;
    if (!hd_special_possible(r, s))
        return false;
    o->row[0] = bit(0) | bit(1);
    return true;
}

void hd_answer_special(struct game *g, struct hd_frame *f, struct hd_move m)
{
    unsigned who = f->who;
    pop(g->s);
    if (m.b) {
        hd_special_begin(g, who);
        return;
    }
    struct hd_event *e = event(g, HD_EV_skip);
    if (e)
        e->who = (uint8_t)who;
}

uint16_t hd_placing_targets(const struct hd_rules *r, const struct hd_state *s)
{
    uint16_t too = s->infiltrates ? king_set(s) : 0;
    if (s->king < HD_CASTILLO)
        return r->region[s->king].borders | bit(HD_CASTILLO) | too;
    if (s->king == HD_CASTILLO)
        return all_regions(r) | too;
    return r->country[s->king - HD_COUNTRY] | bit(HD_CASTILLO);
}

bool hd_fill_place(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                   struct hd_options *o)
{
    if (f->left == 0 || s->cab[HD_COURT][f->who] == 0)
        return false;
    o->row[0] = hd_placing_targets(r, s);
    o->stop = true;
    return true;
}

void hd_answer_place(struct game *g, struct hd_frame *f, struct hd_move m)
{
    if (m.a == HD_NONE) {
        pop(g->s);
        return;
    }
    hd_pieces_move(g, f->who, HD_COURT, m.b, 1, f->who);
    if (--f->left == 0)
        pop(g->s);
}
