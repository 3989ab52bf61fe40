/* SPDX-License-Identifier: MIT
 *
 * estimate.c: estimates what cards are worth to quick.  It reads a special action step by step, by
 * shapes and numbers, whatever the card. */
#include "quick.h"

#include <string.h>

#include "arithmetic.h"
#include "step_kinds.h"
#include "trying.h"

enum { FAR = 24 /* most steps of a special action to look at      */ };

static int rounds_left(const struct quick *k)
{
    return k->r->rounds - 1 - k->s.round;
}

/* ---- people and numbers ------------------------------------------------------------- */

/* The people of a step, as far as the table knows them (quick_trial.c). */
static unsigned people(const struct quick *k, unsigned row, unsigned who)
{
    unsigned all = (1u << k->s.seats) - 1, self = 1u << who;
    unsigned kind = row < k->r->selected_people ? k->r->people[row].kind : HD_PEOPLE_SELF;
    return kind == HD_PEOPLE_SELF ? self : kind == HD_PEOPLE_EVERYBODY ? all : all & ~self;
}

static int step_number(const struct hd_step *e)
{
    return e->n == HD_ALL ? 4 : e->n;
}

/* The worth of a caballero in a set of places. */
static int standing(const struct quick *k, unsigned set)
{
    return set & (1u << HD_PROVINCE) ? 0 : set & (1u << HD_COURT) ? k->w->court : k->w->piece;
}

/* n things: each next one is worth a part of the one before. */
static int falling(int first, int n, int part)
{
    int sum = 0;
    for (; n > 0 && first; n--) {
        sum += first;
        first = first * part / QUICK_POINT;
    }
    return sum;
}

/* ---- one step ------------------------------------------------------------------------ */

/* The gains of the best n caballeros of a set of colours, one after the other. */
static int best_of(const struct quick *k, unsigned owners, int n, const int part[2])
{
    int next[HD_SEATS], sum = 0;
    memcpy(next, k->moving, sizeof next);
    for (; n > 0; n--) {
        unsigned best = HD_SEATS;
        for (unsigned i = 0; i < HD_SEATS; i++)
            if (owners >> i & 1 && next[i] > 0 && (best == HD_SEATS || next[i] > next[best]))
                best = i;
        if (best == HD_SEATS)
            break;
        sum += next[best];
        next[best] = next[best] * part[best != k->me] / QUICK_POINT;
    }
    return sum;
}

/* Of the others only those of the rival are looked at; what the rest could bring is in the weight
 * of the next one. */
static int moved(struct quick *k, const struct hd_step *e)
{
    bool same = e->flags & HD_STEP_SAME_FROM;
    int part[2] = {same ? k->w->from_one : k->w->another, same ? k->w->from_one : k->w->of_others};
    int own = least(e->own, 6), others = least(e->opponents, 6);
    int most = e->n == HD_ALL || e->n == 0 ? 6 : e->n;
    unsigned mine = own ? 1u << k->me : 0, theirs = others ? 1u << k->rival : 0;
    if (own)
        quick_survey(k, k->me);
    if (others)
        quick_survey(k, k->rival);
    if (own + others > most)
        return best_of(k, mine | theirs, most, part);
    return best_of(k, mine, own, part) + best_of(k, theirs, others, part);
}

/* The colours of a step; inside 'each', the current player. */
static int banished(struct quick *k, const struct hd_step *e, unsigned who)
{
    int best = 0;
    for (unsigned i = 0, set = people(k, e->whose, who); i < k->s.owners; i++) {
        if (i == k->me || !(set >> i & 1))
            continue;
        quick_survey(k, i);
        best = k->banishing[i] > best ? k->banishing[i] : best;
    }
    return falling(best, least(step_number(e), 6), k->w->another);
}

/* The best two ways to give up n caballeros in one place, for whoever chooses it: their mean, since
 * nobody weighs places as we do. */
