/* SPDX-License-Identifier: MIT
 *
 * instinct.c: what the small networks look at, and what they say. */
#include "instinct.h"

#include <string.h>

#include "arithmetic.h"
#include "rows.h"

static int16_t instinct_within(int n)
{
    return (int16_t)(n < -INSTINCT_MOST ? -INSTINCT_MOST : n > INSTINCT_MOST ? INSTINCT_MOST : n);
}

static const uint8_t asked[INSTINCT_KINDS] = {
    [INSTINCT_POWER] = HD_ASK_power,
    [INSTINCT_CARD] = HD_ASK_card,
    [INSTINCT_ORDER] = HD_ASK_order,
    [INSTINCT_PLACE] = HD_ASK_place,
};

bool instinct_knows(unsigned ask, enum instinct_kind *kind)
{
    for (unsigned i = 0; i < INSTINCT_KINDS; i++)
        if (asked[i] == ask) {
            *kind = (enum instinct_kind)i;
            return true;
        }
    return false;
}

const char *instinct_word(enum instinct_kind kind)
{
    return hd_ask_row((enum hd_ask)asked[kind])->word;
}

/* ---- the position -------------------------------------------------------------------------- */

/* What is like it for others: how many have played or taken, and what they have on average. */
static void see_others(const struct quick *k, int16_t *about)
{
    const struct hd_state *s = &k->s;
    int played = 0, court = 0, province = 0, top = 0, others = s->seats - 1, most = INT16_MIN;
    for (unsigned i = 0; i < s->seats; i++) {
        if (i == k->me)
            continue;
        played += s->power[i] != HD_NONE;
        court += s->cab[HD_COURT][i];
        province += s->cab[HD_PROVINCE][i];
        top = s->hand[i] > top ? s->hand[i] : top;
        most = s->score[i] > most ? s->score[i] : most;
    }
    about[8] = (int16_t)(8 * played);
    about[9] = (int16_t)(8 * (others - played));
    about[10] = (int16_t)(4 * court / others);
    about[11] = (int16_t)(2 * province / others);
    about[12] = instinct_within(s->score[k->me] - most);
    about[13] = s->hand[k->me] > top ? INSTINCT_ONE : 0;
}

/* Who acts after this seat in the round. */
static int after(const struct hd_state *s)
{
    return s->phase == HD_PHASE_TURNS ? s->owners - 1 - s->turn : 0;
}

static void see_position(struct quick *k, int16_t *about)
{
    const struct hd_state *s = &k->s;
    unsigned ahead = (unsigned)k->r->scoring >> s->round;
    about[0] = INSTINCT_ONE;
    about[1] = instinct_within(4 * s->cab[HD_COURT][k->me]);
    about[2] = instinct_within(2 * s->cab[HD_PROVINCE][k->me]);
    about[3] = (int16_t)(4 * (k->r->rounds - 1 - s->round));
    about[4] = ahead & 1 ? INSTINCT_ONE : 0;
    about[5] = !(ahead & 1) && ahead & 2 ? INSTINCT_ONE : 0;
    about[6] = instinct_within(4 * s->cab[HD_CASTILLO][k->me]);
    about[7] = (int16_t)(4 * s->seats);
    see_others(k, about);
    about[14] = (int16_t)(2 * members(s->hand[k->me]));
    about[15] = (int16_t)(8 * after(s));
}

/* The best open cards, and how much each is better than the next. */
static void see_cards(struct quick *k, int16_t *about)
{
    const int *value;
    int court = k->s.cab[HD_COURT][k->me];
    int n = quick_sorted_cards(k, k->q.ask == HD_ASK_power ? court + 3 : court, &value);
    about[16] = instinct_within(n > 0 ? value[0] / 4 : 0);
    about[17] = instinct_within(n > 1 ? (value[0] - value[1]) / 2 : 0);
    about[18] = instinct_within(n > 2 ? (value[1] - value[2]) / 2 : 0);
    about[19] = instinct_within(n > 3 ? (value[2] - value[3]) / 2 : 0);
    about[20] = instinct_within(n > 4 ? (value[3] - value[4]) / 2 : 0);
    about[21] = instinct_within(quick_placing(k) / 4);
}

/* ---- what others would do -------------------------------------------------------------------- */

