/* SPDX-License-Identifier: MIT
 *
 * quick_answer.c: what each answer is worth to quick, question by question, with the rules' own
 * scoring (quick_worth.c) and what cards are worth (estimate.c). */
#include "closing.h"
#include "quick.h"

/* ---- caballeros ----------------------------------------------------------------------- */

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

/* Where a dial means the court (R60, R90). */
static bool is_court(const struct quick *k, unsigned to, unsigned from)
{
    return to == from || to == k->s.king || (k->r->closes && !hd_is_entered(&k->s, to, from));
}

/* All of the player's own leave a place together. */
static int together(struct quick *k, unsigned from, unsigned to)
{
    int n = from < HD_PLACES ? k->s.cab[from][k->me] : 0;
    return quick_gain(k, k->me, is_court(k, to, from) ? HD_COURT : to, n);
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

/* ---- grandes, the king, scoring boards ------------------------------------------------ */

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

/* ---- naming --------------------------------------------------------------------------- */

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

/* ---- power cards and modifiers -------------------------------------------------------- */

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

/* All the same to the receiver, a low one is missed least. */
static int value_give(struct quick *k, unsigned a, unsigned b)
{
    (void)a;
    return -k->r->power[b].value * k->w->keep;
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

/* ---- action cards --------------------------------------------------------------------- */

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

/* By question; one without is tried (quick_try_answer), and answered by lot inside a trial. */
/* clang-format off */
#define VALUED(name) [HD_ASK_##name] = value_##name
static int (*const values[HD_ASK_NOTHING])(struct quick *k, unsigned a, unsigned b) = {
    VALUED(place), VALUED(recall), VALUED(piece), VALUED(target), VALUED(deploy), VALUED(banish),
    VALUED(pay), VALUED(retinue), VALUED(desert), VALUED(exile), VALUED(castillo), VALUED(summon),
    VALUED(grande), VALUED(king), VALUED(country), VALUED(swap), VALUED(board), VALUED(region),
    VALUED(whose), VALUED(gift), VALUED(power), VALUED(recover), VALUED(give), VALUED(court), VALUED(ability),
    VALUED(card), VALUED(use), VALUED(special), VALUED(branch), VALUED(order), VALUED(veto),
    [HD_ASK_rivalry] = value_region,
};
/* clang-format on */

bool quick_has_value(unsigned ask)
{
    return values[ask] != NULL;
}

int quick_value(struct quick *k, unsigned ask, unsigned a, unsigned b)
{
    return values[ask] ? values[ask](k, a, b) : 0;
}