static int from_one_place(struct quick *k, const struct hd_step *e, unsigned who, int n)
{
    int brings = e->to_set & (1u << HD_COURT) ? k->w->court : 0, best[2] = {0, 0}, found = 0;
    int each = (brings - k->w->material) * k->share[who] / QUICK_POINT;
    unsigned places = e->from_set ? e->from_set : (1u << k->r->regions) - 1;
    for (unsigned place = 0; place <= HD_CASTILLO; place++) {
        int there = k->s.cab[place][who];
        int go = e->flags & HD_STEP_LEAVING ? there - e->n : least(n, there);
        if (!(places >> place & 1) || place == k->s.king || go <= 0)
            continue;
        int gain = quick_gain(k, who, place, -go) + go * each;
        gain = who == k->me ? gain : -gain;
        if (found == 0 || gain > best[0])
            best[1] = best[0], best[0] = gain;
        else if (found == 1 || gain > best[1])
            best[1] = gain;
        found++;
    }
    int value = found > 1 ? (best[0] + best[1]) / 2 : best[0];
    return who == k->me ? value : -value;
}

/* What is left to the choice of whom it harms. */
static int given_up(struct quick *k, const struct hd_step *e, unsigned who)
{
    bool any = e->from_set & 1u << HD_COURT && !(e->flags & HD_STEP_TOGETHER);
    int n = step_number(e), spare = any ? least(n, k->s.cab[HD_COURT][who]) : 0;
    int value = n > spare ? from_one_place(k, e, who, n - spare) : 0;
    return value - spare * k->w->court * k->share[who] / QUICK_POINT;
}

/* The best answer to a question that is the whole action. */
static int answered(struct quick *k, unsigned step, unsigned who)
{
    struct hd_state world = k->s;
    if (who != k->me || !hd_alone_begin(k->r, &world, step, (int)who, k->s.card))
        return 0;
    struct hd_question q = k->q;
    k->q = hd_question(k->r, &world);
    int best = world.now.stop ? 0 : QUICK_NEVER;
    for (int i = 0, n = hd_count(&world.now) - world.now.stop; i < n; i++) {
        struct hd_move m = hd_pick(&world.now, i);
        int value = k->up->value(k, m.ask, m.a, m.b);
        best = value > best ? value : best;
    }
    k->q = q;
    return best == QUICK_NEVER ? 0 : best;
}

/* From one definite place to another, for each of several colours. */
static int transferred(const struct quick *k, const struct hd_step *e, unsigned who)
{
    int each = standing(k, e->to_set) - standing(k, e->from_set), sum = 0;
    for (unsigned i = 0, set = people(k, e->whose, who); i < k->s.seats; i++) {
        int there = 0;
        for (unsigned place = 0; place < HD_PLACES; place++)
            there += e->from_set >> place & 1 ? k->s.cab[place][i] : 0;
        int n = e->flags & HD_STEP_LEAVING ? there - e->n : least(there, step_number(e));
        if (set >> i & 1 && n > 0)
            sum += n * each * k->share[i] / QUICK_POINT;
    }
    return sum;
}

/* The value of scoring a place now. */
static int scored(const struct quick *k, unsigned place, bool firsts)
{
    int16_t points[HD_SEATS];
    int sum = 0;
    hd_score_sum(k->r, &k->s, (int)place, firsts, points);
    for (unsigned i = 0; i < HD_SEATS; i++)
        sum += points[i] * k->share[i];
    return sum;
}

static int scoring(const struct quick *k, unsigned step, unsigned who)
{
    const struct hd_step *e = &k->r->step[step];
    bool firsts = e->flags & HD_STEP_FIRSTS;
    unsigned set = hd_step_places(k->r, &k->s, step, (int)who);
    int sum = 0, best = QUICK_NEVER;
    for (unsigned place = 0; place <= HD_CASTILLO; place++) {
        bool is = place < k->r->regions || place == HD_CASTILLO;
        int points = is && (set == 0 || set >> place & 1) ? scored(k, place, firsts) : 0;
        sum += points;
        best = points > best ? points : best;
    }
    return set ? sum : best; /* a place is chosen before   */
}