/* The power card that quick would play for that seat, and what it brings. */
static void guess_power(struct quick *k, unsigned seat, struct instinct_other *o, int *court)
{
    int most = INT32_MIN, province = k->s.cab[HD_PROVINCE][seat];
    unsigned power = HD_NONE, free = k->s.hand[seat] & ~(unsigned)k->s.laid;
    for (unsigned p = 0; p < k->r->powers; p++) {
        int value = free >> p & 1 ? quick_power(k, p, 0) : INT32_MIN;
        power = value > most ? p : power;
        most = value > most ? value : most;
    }
    if (power == HD_NONE)
        return;
    o->total = k->r->power[power].value;
    *court += least(k->r->power[power].caballeros, province);
}

static bool has_acted(const struct hd_state *s, unsigned seat)
{
    for (unsigned i = s->turn; i < s->owners && s->phase == HD_PHASE_TURNS; i++)
        if (s->order[i] == seat)
            return false;
    return s->phase == HD_PHASE_TURNS;
}

static void guess_others(struct instinct *i, struct quick quick[HD_SEATS])
{
    const struct quick *me = i->k;
    for (unsigned seat = 0; seat < me->s.seats; seat++) {
        struct instinct_other *o = &i->other[seat];
        struct quick *k = &quick[seat];
        int court = me->s.cab[HD_COURT][seat];
        o->acts = seat != me->me && !has_acted(&me->s, seat);
        if (!o->acts)
            continue;
        k->view = me->view;
        quick_look(k, &me->s);
        o->total = me->s.total[seat];
        if (me->s.power[seat] == HD_NONE)
            guess_power(k, seat, o, &court);
        for (unsigned pile = 0; pile < me->s.piles; pile++)
            o->want[pile] = me->s.open >> pile & 1 ? quick_card(k, pile, court) : QUICK_NEVER;
        k->view = NULL;
    }
}

static unsigned best_of(const int want[HD_PILES], unsigned open)
{
    unsigned best = HD_NONE;
    for (unsigned pile = 0; open >> pile; pile++)
        if (open >> pile & 1 && (best == HD_NONE || want[pile] > want[best]))
            best = pile;
    return best;
}

/* The others with a higher (or, after: a lower) total take what they want most, in their order.
 * Returns what is left; sum: what they get, in their own points. */
static unsigned others_take(const struct instinct *i, unsigned open, int total, bool after,
                            int *sum)
{
    unsigned left = 0;
    for (unsigned seat = 0; seat < i->k->s.seats; seat++)
        left |= (unsigned)(i->other[seat].acts && (i->other[seat].total > total) != after) << seat;
    for (*sum = 0; left && open;) {
        unsigned next = 0;
        for (unsigned seat = 0; left >> seat; seat++)
            if (left >> seat & 1 &&
                (!(left >> next & 1) || i->other[seat].total > i->other[next].total))
                next = seat;
        unsigned pile = best_of(i->other[next].want, open);
        *sum += i->other[next].want[pile];
        open &= ~(1u << pile);
        left &= ~(1u << next);
    }
    return open;
}

void instinct_look(struct instinct *i, struct quick quick[HD_SEATS], unsigned me,
                   const struct hd_answers *o, const int *value)
{
    memset(i, 0, sizeof *i);
    i->k = &quick[me];
    instinct_knows(o->ask, &i->kind);
    i->best = QUICK_NEVER;
    i->court = -1;
    for (int at = 0, n = hd_count(o); at < n; at++)
        i->best = value[at] > i->best ? value[at] : i->best;
    see_position(i->k, i->about);
    if (i->kind == INSTINCT_ORDER && i->k->s.card < i->k->r->cards)
        i->special = quick_special(i->k, i->k->s.card, me);
    if (i->kind == INSTINCT_POWER || i->kind == INSTINCT_CARD) {
        see_cards(i->k, i->about);
        guess_others(i, quick);
    }
}

bool instinct_allows(const struct instinct *i, int value)
{
    int range = i->kind == INSTINCT_ORDER && i->special <= 0 ? 1 : 4 * INSTINCT_MOST;
    return value > i->best - range;
}

/* ---- a power card -----------------------------------------------------------------------------
 */

