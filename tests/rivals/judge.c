/* SPDX-License-Identifier: MIT
 *
 * The judge: points still to come, as a weighted sum of features. The weights depend on the part of
 * the game and were fitted to games of these bots ('rivals fit'). */
#include "rival.h"

const double rival_weights[RIVAL_TIMES][RIVAL_FEATURES] = {
#include "judge.inc"
};

enum feature {
    F_ONE,
    F_MAP,  /* what the regions would give now                     */
    F_LESS, /* ... with a caballero fewer in each, one at a time   */
    F_MORE, /* ... with one more                                   */
    F_INSIDE_POINTS,
    F_INSIDE,
    F_COURT,
    F_PROVINCE,
    F_HAND,  /* values of the power cards in hand                   */
    F_HIGH,  /* those of 10 and more                                */
    F_KING,  /* points in the king's region: they are safe          */
    F_NEAR,  /* ... in those beside it                              */
    F_TURNS, /* turns are being played                              */
    F_YET,   /* ... and this seat's has not come yet                */
    F_BRINGS,
    F_BEFORE, /* how many move before it                             */
    F_BEGINS, /* it plays the first power card next                  */
    F_LOWS    /* power cards that bring 4 caballeros or more         */
};

static uint16_t beside_king(const struct hd_rules *r, const struct hd_state *s)
{
    return s->king < r->regions ? r->region[s->king].borders : 0;
}

static void count_place(const struct hd_rules *r, const struct hd_state *s, int place,
                        double out[HD_SEATS][RIVAL_FEATURES])
{
    struct hd_row row;
    int16_t now[HD_SEATS], then[HD_SEATS];
    bool near = beside_king(r, s) >> place & 1;
    hd_row_of(r, s, place, &row);
    hd_rank_points(&row, now);
    for (int i = 0; i < s->seats; i++) {
        out[i][F_MAP] += now[i];
        out[i][F_KING] += place == s->king ? now[i] : 0;
        out[i][F_NEAR] += near ? now[i] : 0;
        row.count[i]++;
        hd_rank_points(&row, then);
        out[i][F_MORE] += then[i] - now[i];
        row.count[i]--;
        if (row.count[i] == 0)
            continue;
        row.count[i]--;
        hd_rank_points(&row, then);
        out[i][F_LESS] += then[i] - now[i];
        row.count[i]++;
    }
}

static void count_hand(const struct hd_rules *r, uint16_t hand, double out[RIVAL_FEATURES])
{
    for (unsigned set = hand; set; set &= set - 1) {
        const struct hd_power *card = &r->power[__builtin_ctz(set)];
        out[F_HAND] += card->value / 10.0;
        out[F_HIGH] += card->value >= 10;
        out[F_LOWS] += card->caballeros >= 4;
    }
}

static void count_turns(const struct hd_rules *r, const struct hd_state *s,
                        double out[HD_SEATS][RIVAL_FEATURES])
{
    if (s->phase != HD_PHASE_TURNS) {
        if (s->first < s->seats)
            out[s->first][F_BEGINS] = 1;
        return;
    }
    for (int i = 0; i < s->seats; i++)
        out[i][F_TURNS] = 1;
    int before = 0;
    for (int i = s->turn; i < s->owners; i++) {
        int seat = s->order[i];
        if (seat >= s->seats || s->power[seat] == HD_NONE)
            continue;
        out[seat][F_YET] = 1;
        out[seat][F_BRINGS] = r->power[s->power[seat]].caballeros;
        out[seat][F_BEFORE] = before++;
    }
}

int rival_features(const struct hd_rules *r, const struct hd_state *s,
                   double out[HD_SEATS][RIVAL_FEATURES])
{
    int16_t inside[HD_SEATS];
    for (int i = 0; i < s->seats; i++)
        for (int f = 0; f < RIVAL_FEATURES; f++)
            out[i][f] = f == F_ONE;
    for (int place = 0; place < r->regions; place++)
        count_place(r, s, place, out);
    hd_score_sum(r, s, HD_CASTILLO, false, inside);
    for (int i = 0; i < s->seats; i++) {
        out[i][F_INSIDE_POINTS] = inside[i];
        out[i][F_INSIDE] = s->cab[HD_CASTILLO][i];
        out[i][F_COURT] = s->cab[HD_COURT][i];
        out[i][F_PROVINCE] = s->cab[HD_PROVINCE][i];
        count_hand(r, s->hand[i], out[i]);
    }
    count_turns(r, s, out);
    int wait = hd_rounds_to_scoring(r, s), left = 0;
    for (int round = s->round; round < r->rounds; round++)
        left += r->scoring >> round & 1;
    left = left < 1 ? 1 : left > 3 ? 3 : left;
    return (left - 1) * 3 + (wait < 0 ? 0 : wait > 2 ? 2 : wait);
}

/* Half against the mean of the others, half against the best of them. */
void rival_judge(const struct hd_rules *r, const struct hd_state *s, double out[HD_SEATS])
{
    double feature[HD_SEATS][RIVAL_FEATURES], end[HD_SEATS], all = 0;
    bool over = hd_over(s);
    const double *weight = rival_weights[over ? 0 : rival_features(r, s, feature)];
    for (int i = 0; i < s->seats; i++) {
        end[i] = s->score[i];
        for (int f = 0; !over && f < RIVAL_FEATURES; f++)
            end[i] += weight[f] * feature[i][f];
        all += end[i];
    }
    for (int i = 0; i < s->seats; i++) {
        double best = -1e9;
        for (int k = 0; k < s->seats; k++)
            best = k != i && end[k] > best ? end[k] : best;
        out[i] = end[i] - (all - end[i]) / (s->seats - 1) / 2 - best / 2;
    }
}