static int points_given(const struct quick *k, const struct hd_step *e, unsigned who)
{
    int sum = 0, n = e->flags & HD_STEP_LOSE ? -step_number(e) : step_number(e);
    for (unsigned i = 0, set = people(k, e->whose, who); i < k->s.seats; i++)
        sum += set >> i & 1 ? n * k->share[i] : 0;
    return sum;
}

/* Value on the board, in points of the next scoring. */
static int later(const struct quick *k, int value)
{
    return value * k->horizon / QUICK_POINT;
}

/* Caballeros move, in points of the next scoring. */
static int move_worth(struct quick *k, const struct hd_step *e, unsigned who)
{
    int n = step_number(e);
    if (hd_step_gives_up(e))
        return later(k, given_up(k, e, who));
    if (hd_step_is_known(e))
        return later(k, transferred(k, e, who));
    if (!(e->flags & HD_STEP_OPEN_TO))
        return later(k, banished(k, e, who));
    if (e->flags & HD_STEP_SECRET)
        return 0;
    if (who != k->me)
        return k->share[who];
    if (e->flags & HD_STEP_OPEN_FROM)
        return later(k, moved(k, e));
    n = e->from_set & (1u << HD_COURT) ? least(n, k->s.cab[HD_COURT][who]) : n;
    return later(k, falling(quick_placing(k), least(n, 6), k->w->second_place));
}

/* What the table does not know is worth nothing here: it is tried. */
static int one_step(struct quick *k, unsigned step, unsigned who)
{
    const struct hd_step *e = &k->r->step[step];
    const struct quick_weights *w = k->w;
    switch (e->shape) {
    case HD_SHAPE_move:
        return move_worth(k, e, who);
    case HD_SHAPE_grande:
    case HD_SHAPE_king:
    case HD_SHAPE_board:
    case HD_SHAPE_swap_king:
        return later(k, answered(k, step, who));
    case HD_SHAPE_score:
        return scoring(k, step, who) * w->scoring / QUICK_POINT;
    case HD_SHAPE_points:
        return points_given(k, e, who);
    case HD_SHAPE_recover:
        return w->recover * (rounds_left(k) > 0);
    case HD_SHAPE_rule:
        return w->rule;
    default:
        return 0;
    }
}

/* ---- all steps ------------------------------------------------------------------------- */

static int each_of(struct quick *k, const struct hd_step *e, unsigned who, int depth);

static int walk(struct quick *k, unsigned step, unsigned who, int depth)
{
    int sum = 0;
    for (int i = 0; i < FAR && step != HD_NO_STEP; i++) {
        const struct hd_step *e = &k->r->step[step];
        if (e->shape == HD_SHAPE_again)
            break;
        if (e->shape == HD_SHAPE_each && depth)
            sum += each_of(k, e, who, depth - 1);
        if (e->shape == HD_SHAPE_either) {
            int best = QUICK_NEVER;
            for (unsigned b = 1; b <= e->n && depth; b++) {
                int value = walk(k, k->r->step[step + b].other, who, depth - 1);
                best = value > best ? value : best;
            }
            return depth ? sum + best : sum;
        }
        sum += one_step(k, step, who);
        step = e->next;
    }
    return sum;
}

static int each_of(struct quick *k, const struct hd_step *e, unsigned who, int depth)
{
    int sum = 0;
    for (unsigned i = 0, set = people(k, e->whose, who); i < k->s.seats; i++)
        sum += set >> i & 1 ? walk(k, e->other, i, depth) : 0;
    return sum;
}

int quick_steps(struct quick *k, unsigned step, unsigned who)
{
    return walk(k, step, who, 3);
}

/* ---- cards -------------------------------------------------------------------------------- */

