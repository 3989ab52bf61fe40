/* SPDX-License-Identifier: MIT
 *
 * Power cards, the court, action cards, the order, special actions and Vetos. */
#include "answers.h"

/* How many seats probably move before a total of that value. */
static int ahead_in_percent(const struct rival_eye *e, int total)
{
    int highest = e->r->power[e->r->powers - 1].value, ahead = 0;
    for (int i = 0; i < e->seats; i++) {
        if (i == e->me)
            continue;
        if (e->s->power[i] != HD_NONE)
            ahead += e->s->total[i] > total ? 100 : 0;
        else
            ahead += 100 * (highest - total) / highest;
    }
    return ahead < 0 ? 0 : ahead;
}

/* Whether all others have played higher cards. */
static bool is_last(const struct rival_eye *e, int total)
{
    for (int i = 0; i < e->seats; i++)
        if (i != e->me && (e->s->power[i] == HD_NONE || e->s->total[i] < total))
            return false;
    return true;
}

/* How much the best face-up card is above their mean. */
int rival_stakes(const struct rival_eye *e)
{
    int best = 0, sum = 0, count = 0;
    for (int pile = 0; pile < e->s->piles; pile++) {
        int card = e->s->open >> pile & 1 ? hd_open_card(e->s, pile) : HD_NONE;
        if (card == HD_NONE)
            continue;
        int worth = rival_card(e, card);
        best = count == 0 || worth > best ? worth : best;
        sum += worth;
        count++;
    }
    return count ? best - sum / count : 0;
}

int rival_power(const struct rival_eye *e, struct hd_move m)
{
    const struct hd_power *card = &e->r->power[m.b];
    const uint8_t *shift = e->s->shift[e->me];
    int total = card->value + (m.a && m.a != HD_NONE ? e->r->modifier[shift[m.a - 1]].value : 0);
    int court = e->s->cab[HD_COURT][e->me], brought = card->caballeros;
    if (brought > e->s->cab[HD_PROVINCE][e->me])
        brought = e->s->cab[HD_PROVINCE][e->me];
    int percent = 100 * (e->seats - 1) - ahead_in_percent(e, total);
    int order =
        (percent * e->n[N_first] + e->common * e->n[N_stakes] / 100 * percent / (e->seats - 1)) /
        100;
    int left = e->r->rounds - 1 - e->s->round;
    return brought * (e->n[N_bring] - e->n[N_full] * court) + order -
           card->value * e->n[N_save] * left / e->r->rounds +
           (left && is_last(e, total) ? e->n[N_last] : 0) - (m.a ? 5 : 0);
}

int rival_number(const struct rival_eye *e, struct hd_move m)
{
    return m.b * e->n[N_court];
}

int rival_take(const struct rival_eye *e, struct hd_move m)
{
    int card = hd_open_card(e->s, m.b);
    if (card == HD_NONE)
        return 0;
    if (e->q.ask == HD_ASK_card)
        return rival_card(e, card);
    enum rival_kind kind;
    return rival_special(e, e->r->card[card].step, e->r->card[card].steps, &kind);
}

static int special_of(const struct rival_eye *e, enum rival_kind *kind)
{
    *kind = RIVAL_OTHER;
    if (e->q.card >= e->r->cards)
        return e->n[N_stop];
    const struct hd_card *c = &e->r->card[e->q.card];
    return rival_special(e, c->step, c->steps, kind);
}

int rival_half(const struct rival_eye *e, struct hd_move m)
{
    enum rival_kind kind;
    if (m.b == 0)
        return 0;
    int worth = special_of(e, &kind);
    if (worth <= 0)
        return -1;
    if (kind == RIVAL_KING)
        return e->n[N_king_first];
    if (kind == RIVAL_MOVE)
        return e->n[N_move_first];
    return kind == RIVAL_SCORE ? e->n[N_score_first] : e->n[N_stop];
}

int rival_use(const struct rival_eye *e, struct hd_move m)
{
    enum rival_kind kind;
    return m.b == 0 ? e->n[N_stop] : special_of(e, &kind);
}

/* Stops actions that are worth much to their player. */
int rival_veto(const struct rival_eye *e, struct hd_move m)
{
    if (m.b == 0 || e->q.active >= e->seats)
        return 0;
    struct rival_eye his = *e;
    enum rival_kind kind;
    his.me = e->q.active;
    int his_worth = special_of(&his, &kind);
    int ours = kind == RIVAL_SCORE ? special_of(e, &kind) : 0;
    return his_worth - e->n[N_veto] - (ours > 0 ? ours : 0);
}