static void see_rivals(const struct quick *k, unsigned power, int total, int16_t *of)
{
    const struct hd_state *s = &k->s;
    int above = 0, below = 0, under = 0;
    unsigned lower = ((1u << k->r->powers) - 1) & ~(k->higher[power] | 1u << power);
    for (unsigned i = 0; i < s->seats; i++) {
        int all = i == k->me ? 0 : members(s->hand[i]);
        if (i == k->me)
            continue;
        above += s->power[i] != HD_NONE && s->total[i] > total;
        below += s->power[i] != HD_NONE && s->total[i] <= total;
        if (s->power[i] == HD_NONE && all)
            under += INSTINCT_ONE * members(s->hand[i] & lower) / all;
    }
    of[5] = (int16_t)(INSTINCT_ONE * above);
    of[6] = (int16_t)(INSTINCT_ONE * below);
    of[7] = instinct_within(under);
    of[8] = below == 0 && above > 0 ? INSTINCT_ONE : 0;
    of[9] = (int16_t)(2 * members(s->hand[k->me] & lower));
}

/* Power cards that bring as many caballeros come one after the other. */
static void want(struct instinct *i, int court)
{
    if (i->court == court)
        return;
    i->court = court;
    for (unsigned pile = 0; pile < i->k->s.piles; pile++)
        i->want[pile] = i->k->s.open >> pile & 1 ? quick_card(i->k, pile, court) : QUICK_NEVER;
}

/* The card that is left when the others before have taken theirs, and what those after get. */
static void see_taken(struct instinct *i, int total, int court, int16_t *of)
{
    int sum, before = 0;
    unsigned open = i->k->s.open;
    want(i, court);
    unsigned first = best_of(i->want, open), left = others_take(i, open, total, false, &sum);
    for (unsigned seat = 0; seat < i->k->s.seats; seat++)
        before += i->other[seat].acts && i->other[seat].total > total;
    unsigned mine = best_of(i->want, left);
    of[13] = (int16_t)(INSTINCT_ONE * before);
    of[14] = (int16_t)(i->k->s.seats - 1 == before ? INSTINCT_ONE : 0);
    if (mine == HD_NONE)
        return;
    of[15] = instinct_within((i->want[mine] - i->want[first]) / 4);
    of[16] = instinct_within(i->want[mine] / 4);
    unsigned second = best_of(i->want, left & ~(1u << mine));
    of[17] = second == HD_NONE ? 0 : instinct_within((i->want[mine] - i->want[second]) / 4);
    others_take(i, left & ~(1u << mine), total, true, &sum);
    of[18] = instinct_within(sum / 8);
    int card = hd_open_card(&i->k->s, (int)mine);
    of[19] = card < i->k->r->cards ? (int16_t)(4 * least(i->k->r->card[card].place, court)) : 0;
    of[20] = card < i->k->r->cards ? instinct_within(i->k->special[mine] / 4) : 0;
    of[21] = card < i->k->r->cards && i->k->r->card[card].stays ? INSTINCT_ONE : 0;
}

static void see_power(struct instinct *i, struct hd_move m, int16_t *of)
{
    struct quick *k = i->k;
    const struct hd_power *p = &k->r->power[m.b];
    const int *value;
    int more = quick_modifier(k, m), brings = least(p->caballeros, k->s.cab[HD_PROVINCE][k->me]);
    int court = k->s.cab[HD_COURT][k->me] + brings;
    int n = quick_sorted_cards(k, court, &value), at = quick_before(k, m.b, more);
    of[1] = instinct_within(at * INSTINCT_ONE / QUICK_POINT);
    of[2] = instinct_within(4 * brings);
    of[3] = instinct_within(4 * court);
    of[4] = instinct_within(2 * (p->value + more));
    see_rivals(k, m.b, p->value + more, of);
    int here = least(at / QUICK_POINT, n - 1), next = least(here + 1, n - 1);
    of[10] = n ? instinct_within((value[0] - value[here]) / 4) : 0;
    of[11] = n ? instinct_within((value[here] - value[next]) / 4) : 0;
    of[12] = instinct_within(n ? value[here] / 4 : 0);
    see_taken(i, p->value + more, court, of);
}

/* ---- an action card -----------------------------------------------------------------------------
 */

