/* SPDX-License-Identifier: MIT
 *
 * quick.c: the bot that answers at a glance: each legal answer gets a value, the highest is taken,
 * and stopping has 0. It looks one step ahead, with the rules' own scoring (quick_worth.c) and a
 * table of weights (weights.def), and never at which card or region it is. */
#include "quick.h"

#include <string.h>

const struct quick_policy quick_policy = {
#define WEIGHT(name, value, two, text) .several.name = value,
#include "weights.def"
#define WEIGHT(name, value, two_, text) .two.name = two_,
#include "weights.def"
};

/* ---- caballeros ------------------------------------------------------------------------ */

static int value_place(struct quick *k, unsigned a, unsigned place)
{
    int left = k->q.left, inside = k->s.cab[HD_CASTILLO][k->me];
    int court = k->s.cab[HD_COURT][k->me];
    (void)a;
    int value = quick_spread(k, k->me, place, left < court ? left : court);
    if (place == HD_CASTILLO)
        value += quick_thrown(k, inside + 1) - quick_thrown(k, inside);
    return value;
}

static int value_recall(struct quick *k, unsigned a, unsigned place)
{
    (void)a;
    return quick_gain(k, k->me, place, -1) + k->w->court;
}

static int value_piece(struct quick *k, unsigned owner, unsigned place)
{
    int there = k->s.cab[place][owner], most = k->q.left < there ? k->q.left : there;
    int best = QUICK_NEVER;
    unsigned open = (1u << k->r->regions) - 1;
    if (k->q.step != HD_NO_STEP && k->r->step[k->q.step].to_set)
        open = k->r->step[k->q.step].to_set;
    for (int n = 1; n <= most && n <= QUICK_TOGETHER; n++) {
        int gain = quick_gain(k, owner, place, -n) + quick_best_but(k, owner, n, open, place);
        best = gain / n > best ? gain / n : best;
    }
    return best;
}

static int value_target(struct quick *k, unsigned a, unsigned place)
{
    int there = k->s.cab[k->q.from][k->q.owner];
    (void)a;
    if (place == k->q.from)
        return 0;
    return quick_spread(k, k->q.owner, place, k->q.left + 1 < there ? k->q.left + 1 : there);
}

static int value_deploy(struct quick *k, unsigned a, unsigned place)
{
    unsigned owner = k->q.owner < HD_SEATS ? k->q.owner : k->me;
    int gone = k->q.from < HD_COURT ? quick_gain(k, owner, k->q.from, -1) : 0;
    (void)a;
    return quick_spread(k, owner, place, k->q.left ? k->q.left : 1) + gone;
}

/* The target of a step, if it is a single place off the board. */
static int arrival(const struct quick *k, unsigned owner)
{
    unsigned to = k->q.step == HD_NO_STEP ? 0 : k->r->step[k->q.step].to_set;
    return to & (1u << HD_COURT) ? k->w->court * k->share[owner] / QUICK_POINT : 0;
}

static int value_banish(struct quick *k, unsigned owner, unsigned place)
{
    return quick_spread(k, owner, place, k->q.left ? -k->q.left : -1) + arrival(k, owner);
}

static int value_pay(struct quick *k, unsigned a, unsigned place)
{
    (void)a;
    return value_banish(k, k->q.owner < HD_SEATS ? k->q.owner : k->me, place);
}

/* A caballero that goes with the king. */
static int value_retinue(struct quick *k, unsigned owner, unsigned place)
{
    int arrives =
        k->s.king < k->r->regions && k->s.king != place ? quick_gain(k, owner, k->s.king, 1) : 0;
    return quick_gain(k, owner, place, -1) + arrives;
}

static int value_desert(struct quick *k, unsigned a, unsigned place)
{
    const struct hd_step *e = &k->r->step[k->q.step];
    int there = k->s.cab[place][k->me], n = k->q.left < there ? k->q.left : there;
    (void)a;
    if (e->flags & HD_STEP_LEAVING)
        n = there > k->q.left ? there - k->q.left : 0;
    return quick_gain(k, k->me, place, -n);
}

