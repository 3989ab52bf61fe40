/* SPDX-License-Identifier: MIT
 *
 * worth.c: what places are worth to quick, as they lie and with caballeros more or
 * fewer. */
#include "quick.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How far one is ahead of the best other in a place: what its points do not show. */
static int lead(const struct quick *k, unsigned place)
{
    const uint8_t *cab = k->s.cab[place];
    int mine = cab[k->me], best = 0;
    for (unsigned i = 0; i < k->s.owners; i++)
        if (i != k->me && cab[i] > best)
            best = cab[i];
    int ahead = mine - best;
    return mine == 0 ? 0 : ahead > 2 ? 5 : ahead < -2 ? 0 : ahead + 3;
}

int quick_worth(const struct quick *k, unsigned place)
{
    int16_t points[HD_SEATS];
    int sum = lead(k, place) * k->w->lead;
    hd_score_sum(k->r, &k->s, (int)place, false, points);
    for (unsigned i = 0; i < HD_SEATS; i++)
        sum += points[i] * k->share[i];
    return sum;
}

int quick_lies(struct quick *k, unsigned place)
{
    if (!(k->valued >> place & 1)) {
        k->valued |= (uint16_t)(1u << place);
        k->worth[place] = quick_worth(k, place);
    }
    return k->worth[place];
}

int quick_gain(struct quick *k, unsigned owner, unsigned place, int n)
{
    if (place == HD_COURT)
        return n * k->w->court * k->share[owner] / QUICK_POINT;
    if (place >= HD_COURT)
        return 0;
    uint8_t *there = &k->s.cab[place][owner], before = *there;
    int lies = quick_lies(k, place);
    *there = (uint8_t)(before + n);
    int gain = quick_worth(k, place) - lies;
    *there = before;
    if (place == HD_CASTILLO)
        gain += n * k->w->inside * k->share[owner] / QUICK_POINT;
    return gain;
}

int quick_spread(struct quick *k, unsigned owner, unsigned place, int n)
{
    static const int8_t part[] = {0, 12, 6, 4, 3};
    int best = QUICK_NEVER, most = least(n < 0 ? -n : n, 4);
    if (n < 0)
        most = least(most, k->s.cab[place][owner]);
    for (int i = 1; i <= most; i++) {
        int gain = quick_gain(k, owner, place, n < 0 ? -i : i) * part[i] / 12;
        if (gain > best)
            best = gain;
    }
    return best;
}

int quick_thrown(struct quick *k, int n)
{
    int best = 0;
    for (unsigned place = 0; place < k->r->regions && n; place++) {
        int gain = place == k->s.king ? 0 : quick_gain(k, k->me, place, n);
        if (gain > best)
            best = gain;
    }
    return best;
}

/* The best that one caballero of a colour can do by moving, and by going. */
static void survey_colour(struct quick *k, unsigned owner)
{
    int add[2] = {QUICK_NEVER, QUICK_NEVER}, go[2] = {QUICK_NEVER, QUICK_NEVER};
    unsigned to = HD_NONE, from = HD_NONE;
    for (unsigned place = 0; place < k->r->regions; place++) {
        if (place == k->s.king)
            continue;
        int gain = quick_gain(k, owner, place, 1);
        int loss = k->s.cab[place][owner] ? quick_gain(k, owner, place, -1) : QUICK_NEVER;
        if (gain > add[0]) {
            add[1] = add[0];
            add[0] = gain;
            to = place;
        } else if (gain > add[1]) {
            add[1] = gain;
        }
        if (loss > go[0]) {
            go[1] = go[0];
            go[0] = loss;
            from = place;
        } else if (loss > go[1]) {
            go[1] = loss;
        }
    }
    int best = add[0] + go[0];
    if (to == from)
        best = add[1] + go[0] > add[0] + go[1] ? add[1] + go[0] : add[0] + go[1];
    k->moving[owner] = best > 0 ? best : 0;
    k->banishing[owner] = go[0] > 0 ? go[0] : 0;
}

void quick_survey(struct quick *k)
{
    if (k->surveyed)
        return;
    k->surveyed = true;
    k->placing = quick_gain(k, k->me, HD_CASTILLO, 1);
    unsigned open = hd_placing_targets(k->r, &k->s);
    for (unsigned place = 0; place < k->r->regions; place++) {
        int gain = open >> place & 1 ? quick_spread(k, k->me, place, 3) : QUICK_NEVER;
        if (gain > k->placing)
            k->placing = gain;
    }
    for (unsigned owner = 0; owner < k->s.owners; owner++)
        survey_colour(k, owner);
}