/* Which fact says that a card has such a step; 0: none. */
static int fact_of(const struct hd_step *e)
{
    static const int8_t seen[HD_SHAPE_COUNT] = {[HD_SHAPE_score] = 9,
                                                [HD_SHAPE_king] = 10,
                                                [HD_SHAPE_keep] = 11,
                                                [HD_SHAPE_recover] = 12,
                                                [HD_SHAPE_grande] = 14};
    if (e->shape != HD_SHAPE_move)
        return e->shape < HD_SHAPE_COUNT ? seen[e->shape] : 0;
    if (hd_step_is_known(e))
        return e->flags & HD_STEP_STOP ? 0 : 15;
    if (e->flags & HD_STEP_SECRET || hd_step_gives_up(e))
        return 0;
    if (!(e->flags & HD_STEP_OPEN_TO))
        return 16;
    return e->flags & HD_STEP_OPEN_FROM ? 13 : 17;
}

static void see_action(struct instinct *i, int card, int special, int16_t *of)
{
    struct quick *k = i->k;
    int court = k->s.cab[HD_COURT][k->me];
    if (card >= k->r->cards)
        return;
    const struct hd_card *c = &k->r->card[card];
    int placed = least(c->place, court);
    of[1] = instinct_within(special / 4);
    of[2] = instinct_within(special > 0 ? special / 4 : 0);
    of[4] = instinct_within(8 * c->place);
    of[5] = instinct_within(8 * placed);
    of[6] = instinct_within(4 * (court - placed));
    of[7] = c->stays ? INSTINCT_ONE : 0;
    of[8] = c->steps ? INSTINCT_ONE : 0;
    for (unsigned step = 0; step < c->steps; step++) {
        int fact = fact_of(&k->r->step[c->step + step]);
        if (fact)
            of[fact] = INSTINCT_ONE;
    }
}

/* What those who choose later get if this card is gone, and whether the next one wants it. */
static void see_card(struct instinct *i, struct hd_move m, int value, int16_t *of)
{
    int sum;
    see_action(i, hd_open_card(&i->k->s, (int)m.b), i->k->special[m.b], of);
    of[3] = instinct_within(value / 4);
    others_take(i, i->k->s.open & ~(1u << m.b), INT16_MAX, true, &sum);
    of[18] = instinct_within(sum / 8);
    int best = 0, wanted = 0;
    for (unsigned seat = 0; seat < i->k->s.seats; seat++)
        if (i->other[seat].acts) {
            wanted += best_of(i->other[seat].want, i->k->s.open) == m.b;
            best = i->other[seat].want[m.b] > best ? i->other[seat].want[m.b] : best;
        }
    of[19] = (int16_t)(INSTINCT_ONE * wanted);
    of[20] = instinct_within(best / 4);
}

/* ---- the course of a turn ---------------------------------------------------------------------
 */

/* The special action, if it comes first. */
static void see_order(struct instinct *i, struct hd_move m, int16_t *of)
{
    struct quick *k = i->k;
    if (m.b && k->s.card < k->r->cards)
        see_action(i, k->s.card, i->special, of);
    of[18] = m.b ? INSTINCT_ONE : 0;
}

/* The largest and the second largest number of caballeros of others in a place. */
static void see_place(struct instinct *i, struct hd_move m, int value, int16_t *of)
{
    struct quick *k = i->k;
    const struct hd_state *s = &k->s;
    int first = 0, second = 0, there = 0;
    of[2] = instinct_within(value / 4);
    of[22] = m.a == HD_NONE ? INSTINCT_ONE : 0;
    if (m.a == HD_NONE)
        return;
    const uint8_t *cab = s->cab[m.b];
    for (unsigned o = 0; o < s->owners; o++) {
        int n = o == k->me ? 0 : cab[o];
        second = n > first ? first : n > second ? n : second;
        first = n > first ? n : first;
        there += n > 0;
        if (o < s->seats && s->grande[o] == m.b)
            of[o == k->me ? 3 : 4] = INSTINCT_ONE;
    }
    for (int n = 1; n <= least(s->cab[HD_COURT][k->me], QUICK_TOGETHER); n++)
        of[4 + n] = instinct_within(quick_gain(k, k->me, m.b, n) / 4);
    of[8] = instinct_within(4 * cab[k->me]);
    of[9] = instinct_within(8 * (cab[k->me] - first));
    of[10] = instinct_within(8 * (cab[k->me] - second));
    of[11] = instinct_within(4 * row_value(k->row[m.b], 0));
    of[12] = instinct_within(4 * row_value(k->row[m.b], 1));
    of[13] = m.b == HD_CASTILLO ? INSTINCT_ONE : 0;
    of[14] = s->king == m.b ? INSTINCT_ONE : 0;
    of[15] = (int16_t)(4 * there);
    of[16] = cab[k->me] == first && first ? INSTINCT_ONE : 0;
    of[17] = cab[k->me] + 1 == first ? INSTINCT_ONE : 0;
    of[18] = cab[k->me] + 1 == second ? INSTINCT_ONE : 0;
    of[19] = cab[k->me] == second && second && first > second ? INSTINCT_ONE : 0;
    of[20] = there == 0 ? INSTINCT_ONE : 0;
    of[21] = cab[k->me] == 0 ? INSTINCT_ONE : 0;
    of[1] = instinct_within(4 * k->q.left);
}

