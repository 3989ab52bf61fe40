/* SPDX-License-Identifier: MIT
 *
 * Caballeros, the king, grandes and scoring boards, and regions named in secret. */
#include "answers.h"

static bool stops(struct hd_move m)
{
    return m.a == HD_NONE && m.b == HD_NONE;
}

static int at_least_one(int n)
{
    return n < 1 ? 1 : n;
}

int rival_place(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m))
        return e->n[N_court] / 2;
    int most = at_least_one(e->q.left), court = e->s->cab[HD_COURT][e->me];
    return rival_rate(e, m.b, e->me, 1, most < court ? most : at_least_one(court));
}

/* The best place for one more of one's own that a special action can reach. */
int rival_best_target(const struct rival_eye *e)
{
    int best = rival_gain(e, HD_CASTILLO, e->me, 1);
    for (int place = 0; place < e->r->regions; place++)
        if (place != e->s->king) {
            int worth = rival_rate(e, place, e->me, 1, at_least_one(e->q.left));
            best = worth > best ? worth : best;
        }
    return best;
}

int rival_piece(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m))
        return e->n[N_stop];
    int most = at_least_one(e->q.left);
    if (m.a == e->me)
        return rival_gain(e, m.b, e->me, -1) + e->common;
    return rival_rate(e, m.b, m.a, -1, most);
}

int rival_target(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m))
        return 0;
    int owner = e->q.owner < HD_SEATS ? e->q.owner : e->me;
    if (owner != e->me)
        return rival_gain(e, m.b, owner, 1);
    return rival_rate(e, m.b, owner, 1, at_least_one(e->q.left));
}

/* Which caballero goes home: of one's own the least useful, of others' the most useful. */
int rival_leave(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m))
        return e->n[N_stop];
    int owner = e->q.ask == HD_ASK_pay || e->q.ask == HD_ASK_recall ? e->me : m.a;
    int back = e->q.ask == HD_ASK_recall ? e->n[N_court] : 0;
    return rival_gain(e, m.b, owner < HD_SEATS ? owner : e->me, -1) + back;
}

/* A region to score, or to evict others from. */
int rival_region(const struct rival_eye *e, struct hd_move m)
{
    bool firsts = false;
    const struct hd_card *c = e->q.card < e->r->cards ? &e->r->card[e->q.card] : NULL;
    for (unsigned i = 0; c && i < c->steps; i++) {
        const struct hd_step *step = &e->r->step[c->step + i];
        firsts |= step->shape == HD_SHAPE_score && (step->flags & HD_STEP_FIRSTS);
        if (step->shape == HD_SHAPE_score)
            return rival_scored(e, m.b, firsts);
    }
    int sum = 0;
    for (int i = 0; i < e->s->owners; i++)
        if (i != e->me && m.b < HD_PLACES)
            sum += rival_gain(e, m.b, i, -e->s->cab[m.b][i]);
    return sum;
}

static int with_values(const struct rival_eye *e, int place, const int8_t *value)
{
    struct hd_row row;
    int16_t now[HD_SEATS], then[HD_SEATS];
    hd_row_of(e->r, e->s, place, &row);
    hd_rank_points(&row, now);
    for (int i = 0; i < row.fields; i++)
        row.value[i] = value[i];
    hd_rank_points(&row, then);
    return rival_view_of(e, then) - rival_view_of(e, now);
}

int rival_board(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m) || m.a >= e->r->boards)
        return e->n[N_stop];
    int gain = m.b <= HD_CASTILLO ? with_values(e, m.b, e->r->board[m.a]) : 0;
    int from = e->s->board_at[m.a];
    if (from < e->r->regions)
        gain += with_values(e, from, e->r->region[from].value);
    return gain;
}

/* The lead in a place, in caballeros. */
static int lead(const struct rival_eye *e, int place)
{
    int best = 0;
    for (int i = 0; i < e->s->owners; i++)
        if (i != e->me && e->s->cab[place][i] > best)
            best = e->s->cab[place][i];
    return e->s->cab[place][e->me] - best;
}

/* The place where the grande's bonus is safest. */
int rival_home(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m) || m.b > HD_CASTILLO)
        return 0;
    int by = lead(e, m.b);
    return (by > 0 ? 100 * e->r->grande_bonus : 0) + 20 * by + (m.b == e->s->king ? 30 : 0);
}

/* Nothing moves in the king's region, so caballeros there are safe; one can place next to it. */
int rival_king(const struct rival_eye *e, struct hd_move m)
{
    if (stops(m) || m.b >= e->r->regions)
        return e->n[N_stop];
    int near = 0, old = e->s->king;
    uint16_t borders = e->r->region[m.b].borders;
    for (int place = 0; place < e->r->regions; place++)
        if (borders >> place & 1) {
            int worth = rival_rate(e, place, e->me, 1, 4);
            near = worth > near ? worth : near;
        }
    int bonus = lead(e, m.b) > 0 ? 100 * e->r->king_bonus : 0;
    int hold = rival_scored(e, m.b, false) + bonus;
    int leave = old < e->r->regions ? rival_scored(e, old, false) : 0;
    return (e->n[N_king_hold] * hold - e->n[N_king_leave] * leave + e->n[N_king_near] * near) / 100;
}

/* Dials: the place that one's own caballeros go to, or leave. */
int rival_dial(const struct rival_eye *e, struct hd_move m)
{
    const uint8_t(*cab)[HD_SEATS] = e->s->cab;
    if (m.b >= HD_PLACES)
        return 0;
    if (e->q.ask == HD_ASK_desert) {
        int n = cab[m.b][e->me];
        const struct hd_step *step = e->q.step < e->r->steps ? &e->r->step[e->q.step] : NULL;
        return rival_gain(e, m.b, e->me, -(step && step->n < n ? step->n : n));
    }
    int from = e->q.ask == HD_ASK_castillo ? HD_CASTILLO : e->q.from;
    int n = from < HD_PLACES ? cab[from][e->me] : 1;
    bool home = m.b == e->s->king || m.b == from;
    return home ? n * e->n[N_court] : rival_gain(e, m.b, e->me, n);
}

int rival_tell(const struct rival_eye *e, struct hd_move m)
{
    return m.b <= HD_CASTILLO ? rival_scored(e, m.b, false) : 0;
}

/* A player: whose grande is exchanged with the king, or goes somewhere. */
int rival_whose(const struct rival_eye *e, struct hd_move m)
{
    return m.b == e->me ? 50 : m.b < e->seats ? e->s->score[m.b] : 0;
}
