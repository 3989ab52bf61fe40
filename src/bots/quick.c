/* SPDX-License-Identifier: MIT
 *
 * quick.c: the bot that answers at a glance: each legal answer gets a value (quick_answer.c), the
 * highest is taken, and stopping has 0. It looks one step ahead, with a table of weights
 * (weights.def), and never at which card or region it is. */
#include "quick.h"

#include <string.h>

const struct quick_policy quick_policy = {
#define WEIGHT(name, value, two, text) .several.name = value,
#include "weights.def"
#define WEIGHT(name, value, two_, text) .two.name = two_,
#include "weights.def"
};

/* ---- choosing ------------------------------------------------------------------------- */

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

/* What all answer at once is tried only if it has no value at a glance. */
static bool is_followed(const struct quick *k, const struct hd_answers *o)
{
    bool together = hd_ask_row((enum hd_ask)o->ask)->until == HD_UNTIL_TOGETHER;
    return !(together && quick_has_value(o->ask)) && quick_is_followed(k, o);
}

/* Of many numbers that are tried, some are, evenly apart from the least on. */
static unsigned apart(unsigned range)
{
    enum { TRIED = 3 };
    return (range + TRIED - 1) / TRIED;
}

struct hd_move quick_choose(struct quick *k, const struct hd_state *known,
                            const struct hd_answers *o)
{
    struct hd_move best = {o->ask, HD_NONE, HD_NONE, 0};
    if (!several(o))
        return hd_pick(o, 0);
    quick_look(k, known);
    k->follows = is_followed(k, o);
    if (!k->follows && !quick_has_value(o->ask))
        return hd_pick(o, (int)hd_random_below(&k->lots, (uint32_t)hd_count(o)));
    int most = o->stop ? rated(k, best) : INT32_MIN;
    const unsigned by = k->follows ? apart(hd_range(o)) : 1;
    for (unsigned i = 0; i < hd_range(o); i += by) {
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
    k->follows = is_followed(k, o);
    for (int i = 0; i < n; i++)
        value[i] = valued(k, hd_pick(o, i));
    return n;
}

/* ---- the bot -------------------------------------------------------------------------- */

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