/* All of the player's own leave a place together; from the king's region they go to the court. */
static int together(struct quick *k, unsigned from, unsigned to)
{
    int n = from < HD_PLACES ? k->s.cab[from][k->me] : 0;
    return quick_gain(k, k->me, to == from || to == k->s.king ? HD_COURT : to, n);
}

static int value_exile(struct quick *k, unsigned a, unsigned place)
{
    (void)a;
    return together(k, k->q.from, place);
}

static int value_castillo(struct quick *k, unsigned a, unsigned place)
{
    (void)a;
    return together(k, HD_CASTILLO, place);
}

static int value_summon(struct quick *k, unsigned a, unsigned n)
{
    const struct hd_step *e = &k->r->step[k->q.step];
    bool brings = e->to_set & (1u << HD_COURT);
    (void)a;
    return brings ? (int)n : -(int)n;
}

/* ---- grandes, the king, scoring boards ---------------------------------------------------- */

static bool on_board(const struct quick *k, unsigned place)
{
    return place < k->r->regions || place == HD_CASTILLO;
}

/* What two places are worth together, before something moves between them, and afterwards; either
 * may be none. */
static int pair_before(struct quick *k, unsigned one, unsigned other)
{
    int sum = on_board(k, one) ? quick_worth(k, one) : 0;
    return sum + (other != one && on_board(k, other) ? quick_worth(k, other) : 0);
}

static int pair_after(const struct quick *k, unsigned one, unsigned other)
{
    int sum = on_board(k, one) ? quick_worth_changed(k, one) : 0;
    return sum + (other != one && on_board(k, other) ? quick_worth_changed(k, other) : 0);
}

/* Only whoever is alone in first place gets the bonuses of the king and of his own grande (3.6). */
static int value_grande(struct quick *k, unsigned a, unsigned place)
{
    unsigned owner = k->q.owner < k->s.seats ? k->q.owner : k->me;
    int here = quick_sole(k, k->s.grande[owner]) == owner, there = quick_sole(k, place) == owner;
    (void)a;
    return (there - here) * k->s.grande_bonus * k->share[owner];
}

/* The value of the king's bonus in a place. */
static int reign(struct quick *k, unsigned place)
{
    unsigned first = quick_sole(k, place);
    return first < k->s.seats ? k->s.king_bonus * k->share[first] : 0;
}

static int value_king(struct quick *k, unsigned a, unsigned place)
{
    int there = reign(k, place), gain = there - reign(k, k->s.king);
    (void)a;
    if (!on_board(k, place))
        return gain;
    int worth = quick_worth(k, place) + (place == k->s.king ? 0 : there);
    return gain + worth * k->w->safe / QUICK_POINT;
}

static int value_country(struct quick *k, unsigned a, unsigned country)
{
    int best = 0;
    (void)a;
    for (unsigned place = 0; place < k->r->regions; place++) {
        int gain = k->r->country[country] >> place & 1 ? quick_gain(k, k->me, place, 1) : 0;
        best = gain > best ? gain : best;
    }
    return best;
}

static void exchange(uint8_t *one, uint8_t *other)
{
    uint8_t kept = *one;
    *one = *other;
    *other = kept;
}

static int value_swap(struct quick *k, unsigned a, unsigned seat)
{
    bool king = k->q.step != HD_NO_STEP && k->r->step[k->q.step].shape == HD_SHAPE_swap_king;
    uint8_t *one = king ? &k->s.king : &k->s.grande[k->me], *other = &k->s.grande[seat];
    unsigned from = *one, to = *other;
    (void)a;
    int before = pair_before(k, from, to);
    exchange(one, other);
    int after = pair_after(k, from, to);
    exchange(one, other);
    return after - before;
}