/* All the caballeros of a court. */
static int in_court(const struct quick *k, int n)
{
    int useful = least(n, 4 + 3 * least(rounds_left(k), 2));
    return rounds_left(k) < 0 ? 0 : useful * k->w->court + (n - useful) * k->w->plenty;
}

/* What a card does for its taker, beside placing: a Veto may have a special action too. */
static int of_card(struct quick *k, unsigned card)
{
    int special = k->up->special(k, card, k->me);
    return !hd_is_kept(k->r, &k->r->card[card]) ? special
                                                : k->w->veto + (special > 0 ? special : 0);
}

int quick_card(struct quick *k, unsigned pile, int court)
{
    int card = hd_open_card(&k->s, (int)pile);
    if (card >= k->r->cards)
        return 0;
    if (!(k->estimated >> pile & 1))
        k->special[pile] = of_card(k, (unsigned)card);
    k->estimated |= (uint8_t)(1u << pile);
    int special = k->special[pile], n = least(k->r->card[card].place, court);
    int placed = later(k, falling(quick_placing(k), n, k->w->second_place));
    int rest = in_court(k, court - n) - in_court(k, court);
    return (special > 0 ? special * k->w->special / QUICK_POINT : 0) + placed + rest;
}

/* ---- power cards ---------------------------------------------------------------------------- */

/* Power cards that bring as many caballeros come one after the other. */
int quick_sorted_cards(struct quick *k, int court, const int **out)
{
    *out = k->sorted;
    if (k->sorted_for == court)
        return k->s.piles;
    k->sorted_for = court;
    for (int pile = 0; pile < k->s.piles; pile++) {
        int value = quick_card(k, (unsigned)pile, court), at = pile;
        for (; at > 0 && k->sorted[at - 1] < value; at--)
            k->sorted[at] = k->sorted[at - 1];
        k->sorted[at] = value;
    }
    return k->s.piles;
}

static unsigned higher_than(const struct quick *k, int value)
{
    unsigned set = 0;
    for (unsigned p = 0; p < k->r->powers; p++)
        set |= (unsigned)(k->r->power[p].value > value) << p;
    return set;
}

void quick_learn_powers(struct quick *k)
{
    for (unsigned p = 0; p < k->r->powers; p++)
        k->higher[p] = (uint16_t)higher_than(k, k->r->power[p].value);
}

int quick_before(const struct quick *k, unsigned power, int more)
{
    int value = k->r->power[power].value + more, sum = 0;
    unsigned earlier = more ? higher_than(k, value) : k->higher[power];
    if (k->reversed)
        earlier = ~earlier & ~(1u << power);
    for (unsigned i = 0; i < k->s.seats; i++) {
        if (i == k->me)
            continue;
        if (k->s.power[i] != HD_NONE) {
            sum += (k->reversed ? k->s.total[i] < value : k->s.total[i] > value) ? QUICK_POINT : 0;
            continue;
        }
        int left = members(k->s.hand[i] & earlier), all = members(k->s.hand[i]);
        sum += all ? QUICK_POINT * left / all : QUICK_POINT / 2;
    }
    return sum;
}

int quick_power(struct quick *k, unsigned power, int more)
{
    const struct hd_power *p = &k->r->power[power];
    const int *value;
    int province = k->s.cab[HD_PROVINCE][k->me];
    int court = k->s.cab[HD_COURT][k->me] + least(p->caballeros, province);
    int n = quick_sorted_cards(k, court, &value);
    int at = quick_before(k, power, more) * k->w->turn / 64;
    int i = at / QUICK_POINT, part = at % QUICK_POINT;
    if (n == 0)
        return 0;
    if (i >= n - 1)
        i = n - 1, part = 0;
    int taken = value[i] + (part ? (value[i + 1] - value[i]) * part / QUICK_POINT : 0);
    int kept = rounds_left(k) > 0 ? p->value * k->w->keep : 0;
    return taken + in_court(k, court) - kept;
}
