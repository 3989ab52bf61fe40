/* SPDX-License-Identifier: MIT
 *
 * estimate.c: estimates what cards are worth to quick.  It reads a special action step by step, by
 * shapes and numbers, whatever the card. */
#include "quick.h"

#include <string.h>

enum { FAR = 24 /* most steps of a special action to look at      */ };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int rounds_left(const struct quick *k)
{
    return k->r->rounds - 1 - k->s.round;
}

/* ---- people and numbers ------------------------------------------------------------- */

static unsigned poorest(const struct hd_state *s)
{
    unsigned set = 0;
    int worst = INT16_MAX;
    for (unsigned i = 0; i < s->seats; i++)
        if (s->score[i] < worst)
            worst = s->score[i];
    for (unsigned i = 0; i < s->seats; i++)
        set |= (unsigned)(s->score[i] == worst) << i;
    return set;
}

/* Who has the first turn, or the last; the dummy is nobody. */
static unsigned in_turn(const struct hd_state *s, bool last)
{
    unsigned turn = last ? s->owners - 1u : 0;
    if (s->order[turn] >= s->seats)
        turn = last ? turn - 1 : 1;
    return s->order[turn] < s->seats ? 1u << s->order[turn] : 0;
}

/* Who has more, or fewer, points than a player. */
static unsigned beyond(const struct hd_state *s, unsigned who, bool more)
{
    unsigned set = 0;
    for (unsigned i = 0; i < s->seats; i++)
        set |= (unsigned)(more ? s->score[i] > s->score[who] : s->score[i] < s->score[who]) << i;
    return set;
}

/* The people of a step, roughly. */
static unsigned people(const struct quick *k, unsigned row, unsigned who)
{
    unsigned all = (1u << k->s.seats) - 1, self = 1u << who;
    if (row >= k->r->selected_people)
        return self;
    switch ((enum hd_people_kind)k->r->people[row].kind) {
    case HD_PEOPLE_SELF:
    case HD_PEOPLE_ACTIVE:
        return self;
    case HD_PEOPLE_EVERYBODY:
        return all;
    case HD_PEOPLE_RICHEST:
        return hd_leaders(&k->s);
    case HD_PEOPLE_POOREST:
        return poorest(&k->s);
    case HD_PEOPLE_TURN_FIRST:
    case HD_PEOPLE_TURN_LAST:
        return in_turn(&k->s, k->r->people[row].kind == HD_PEOPLE_TURN_LAST);
    case HD_PEOPLE_AHEAD:
    case HD_PEOPLE_BEHIND:
        return beyond(&k->s, who, k->r->people[row].kind == HD_PEOPLE_AHEAD);
    case HD_PEOPLE_OPPONENTS:
    case HD_PEOPLE_LEFT:
    case HD_PEOPLE_RIGHT:
    case HD_PEOPLE_DUMMY:
    case HD_PEOPLE_CHOSEN:
    case HD_PEOPLE_OWNER:
    case HD_PEOPLE_NOT:
    case HD_PEOPLE_MOST:
    case HD_PEOPLE_FEWEST:
    case HD_PEOPLE_IN:
    case HD_PEOPLE_FIRST:
    case HD_PEOPLE_SECOND:
    case HD_PEOPLE_TIED:
    case HD_PEOPLE_ONCE:
    case HD_PEOPLE_MORE:
    case HD_PEOPLE_KINDS:
        break;
    }
    return all & ~self; /* some of the others: to see which would take too long */
}