static int value_board(struct quick *k, unsigned board, unsigned place)
{
    uint8_t lay = k->s.board_at[board];
    uint16_t covered = k->s.covered;
    int before = pair_before(k, lay, place);
    k->s.board_at[board] = (uint8_t)place;
    if (on_board(k, place))
        k->s.covered = (uint16_t)(k->s.covered | 1u << place);
    int after = pair_after(k, lay, place);
    k->s.board_at[board] = lay;
    k->s.covered = covered;
    return after - before;
}

/* ---- naming ---------------------------------------------------------------------------------- */

static int value_region(struct quick *k, unsigned a, unsigned place)
{
    (void)a;
    int worth = on_board(k, place) ? quick_worth(k, place) : 0;
    return quick_fate(k) < 0 ? -worth : worth;
}

/* This player if possible, otherwise the player that it hurts most. */
static int value_whose(struct quick *k, unsigned a, unsigned seat)
{
    (void)a;
    return seat == k->me ? 2 * QUICK_POINT : -k->share[seat];
}

/* ---- power cards and modifiers ------------------------------------------------------------------
 */

static int modifier_value(const struct quick *k, unsigned slot)
{
    unsigned kind = slot < HD_SHIFT ? k->s.shift[k->me][slot] : HD_NONE;
    return kind < k->r->modifiers ? k->r->modifier[kind].value : 0;
}

static int value_gift(struct quick *k, unsigned a, unsigned slot)
{
    (void)a;
    return -modifier_value(k, slot);
}

int quick_modifier(const struct quick *k, struct hd_move m)
{
    return m.a ? modifier_value(k, m.a - 1u) : 0;
}

static int value_power(struct quick *k, unsigned a, unsigned power)
{
    return quick_power(k, power, a ? modifier_value(k, a - 1) : 0) - (a ? k->w->keep : 0);
}

static int value_recover(struct quick *k, unsigned a, unsigned b)
{
    return a ? modifier_value(k, b) : k->r->power[b].value;
}

static int value_court(struct quick *k, unsigned a, unsigned n)
{
    (void)k, (void)a;
    return (int)n;
}

static int value_ability(struct quick *k, unsigned a, unsigned yes)
{
    unsigned slot = k->s.shift_power[k->me];
    unsigned kind = slot < HD_SHIFT ? k->s.shift[k->me][slot] : HD_NONE;
    (void)a;
    if (!yes || kind >= k->r->modifiers || !k->r->modifier[kind].steps)
        return 0;
    return quick_action(k, k->r->modifier[kind].step, k->me, HD_NONE);
}

/* ---- action cards -------------------------------------------------------------------------------
 */

static int value_card(struct quick *k, unsigned a, unsigned pile)
{
    (void)a;
    return quick_card(k, pile, k->s.cab[HD_COURT][k->me]);
}

static int value_use(struct quick *k, unsigned a, unsigned pile)
{
    int card = hd_open_card(&k->s, (int)pile);
    (void)a;
    return card < k->r->cards ? quick_special(k, (unsigned)card, k->me) : 0;
}

static int value_special(struct quick *k, unsigned a, unsigned yes)
{
    (void)a;
    return yes && k->s.card < k->r->cards ? quick_special(k, k->s.card, k->me) : 0;
}

static int value_branch(struct quick *k, unsigned a, unsigned index)
{
    (void)a;
    return quick_steps(k, k->r->step[k->q.step + 1 + index].other, k->me);
}

/* First the half that brings caballeros to place, or opens other regions. */
static int value_order(struct quick *k, unsigned a, unsigned special_first)
{
    const struct hd_card *c = &k->r->card[k->s.card];
    (void)a;
    if (!special_first || !c->steps)
        return 0;
    const struct hd_step *e = &k->r->step[c->step];
    bool king = e->shape == HD_SHAPE_king || e->shape == HD_SHAPE_abroad;
    bool brings = e->to_set == 1u << HD_COURT && k->s.cab[HD_COURT][k->me] < c->place;
    return king || brings ? 1 : -1;
}