void instinct_see(struct instinct *i, struct hd_move m, int value, int16_t of[INSTINCT_OF])
{
    memset(of, 0, INSTINCT_OF * sizeof *of);
    of[0] = instinct_within((value - i->best) / 4);
    if (i->kind == INSTINCT_POWER)
        see_power(i, m, of);
    else if (i->kind == INSTINCT_CARD)
        see_card(i, m, value, of);
    else if (i->kind == INSTINCT_PLACE)
        see_place(i, m, value, of);
    else
        see_order(i, m, of);
}

/* ---- the network --------------------------------------------------------------------------------
 */

_Static_assert(INSTINCT_ONE == 1 << 4 && INSTINCT_POINT == 1 << 8, "shifted in instinct_worth");

void instinct_begin(const struct instinct_net *net, const int16_t about[INSTINCT_ABOUT],
                    int32_t base[INSTINCT_HIDDEN])
{
    for (int h = 0; h < INSTINCT_HIDDEN; h++)
        base[h] = dot(about, net->about[h], INSTINCT_ABOUT);
}

int32_t instinct_worth(const struct instinct_net *net, const int32_t base[INSTINCT_HIDDEN],
                       const int16_t of[INSTINCT_OF])
{
    int32_t sum = dot(of, net->straight, INSTINCT_OF) >> 4;
    for (int h = 0; h < INSTINCT_HIDDEN; h++) {
        int32_t n = (base[h] + dot(of, net->of[h], INSTINCT_OF)) >> 4;
        sum += n > 0 ? n * net->last[h] >> 8 : 0;
    }
    return sum;
}

void instinct_worths(const union instinct_weights *weights, struct quick quick[HD_SEATS],
                     unsigned me, const struct hd_answers *o, const int *value,
                     int32_t worth[HD_MOVES])
{
    struct instinct in;
    int32_t base[INSTINCT_HIDDEN];
    instinct_look(&in, quick, me, o, value);
    const struct instinct_net *net = &weights->net[in.kind];
    instinct_begin(net, in.about, base);
    for (int i = 0, n = hd_count(o); i < n; i++) {
        int16_t of[INSTINCT_OF];
        if (instinct_allows(&in, value[i])) {
            instinct_see(&in, hd_pick(o, i), value[i], of);
            worth[i] = instinct_worth(net, base, of);
        } else
            worth[i] = INT32_MIN;
    }
}

void instinct_hunches(struct quick quick[HD_SEATS], unsigned me, const struct hd_answers *o,
                      const int *value, int32_t hunch[HD_MOVES])
{
    enum instinct_kind kind;
    int32_t most = INT32_MIN;
    int n = hd_count(o);
    memset(hunch, 0, (size_t)n * sizeof *hunch);
    if (!instinct_knows(o->ask, &kind))
        return;
    instinct_worths(&instinct_built_in, quick, me, o, value, hunch);
    for (int i = 0; i < n; i++) /* quick's best is always allowed */
        most = hunch[i] > most ? hunch[i] : most;
    for (int i = 0; i < n; i++) {
        bool near = hunch[i] > most - INSTINCT_DOUBT * 4 / 3;
        hunch[i] = near ? (hunch[i] - most) * 3 / 4 : -INSTINCT_DOUBT;
    }
}