static int number(const struct hd_step *e)
{
    return e->per != HD_NONE ? 2 : e->n == HD_ALL ? 4 : e->n;
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

static int moved(struct quick *k, const struct hd_step *e)
{
    int best = 0, own = least(e->own, 6), others = least(e->opponents, 6);
    if (own)
        quick_survey(k, k->me);
    if (others) {
        quick_survey(k, k->rival);
        best = k->moving[k->rival];
    }
    int mine = falling(own ? k->moving[k->me] : 0, own, k->w->another);
    int theirs = falling(best, others, k->w->another);
    int most = e->n == HD_ALL || e->n == 0 ? 6 : e->n;
    return own + others > most ? (mine > theirs ? mine : theirs) : mine + theirs;
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
    return falling(best, least(number(e), 6), k->w->another);
}

/* Whose caballeros must leave the place that a step names, as a set. */
static unsigned evicted(const struct quick *k, unsigned step, unsigned who)
{
    unsigned next = step == HD_NO_STEP ? HD_NO_STEP : k->r->step[step].next;
    const struct hd_step *e = next == HD_NO_STEP ? NULL : &k->r->step[next];
    if (!e || e->shape != HD_SHAPE_each || k->r->step[e->other].shape != HD_SHAPE_exile)
        return 0;
    return people(k, e->whose, who);
}

int quick_evicting(struct quick *k, unsigned step, unsigned who, unsigned place)
{
    unsigned set = evicted(k, step, who);
    uint8_t before[HD_SEATS];
    if (!set)
        return QUICK_NEVER;
    int lies = quick_worth(k, place);
    memcpy(before, k->s.cab[place], sizeof before);
    for (unsigned i = 0; i < k->s.seats; i++)
        if (set >> i & 1)
            k->s.cab[place][i] = 0;
    int gain = quick_worth_changed(k, place) - lies;
    memcpy(k->s.cab[place], before, sizeof before);
    return gain;
}

static int named(struct quick *k, unsigned step, unsigned who)
{
    int best = 0;
    for (unsigned place = 0; place < k->r->regions; place++) {
        int gain = place == k->s.king ? 0 : quick_evicting(k, step, who, place);
        best = gain > best ? gain : best;
    }
    return best * k->w->emptied / QUICK_POINT;
}

/* From one definite place to another, for each of several colours. */
static int transferred(const struct quick *k, const struct hd_step *e, unsigned who)
{
    int each = standing(k, e->to_set) - standing(k, e->from_set), sum = 0;
    for (unsigned i = 0, set = people(k, e->whose, who); i < k->s.seats; i++) {
        int there = 0;
        for (unsigned place = 0; place < HD_PLACES; place++)
            there += e->from_set >> place & 1 ? k->s.cab[place][i] : 0;
        int n = e->flags & HD_STEP_LEAVING ? there - e->n : least(there, number(e));
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
    int sum = 0, n = e->flags & HD_STEP_LOSE ? -number(e) : number(e);
    for (unsigned i = 0, set = people(k, e->whose, who); i < k->s.seats; i++)
        sum += set >> i & 1 ? n * k->share[i] : 0;
    return sum;
}

/* Value on the board, in points of the next scoring. */
static int later(const struct quick *k, int value)
{
    return value * k->horizon / QUICK_POINT;
}

/* Without a default, so that a new shape is not forgotten. */
static int one_step(struct quick *k, unsigned step, unsigned who)
{
    const struct hd_step *e = &k->r->step[step];
    const struct quick_weights *w = k->w;
    int n = number(e), mine = k->share[who];
    switch ((enum hd_shape)e->shape) {
    case HD_SHAPE_move:
        return who == k->me ? later(k, moved(k, e)) : mine;
    case HD_SHAPE_deploy:
        n = e->from_set & (1u << HD_COURT) ? least(n, k->s.cab[HD_COURT][who]) : n;
        return who == k->me ? later(k, falling(quick_placing(k), least(n, 6), w->second_place))
                            : mine;
    case HD_SHAPE_pay:
    case HD_SHAPE_desert:
        return later(k, -n * (w->piece - standing(k, e->to_set)) * mine / QUICK_POINT);
    case HD_SHAPE_banish:
        return later(k, banished(k, e, who));
    case HD_SHAPE_choose:
        return later(k, named(k, step, who));
    case HD_SHAPE_transfer:
    case HD_SHAPE_summon:
        return later(k, transferred(k, e, who));
    case HD_SHAPE_grande:
        return later(k, w->grande * mine / QUICK_POINT);
    case HD_SHAPE_king:
    case HD_SHAPE_regent:
    case HD_SHAPE_abroad:
        return later(k, w->king * mine / QUICK_POINT);
    case HD_SHAPE_board:
        return later(k, w->board * mine / QUICK_POINT);
    case HD_SHAPE_swap_king:
    case HD_SHAPE_swap_grandes:
    case HD_SHAPE_swap_boards:
        return later(k, w->swap * mine / QUICK_POINT);
    case HD_SHAPE_score:
        return scoring(k, step, who) * w->scoring / QUICK_POINT;
    case HD_SHAPE_points:
        return points_given(k, e, who);
    case HD_SHAPE_recover:
        return w->recover * (rounds_left(k) > 0);
    case HD_SHAPE_use_next:
    case HD_SHAPE_use_open:
        return w->use;
    case HD_SHAPE_rule:
        return w->rule;
    case HD_SHAPE_keep:
        return w->veto;
    case HD_SHAPE_exile: /* see named()                */
    case HD_SHAPE_grandes:
    case HD_SHAPE_player:
    case HD_SHAPE_name:
    case HD_SHAPE_each: /* these lead to others: walk() */
    case HD_SHAPE_again:
    case HD_SHAPE_either:
    case HD_SHAPE_branch:
    case HD_SHAPE_when:
    case HD_SHAPE_COUNT:
        break;
    }
    return 0;
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

int quick_special(struct quick *k, unsigned card)
{
    const struct hd_card *c = &k->r->card[card];
    return c->steps ? quick_steps(k, c->step, k->me) : 0;
}

/* ---- cards -------------------------------------------------------------------------------- */

/* All the caballeros of a court. */
static int in_court(const struct quick *k, int n)
{
    int useful = least(n, 4 + 3 * least(rounds_left(k), 2));
    return rounds_left(k) < 0 ? 0 : useful * k->w->court + (n - useful) * k->w->plenty;
}

int quick_card(struct quick *k, unsigned pile, int court)
{
    int card = hd_open_card(&k->s, (int)pile);
    if (card >= k->r->cards)
        return 0;
    if (!(k->estimated >> pile & 1))
        k->special[pile] = quick_special(k, (unsigned)card);
    k->estimated |= (uint8_t)(1u << pile);
    int special = k->special[pile], n = least(k->r->card[card].place, court);
    int placed = later(k, falling(quick_placing(k), n, k->w->second_place));
    int rest = in_court(k, court - n) - in_court(k, court);
    return (special > 0 ? special * k->w->special / QUICK_POINT : 0) + placed + rest;
}

/* ---- power cards ---------------------------------------------------------------------------- */

/* The values of the face-up cards, the best first. */
static int sorted_cards(struct quick *k, int court, int out[HD_PILES])
{
    int n = 0;
    for (int pile = 0; pile < k->s.piles; pile++) {
        int value = quick_card(k, (unsigned)pile, court), at = n;
        for (; at > 0 && out[at - 1] < value; at--)
            out[at] = out[at - 1];
        out[at] = value;
        n++;
    }
    return n;
}

static int members(unsigned set)
{
    set = set - (set >> 1 & 0x5555);
    set = (set & 0x3333) + (set >> 2 & 0x3333);
    set = (set + (set >> 4)) & 0x0f0f;
    return (int)((set + (set >> 8)) & 0x1f);
}

/* How many players choose before a power card of that value, in 64ths. */
static int before(const struct quick *k, int value)
{
    unsigned higher = 0;
    int sum = 0;
    for (unsigned p = 0; p < k->r->powers; p++)
        higher |= (unsigned)(k->r->power[p].value > value) << p;
    for (unsigned i = 0; i < k->s.seats; i++) {
        if (i == k->me)
            continue;
        if (k->s.power[i] != HD_NONE) {
            sum += k->s.total[i] > value ? QUICK_POINT : 0;
            continue;
        }
        int more = members(k->s.hand[i] & higher), all = members(k->s.hand[i]);
        sum += all ? QUICK_POINT * more / all : QUICK_POINT / 2;
    }
    return sum;
}

int quick_power(struct quick *k, unsigned power, int more)
{
    const struct hd_power *p = &k->r->power[power];
    int value[HD_PILES], province = k->s.cab[HD_PROVINCE][k->me];
    int court = k->s.cab[HD_COURT][k->me] + least(p->caballeros, province);
    int n = sorted_cards(k, court, value), at = before(k, p->value + more) * k->w->turn / 64;
    int i = at / QUICK_POINT, part = at % QUICK_POINT;
    if (n == 0)
        return 0;
    if (i >= n - 1)
        i = n - 1, part = 0;
    int taken = value[i] + (part ? (value[i + 1] - value[i]) * part / QUICK_POINT : 0);
    int kept = rounds_left(k) > 0 ? p->value * k->w->keep : 0;
    return taken + in_court(k, court) - kept;
}