/* What the active player would gain from the card. */
static int value_veto(struct quick *k, unsigned a, unsigned yes)
{
    unsigned against = k->q.owner < k->s.seats ? k->q.owner : k->s.active;
    (void)a;
    if (!yes || against >= k->s.seats || k->s.card >= k->r->cards)
        return 0;
    int harm = -quick_special(k, k->s.card, against);
    return harm - k->w->stop_it;
}

/* ---- choosing
 * ------------------------------------------------------------------------------------- */

/* By question; one without is worth nothing at a glance, and is tried (quick_try_answer). */
/* clang-format off */
#define VALUED(name) [HD_ASK_##name] = value_##name
static int (*const values[HD_ASK_NOTHING])(struct quick *k, unsigned a, unsigned b) = {
    VALUED(place), VALUED(recall), VALUED(piece), VALUED(target), VALUED(deploy), VALUED(banish),
    VALUED(pay), VALUED(retinue), VALUED(desert), VALUED(exile), VALUED(castillo), VALUED(summon),
    VALUED(grande), VALUED(king), VALUED(country), VALUED(swap), VALUED(board), VALUED(region),
    VALUED(whose), VALUED(gift), VALUED(power), VALUED(recover), VALUED(court), VALUED(ability),
    VALUED(card), VALUED(use), VALUED(special), VALUED(branch), VALUED(order), VALUED(veto),
    [HD_ASK_rivalry] = value_region,
};
/* clang-format on */

int quick_value(struct quick *k, unsigned ask, unsigned a, unsigned b)
{
    return values[ask] ? values[ask](k, a, b) : 0;
}

/* The weight of others' points against one's own; more for the leader. */
static void weigh_others(struct quick *k, const struct hd_state *s)
{
    int best = INT16_MIN, each = k->w->others / (s->seats - 1);
    for (unsigned i = 0; i < s->seats; i++)
        if (i != k->me && s->score[i] > best) {
            best = s->score[i];
            k->rival = i;
        }
    k->leaders = 0;
    for (unsigned i = 0; i < HD_SEATS; i++) {
        bool leads = i < s->seats && i != k->me && s->score[i] == best;
        k->leaders = (uint8_t)(k->leaders | leads << i);
        k->share[i] = i >= s->seats ? 0 : leads ? -each - k->w->leader : -each;
    }
    k->share[k->me] = QUICK_POINT;
}

static bool is_reversed(const struct hd_state *s)
{
    for (unsigned i = 0; i < s->lastings; i++)
        if (s->lasting[i].rule == HD_RULE_REVERSED && s->lasting[i].lasts != HD_LASTS_NEXT_ROUND)
            return true;
    return false;
}

void quick_look(struct quick *k, const struct hd_state *known)
{
    k->w = known->seats == 2 ? &k->policy->two : &k->policy->several;
    k->q = hd_question(k->r, known);
    weigh_others(k, known);
    k->s = *known;
    quick_look_at_places(k);
    k->surveyed = k->estimated = 0;
    k->placing = QUICK_NEVER;
    k->reversed = is_reversed(known);
    k->sorted_for = -1;
    memset(k->best, 0, sizeof k->best);
    unsigned ahead = (unsigned)k->r->scoring >> k->s.round;
    k->horizon = ahead & 1 ? QUICK_POINT : ahead & 2 ? k->w->soon : k->w->late;
}

static bool several(const struct hd_answers *o)
{
    unsigned n = o->stop + hd_range(o);
    for (unsigned a = 0; a < o->rows && n < 2; a++)
        n += (unsigned)(o->row[a] != 0) + (unsigned)((o->row[a] & (o->row[a] - 1u)) != 0);
    return n > 1;
}

