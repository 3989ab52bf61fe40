/* SPDX-License-Identifier: MIT
 *
 * Estimates cards by the shapes of their steps, without knowing any card. */
#include "rival.h"

static int some(uint8_t n)
{
    return n == HD_ALL ? 4 : n;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* What a card would score: everything certain, and the best of what can be chosen. */
static int scoring(const struct rival_eye *e, unsigned step, unsigned steps)
{
    struct hd_scored at = hd_scored_places(e->r, e->s, step, steps, e->me);
    int sum = 0, best = 0;
    for (int place = 0; place <= HD_CASTILLO; place++) {
        if (!(at.perhaps >> place & 1))
            continue;
        int worth = rival_scored(e, place, at.firsts >> place & 1);
        if (at.surely >> place & 1)
            sum += worth;
        else if (worth > best)
            best = worth;
    }
    return (sum + best) * e->n[N_score] / 100;
}

/* Caballeros in the opponents' courts, up to that many each. */
static int courts(const struct rival_eye *e, int most)
{
    int sum = 0;
    for (int i = 0; i < e->seats; i++)
        if (i != e->me)
            sum += least(most, e->s->cab[HD_COURT][i]);
    return sum / (e->seats - 1);
}

static int highest_played(const struct rival_eye *e)
{
    int best = 0;
    for (int i = 0; i < e->r->powers; i++)
        if (!(e->s->hand[e->me] >> i & 1) && e->r->power[i].value > best)
            best = e->r->power[i].value;
    return best;
}

static int by_move(const struct rival_eye *e, const struct hd_step *step)
{
    const int32_t *n = e->n;
    bool secret = step->flags & HD_STEP_SECRET;
    if (hd_step_gives_up(step))
        return n[secret ? N_desert : N_pay] * some(step->n);
    if (hd_step_is_known(step))
        return step->flags & HD_STEP_STOP
                   ? n[N_summon] * least(some(step->n), e->s->cab[HD_PROVINCE][e->me])
                   : n[N_transfer] * courts(e, step->n);
    if (!(step->flags & HD_STEP_OPEN_TO))
        return n[N_banish];
    if (secret)
        return n[N_exile];
    if (step->flags & HD_STEP_OPEN_FROM)
        return least(some(step->own), 5) * n[N_own] + least(some(step->opponents), 5) * n[N_theirs];
    return least(some(step->n), e->s->cab[HD_COURT][e->me]) * n[N_deploy];
}

static int by_shape(const struct rival_eye *e, const struct hd_step *step)
{
    const int32_t *n = e->n;
    switch (step->shape) {
    case HD_SHAPE_move:
        return by_move(e, step);
    case HD_SHAPE_grande:
    case HD_SHAPE_grandes:
    case HD_SHAPE_swap_grandes:
        return n[N_grande];
    case HD_SHAPE_king:
    case HD_SHAPE_regent:
    case HD_SHAPE_abroad:
    case HD_SHAPE_swap_king:
        return n[N_king];
    case HD_SHAPE_board:
    case HD_SHAPE_swap_boards:
        return n[N_board];
    case HD_SHAPE_recover:
        return n[N_recover] * highest_played(e);
    case HD_SHAPE_keep:
        return n[N_keep];
    case HD_SHAPE_name:
        return n[N_name];
    default:
        return 0;
    }
}

static enum rival_kind kind_of(const struct hd_step *step)
{
    switch (step->shape) {
    case HD_SHAPE_king:
    case HD_SHAPE_regent:
    case HD_SHAPE_abroad:
    case HD_SHAPE_swap_king:
        return RIVAL_KING;
    case HD_SHAPE_score:
        return RIVAL_SCORE;
    case HD_SHAPE_move:
        return step->flags & HD_STEP_OPEN_TO && !(step->flags & HD_STEP_SECRET) ? RIVAL_MOVE
                                                                                : RIVAL_OTHER;
    default:
        return RIVAL_OTHER;
    }
}

int rival_special(const struct rival_eye *e, unsigned step, unsigned steps, enum rival_kind *kind)
{
    int sum = 0, best = 0;
    bool branches = false;
    *kind = RIVAL_OTHER;
    for (unsigned i = step; i < step + steps; i++) {
        const struct hd_step *at = &e->r->step[i];
        enum rival_kind k = kind_of(at);
        int worth = by_shape(e, at);
        branches |= at->shape == HD_SHAPE_either;
        sum += worth;
        best = worth > best ? worth : best;
        *kind = k > *kind ? k : *kind;
    }
    if (branches)
        sum = best;
    return *kind == RIVAL_SCORE ? sum + scoring(e, step, steps) : sum;
}

int rival_card(const struct rival_eye *e, int card)
{
    const struct hd_card *c = &e->r->card[card];
    enum rival_kind kind;
    int special = rival_special(e, c->step, c->steps, &kind);
    int places = least(c->place, e->s->cab[HD_COURT][e->me]);
    return places * e->n[N_place] + (special > 0 ? special : 0);
}
