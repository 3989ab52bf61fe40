/* SPDX-License-Identifier: MIT */
#include "rival.h"

struct rival_eye rival_look(const struct hd_rules *r, const struct hd_state *s,
                            const struct rival_policy *p)
{
    struct rival_eye e = {.r = r, .s = s, .n = p->n, .q = hd_question(r, s)};
    int wait = hd_rounds_to_scoring(r, s);
    e.me = e.q.who;
    e.seats = s->seats;
    e.fade = wait < 0 ? 0 : e.n[N_fade0 + (wait > 2 ? 2 : wait)];
    return e;
}

int rival_view_of(const struct rival_eye *e, const int16_t points[HD_SEATS])
{
    int all = 0;
    for (int i = 0; i < e->seats; i++)
        all += points[i];
    int others = all - points[e->me];
    return 100 * points[e->me] - e->n[N_others] * others / (e->seats - 1);
}

int rival_scored(const struct rival_eye *e, int place, bool firsts)
{
    int16_t points[HD_SEATS];
    hd_score_sum(e->r, e->s, place, firsts, points);
    return rival_view_of(e, points);
}

/* What a caballero is worth off the map, to its owner. */
static int by_itself(const struct rival_eye *e, int owner, int worth)
{
    if (owner == e->me)
        return worth;
    return owner < e->seats ? -worth * e->n[N_others] / (100 * (e->seats - 1)) : 0;
}

static int ranked(const struct rival_eye *e, const struct hd_row *row)
{
    int16_t points[HD_SEATS];
    hd_rank_points(row, points);
    return rival_view_of(e, points);
}

static int with_more(const struct rival_eye *e, const struct hd_row *row, int before, int place,
                     int owner, int more)
{
    struct hd_row after = *row;
    int n = after.count[owner] + more;
    after.count[owner] = (uint8_t)(n < 0 ? 0 : n);
    int lone = place == HD_CASTILLO ? e->n[N_castillo] : e->n[N_presence];
    return (ranked(e, &after) - before) * e->fade / 100 + by_itself(e, owner, lone * more);
}

int rival_gain(const struct rival_eye *e, int place, int owner, int more)
{
    if (place == HD_COURT)
        return by_itself(e, owner, more * e->n[N_court]);
    if (place >= HD_PROVINCE)
        return 0;
    struct hd_row row;
    hd_row_of(e->r, e->s, place, &row);
    return with_more(e, &row, ranked(e, &row), place, owner, more);
}

int rival_rate(const struct rival_eye *e, int place, int owner, int sign, int most)
{
    if (place >= HD_COURT)
        return rival_gain(e, place, owner, sign);
    struct hd_row row;
    hd_row_of(e->r, e->s, place, &row);
    if (sign < 0 && most > row.count[owner])
        most = row.count[owner];
    int before = ranked(e, &row), best = with_more(e, &row, before, place, owner, sign);
    for (int n = 2; n <= most && n <= 5; n++) {
        int rate = with_more(e, &row, before, place, owner, sign * n) / n;
        best = rate > best ? rate : best;
    }
    return best;
}