static int valued(struct quick *k, struct hd_move m)
{
    int value;
    if (k->follows && quick_try_answer(k, m, &value))
        return value;
    return m.a == HD_NONE ? 0 : quick_value(k, m.ask, m.a, m.b);
}

/* An answer's value, and what was learnt about it. */
static int rated(struct quick *k, struct hd_move m)
{
    int value = valued(k, m);
    return k->bias ? value + k->bias->of[m.ask][quick_index(m)] : value;
}

struct hd_move quick_choose(struct quick *k, const struct hd_state *known,
                            const struct hd_answers *o)
{
    struct hd_move best = {o->ask, HD_NONE, HD_NONE, 0};
    if (!several(o))
        return hd_pick(o, 0);
    quick_look(k, known);
    k->follows = quick_is_followed(k, o);
    int most = o->stop ? rated(k, best) : INT32_MIN;
    for (unsigned i = 0; i < hd_range(o); i++) {
        struct hd_move m = {o->ask, 0, (uint8_t)(o->least + i), 0};
        int value = rated(k, m);
        if (value > most) {
            most = value;
            best = m;
        }
    }
    for (unsigned a = 0; a < o->rows; a++)
        for (unsigned set = o->row[a], b = 0; set; set >>= 1, b++) {
            struct hd_move m = {o->ask, (uint8_t)a, (uint8_t)b, 0};
            int value = set & 1 ? rated(k, m) : INT32_MIN;
            if (value > most) {
                most = value;
                best = m;
            }
        }
    return best;
}

int quick_values(struct quick *k, const struct hd_state *known, const struct hd_answers *o,
                 int value[HD_MOVES])
{
    int n = hd_count(o);
    quick_look(k, known);
    k->follows = quick_is_followed(k, o);
    for (int i = 0; i < n; i++)
        value[i] = valued(k, hd_pick(o, i));
    return n;
}

/* ---- the bot
 * ---------------------------------------------------------------------------------------- */

static const struct quick_upwards upwards = {quick_choose, quick_value, quick_special};

void quick_begin(struct quick *k, struct quick_memory *memory, const struct hd_rules *r, int seat,
                 const struct quick_policy *policy)
{
    memset(k, 0, sizeof *k);
    k->r = r;
    k->policy = policy;
    k->me = (unsigned)seat;
    k->memory = memory;
    k->up = &upwards;
    quick_learn_places(k);
    quick_learn_powers(k);
    quick_learn_actions(k);
}

struct bot {
    struct quick quick;
    struct quick_memory memory;
};

static void quick_bot_begin(void *own, const struct hd_bot *self, const struct hd_rules *r,
                            int seat, const struct hd_budget *budget)
{
    struct bot *b = own;
    (void)budget;
    memset(&b->memory, 0, sizeof b->memory);
    quick_begin(&b->quick, &b->memory, r, seat, self->data ? self->data : &quick_policy);
}

static struct hd_move quick_bot_choose(void *own, const struct hd_view *view,
                                       const struct hd_answers *answers, uint64_t *random)
{
    struct bot *b = own;
    (void)random;
    b->quick.view = view;
    return quick_choose(&b->quick, &view->known, answers);
}

const struct hd_bot hd_bot_quick = {
    .name = "quick",
    .blurb = N_("what seems best at a glance"),
    .memory = sizeof(struct bot),
    .begin = quick_bot_begin,
    .choose = quick_bot_choose,
};

int hd_card_worth(const struct hd_rules *r, const struct hd_view *view, int card)
{
    struct bot b;
    quick_bot_begin(&b, &hd_bot_quick, r, view->seat, NULL);
    b.quick.view = view;
    quick_look(&b.quick, &view->known);
    return card >= 0 && card < r->cards
               ? quick_special(&b.quick, (unsigned)card, b.quick.me) * 100 / QUICK_POINT
               : 0;
}
