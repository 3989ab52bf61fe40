/* SPDX-License-Identifier: MIT
 *
 * alone.c: special actions apart from the game's course, for callers who try them on a copy, and
 * the rules that will be in force there at the next scoring.
 *
 * Below the action waits a question that nobody answers: so the game stops where the action ends.
 */
#include "steps/steps.h"
#include "trying.h"

/* Only what belongs to the action stays in the state. */
static void set_apart(struct hd_state *s, unsigned seat, unsigned card)
{
    s->kepts = 0;
    s->phase = HD_PHASE_TURNS;
    s->active = (uint8_t)seat;
    s->card = (uint8_t)card;
}

/* Nothing is unfinished but the question that nobody answers. */
static void drop_all(struct hd_state *s, unsigned seat)
{
    while (s->todos)
        pop(s);
    hd_dials_wipe(s);
    s->left_behind = s->reached = HD_NONE;
    push(s, HD_ASK_order, seat);
}

bool hd_alone_begin(const struct hd_rules *r, struct hd_state *s, unsigned step, int seat, int card)
{
    struct game g = {r, s, NULL};
    if (!special_can(r, s, step, (unsigned)seat))
        return false;
    set_apart(s, (unsigned)seat, (unsigned)card);
    drop_all(s, (unsigned)seat);
    push(s, HD_DUTY_BEGIN, (unsigned)seat)->step = (uint16_t)step;
    hd_settle(&g);
    return true;
}

/* The frames from the first that carries out a step. */
bool hd_alone_go_on(const struct hd_rules *r, struct hd_state *s)
{
    unsigned first = 0, n = 0;
    while (first < s->todos && s->todo[first].step == HD_NO_STEP)
        first++;
    if (first == s->todos || s->todo[s->todos - 1].ask == HD_ASK_veto || s->active == HD_NONE)
        return false;
    struct hd_frame kept[HD_TODO];
    for (; first < s->todos; first++)
        kept[n++] = s->todo[first];
    while (s->todos)
        pop(s);
    set_apart(s, s->active, s->card);
    push(s, HD_ASK_order, s->active);
    for (unsigned i = 0; i < n && s->todos < HD_TODO; i++)
        *push(s, kept[i].ask, kept[i].who) = kept[i];
    hd_choices_again(r, s);
    return true;
}

bool hd_alone_due(const struct hd_rules *r, struct hd_state *s)
{
    struct game g = {r, s, NULL};
    for (int due = HD_DUE_BEFORE; due <= HD_DUE_END; due++) {
        if (!hd_later_any(s, (enum hd_due)due))
            continue;
        set_apart(s, 0, HD_NONE);
        drop_all(s, 0);
        hd_later_next(&g, (enum hd_due)due);
        hd_settle(&g);
        return true;
    }
    return false;
}

bool hd_alone_over(const struct hd_state *s)
{
    return s->todos <= 1;
}

/* ---- temporary rules ------------------------------------------------------------ */

static bool reaches(enum hd_lasts lasts, int rounds)
{
    return lasts == HD_LASTS_GAME || lasts == HD_LASTS_SCORING ||
           (lasts == HD_LASTS_ROUND && rounds == 0) ||
           (lasts == HD_LASTS_NEXT_ROUND && rounds == 1);
}

void hd_rules_ahead(const struct hd_rules *r, struct hd_state *s)
{
    static const struct hd_lasting none;
    int rounds = hd_rounds_to_scoring(r, s);
    unsigned kept = 0;
    if (s->lastings == 0)
        return;
    for (unsigned i = 0; i < s->lastings; i++)
        if (reaches(s->lasting[i].lasts, rounds)) {
            s->lasting[kept] = s->lasting[i];
            s->lasting[kept++].lasts = HD_LASTS_GAME;
        }
    for (unsigned i = kept; i < s->lastings; i++)
        s->lasting[i] = none;
    s->lastings = (uint8_t)kept;
    hd_lasting_follow(r, s);
}
