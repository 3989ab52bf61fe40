/* SPDX-License-Identifier: MIT
 *
 * quick_trial.c: finds out what an action is worth by trying it: the rules carry it out in a copy
 * of an imagined world, quick answers for everybody, and what came of it is judged.
 *
 * That is right for every card, but takes time.  The table of shapes (estimate.c) is faster, and
 * has to agree for the actions that it is used for (tests/unit/trial_test.c). */
#include "quick.h"

#include <string.h>

#include "arithmetic.h"
#include "trying.h"

enum {
    LONGEST = 96, /* answers of an action that is tried                        */
    DEEPEST = 2,  /* trials inside trials                                      */
    FEW = 5,      /* answers that are tried inside a trial                     */
    SAMPLES = 2   /* of others' answers in secret                              */
};

/* ---- judging ------------------------------------------------------------------------ */

/* What a seat has beside the board and its points: in 64ths of a point of its own. */
static int holdings(const struct quick *k, unsigned seat)
{
    const struct hd_state *s = &k->s;
    int rounds = k->r->rounds - 1 - s->round;
    int useful = 4 + 3 * (rounds < 2 ? rounds : 2), court = s->cab[HD_COURT][seat];
    int more = court > useful ? court - useful : 0;
    int cards = rounds > 0 ? members(s->hand[seat]) * k->w->recover : 0;
    int board = k->r->caballeros - court - s->cab[HD_PROVINCE][seat];
    return (court - more) * k->w->court + more * k->w->plenty + cards + board * k->w->material +
           s->cab[HD_CASTILLO][seat] * k->w->inside;
}

/* May enter the king's region: what nobody sees in the points of places. */
static int permitted(const struct quick *k, const struct hd_state *s)
{
    int sum = 0;
    for (unsigned i = 0; i < s->lastings; i++)
        for (unsigned seat = 0; seat < s->seats; seat++)
            if (s->lasting[i].rule == HD_RULE_KINGS_REGION && s->lasting[i].value >> seat & 1)
                sum += k->w->rule * k->share[seat] / QUICK_POINT;
    return sum;
}

/* By how many places a seat will come earlier if lower power cards do, by the hands: in 64ths. */
static int places_gained(const struct quick *k, const struct hd_state *s, unsigned seat)
{
    int sum = 0;
    for (unsigned i = 0; i < s->seats; i++) {
        int pairs = members(s->hand[i]) * members(s->hand[seat]), more = 0;
        for (unsigned p = 0; p < k->r->powers && i != seat; p++) {
            unsigned rest = s->hand[i] & ~(1u << p), higher = rest & k->higher[p];
            if (s->hand[seat] >> p & 1)
                more += 2 * members(higher) - members(rest);
        }
        sum += pairs ? QUICK_POINT * more / pairs : 0;
    }
    return sum;
}

/* Whether the power cards of the next round count in reverse. */
static bool reverses(const struct hd_rules *r, const struct hd_state *s)
{
    const bool scored = r->scoring >> s->round & 1;
    for (unsigned i = 0; i < s->lastings; i++) {
        unsigned lasts = s->lasting[i].lasts;
        if (s->lasting[i].rule == HD_RULE_REVERSED &&
            (lasts == HD_LASTS_NEXT_ROUND || lasts == HD_LASTS_GAME ||
             (lasts == HD_LASTS_SCORING && !scored)))
            return s->round + 1u < r->rounds;
    }
    return false;
}

/* The turn order of the next round, which no place shows either. Hands are not known further
 * ahead. */
static int ordered(const struct quick *k, const struct hd_state *s)
{
    int sum = 0;
    for (unsigned i = 0; i < s->seats && reverses(k->r, s); i++)
        sum += places_gained(k, s, i) * k->w->earlier / QUICK_POINT * k->share[i] / QUICK_POINT;
    return sum;
}

static int judged(struct quick *k)
{
    const struct hd_state *s = &k->s;
    int later = 0, now = 0;
    for (unsigned place = 0; place < k->r->regions; place++)
        later += quick_worth(k, place);
    later += quick_worth(k, HD_CASTILLO);
    if (s->king < k->r->regions)
        later += quick_worth(k, s->king) * k->w->safe / QUICK_POINT;
    for (unsigned i = 0; i < s->seats; i++) {
        later += holdings(k, i) * k->share[i] / QUICK_POINT;
        now += s->score[i] * k->share[i];
    }
    return now + later * k->horizon / QUICK_POINT;
}

/* Where nothing enters, what is there is as safe as with the king. */
static int closed(struct quick *k, const struct hd_state *s)
{
    int sum = 0;
    for (unsigned i = 0; i < s->lastings; i++)
        if (s->lasting[i].rule == HD_RULE_CLOSED && s->lasting[i].value & HD_CLOSED_IN)
            sum += quick_worth(k, s->lasting[i].where) * k->w->safe / QUICK_POINT;
    return sum * k->horizon / QUICK_POINT;
}

static int judged_now(const struct quick *k, const struct hd_state *world)
{
    struct quick as = *k;
    as.s = *world;
    hd_rules_ahead(k->r, &as.s);
    quick_look_at_places(&as);
    return judged(&as) + closed(&as, world) + permitted(k, world) + ordered(k, world);
}

static void carry_out(const struct quick *k, unsigned sample, struct hd_state *world);

/* What came of all that waits, if it were due now. */
static int judged_due(const struct quick *k, const struct hd_state *world, int now)
{
    struct quick shallow = *k;
    struct hd_state then = *world;
    shallow.deep = DEEPEST;
    while (hd_alone_due(k->r, &then))
        carry_out(&shallow, 0, &then);
    return (judged_now(k, &then) - now) * k->horizon / QUICK_POINT;
}

/* A world by the same measure as the question: by it alone two worlds can be compared. */
static int judged_as(const struct quick *k, const struct hd_state *world)
{
    int now = judged_now(k, world);
    return k->r->laters && world->lastings ? now + judged_due(k, world, now) : now;
}

/* ---- carrying out ------------------------------------------------------------------- */

/* A whole world; always the same for a sample, so that answers depend on nothing else. */
static void imagine(const struct quick *k, unsigned sample, struct hd_state *world)
{
    uint64_t lots = k->s.round + UINT64_C(64) * sample;
    *world = k->s;
    if (k->view)
        hd_imagine_to(k->r, k->view, HD_HORIZON_ROUND, &lots, world);
}

static void carry_out(const struct quick *k, unsigned sample, struct hd_state *world)
{
    struct quick others = *k;
    others.view = NULL;
    others.bias = NULL;
    others.lots = sample;
    others.deep++;
    for (int i = 0; i < LONGEST && !hd_alone_over(world); i++) {
        others.me = world->todo[world->todos - 1].who;
        hd_apply(k->r, world, k->up->choose(&others, world, &world->now), NULL);
    }
}

int quick_tried(const struct quick *k, unsigned step, unsigned who, unsigned card)
{
    struct hd_state world;
    imagine(k, 0, &world);
    int before = judged_as(k, &world);
    if (!hd_alone_begin(k->r, &world, step, (int)who, (int)card))
        return 0;
    carry_out(k, 0, &world);
    return judged_as(k, &world) - before;
}

/* What others answer in secret at the same time is not known: on an average of several. */
bool quick_try_answer(const struct quick *k, struct hd_move m, int *value)
{
    int samples = hd_ask_row((enum hd_ask)m.ask)->until == HD_UNTIL_TOGETHER ? SAMPLES : 1, sum = 0;
    for (int i = 0; i < samples; i++) {
        struct hd_state world;
        imagine(k, (unsigned)i, &world);
        int before = judged_as(k, &world);
        if (!hd_alone_go_on(k->r, &world) || !hd_apply(k->r, &world, m, NULL))
            return false;
        carry_out(k, (unsigned)i, &world);
        sum += judged_as(k, &world) - before;
    }
    *value = sum / samples;
    return true;
}

/* ---- which ---------------------------------------------------------------------------- */

/* Actions that the table of shapes knows. Inside 'each' the words "own" and "opponents" mean other
 * players, which the table heeds; no other word for people does. */
static bool is_plain(const struct hd_rules *r, unsigned people)
{
    unsigned kind = people < r->selected_people ? r->people[people].kind : HD_PEOPLE_SELF;
    return kind == HD_PEOPLE_SELF || kind == HD_PEOPLE_OPPONENTS || kind == HD_PEOPLE_EVERYBODY;
}

static bool is_own(const struct hd_rules *r, unsigned people)
{
    return people >= r->selected_people || r->people[people].kind == HD_PEOPLE_SELF;
}

/* Any region is chosen, or any place, and scored. */
static bool is_scored_next(const struct hd_rules *r, const struct hd_step *e)
{
    unsigned regions = (1u << r->regions) - 1, set = e->from_set & ~(1u << HD_CASTILLO);
    const struct hd_step *next = e->next == HD_NO_STEP ? NULL : &r->step[e->next];
    return next && next->shape == HD_SHAPE_score && next->flags & HD_STEP_BACK &&
           r->places[next->from].kind == HD_PLACES_CHOSEN && set == regions;
}

/* Whoever acts, or all others; what happens to everybody adds up to little, so that the table is
 * wrong about which side of 0 it is on. */
static bool is_one_side(const struct hd_rules *r, unsigned people)
{
    return is_own(r, people) || r->people[people].kind == HD_PEOPLE_OPPONENTS;
}

static bool from_stock(const struct hd_step *e)
{
    return e->from_set && !(e->from_set & ~(1u << HD_COURT | 1u << HD_PROVINCE));
}

/* Players say in secret where theirs go: no table knows it. */
static bool is_known_move(const struct hd_rules *r, const struct hd_step *e,
                          const struct hd_step *within)
{
    bool plain =
        r->places[e->from].kind == HD_PLACES_PLAIN && r->places[e->to].kind == HD_PLACES_PLAIN;
    if (!plain || e->per != HD_NONE || !is_plain(r, e->whose))
        return false;
    if (hd_step_gives_up(e))
        return (!within || is_one_side(r, within->whose)) &&
               (e->flags & HD_STEP_SECRET || e->n <= QUICK_TOGETHER);
    if (!(e->flags & HD_STEP_OPEN_TO))
        return is_one_side(r, e->whose);
    return !within && (e->flags & HD_STEP_OPEN_FROM || from_stock(e));
}

/* within: the 'each' around it, or NULL. */
static bool step_is_known(const struct hd_rules *r, const struct hd_step *e,
                          const struct hd_step *within)
{
    switch (e->shape) {
    case HD_SHAPE_move:
        return is_known_move(r, e, within);
    case HD_SHAPE_points: /* nobody has fewer than 0 */
        return e->per == HD_NONE && is_plain(r, e->whose) && !(e->flags & HD_STEP_LOSE);
    case HD_SHAPE_king:
    case HD_SHAPE_grande:
    case HD_SHAPE_board:
    case HD_SHAPE_swap_king:
        return is_own(r, e->whose);
    case HD_SHAPE_either:
        return !within;
    case HD_SHAPE_score:
    case HD_SHAPE_recover:
    case HD_SHAPE_keep:
    case HD_SHAPE_each:
    case HD_SHAPE_again:
    case HD_SHAPE_branch:
        return is_plain(r, e->whose);
    case HD_SHAPE_rule:
        return e->kind == HD_RULE_KINGS_REGION && is_own(r, e->whose);
    case HD_SHAPE_choose:
        return is_scored_next(r, e);
    default: /* tried */
        return false;
    }
}

/* The table adds the values of steps. That is wrong where one changes what another one is worth:
 * what is scored, or what it means to give something up. */
static bool is_sum(const struct hd_step *e, const struct hd_step *before)
{
    if (e->shape >= HD_SHAPE_each || !before)
        return true;
    bool gives_up = hd_step_gives_up(e) || hd_step_gives_up(before);
    bool scored = e->shape == HD_SHAPE_score && before->shape < HD_SHAPE_score;
    return !gives_up && !scored;
}

static void learn_action(struct quick *k, unsigned step, unsigned steps)
{
    bool known = true;
    const struct hd_step *within = NULL, *before = NULL;
    for (unsigned i = 0; i < steps; i++) {
        const struct hd_step *e = &k->r->step[step + i];
        known = known && step_is_known(k->r, e, within) && is_sum(e, before);
        before = e->shape < HD_SHAPE_each ? e : e->shape == HD_SHAPE_branch ? NULL : before;
        within = e->shape == HD_SHAPE_each ? e : e->shape == HD_SHAPE_again ? NULL : within;
    }
    for (unsigned i = 0; i < steps && !known; i++)
        k->tried[(step + i) / 64] |= UINT64_C(1) << (step + i) % 64;
}

void quick_learn_actions(struct quick *k)
{
    memset(k->tried, 0, sizeof k->tried);
    for (unsigned i = 0; i < k->r->cards; i++)
        if (k->r->card[i].copies)
            learn_action(k, k->r->card[i].step, k->r->card[i].steps);
    for (unsigned i = 0; i < k->r->modifiers; i++)
        learn_action(k, k->r->modifier[i].step, k->r->modifier[i].steps);
}

static bool is_tried(const struct quick *k, unsigned step)
{
    return step != HD_NO_STEP && k->tried[step / 64] >> step % 64 & 1;
}

int quick_action(struct quick *k, unsigned step, unsigned who, unsigned card)
{
    bool tries = k->deep < DEEPEST && is_tried(k, step);
    return tries ? quick_tried(k, step, who, card) : quick_steps(k, step, who);
}

int quick_special(struct quick *k, unsigned card, unsigned who)
{
    const struct hd_card *c = &k->r->card[card];
    return c->steps ? quick_action(k, c->step, who, card) : 0;
}

int quick_fate(const struct quick *k)
{
    unsigned step = k->q.step;
    for (int i = 0; i < 6 && step != HD_NO_STEP; i++) {
        const struct hd_step *e = &k->r->step[step];
        if (e->shape == HD_SHAPE_score || e->shape == HD_SHAPE_rule || e->shape == HD_SHAPE_board)
            return 1;
        if (e->shape < HD_SHAPE_grande) /* the first of shapes.def move caballeros */
            return -1;
        step = e->shape == HD_SHAPE_each || e->shape == HD_SHAPE_in ? e->other : e->next;
    }
    return 0;
}

/* What follows in the action is about what is answered now. */
static bool leads_on(const struct quick *k)
{
    unsigned step = k->r->step[k->q.step].next;
    for (int i = 0; i < 6 && step != HD_NO_STEP; i++) {
        const struct hd_step *e = &k->r->step[step];
        if (e->shape == HD_SHAPE_score || e->flags & HD_STEP_BACK)
            return true;
        step = e->shape == HD_SHAPE_each || e->shape == HD_SHAPE_in ? e->other : e->next;
    }
    return false;
}

/* Inside a trial, few answers are tried, and places that only the next steps tell the worth of. */
bool quick_is_followed(const struct quick *k, const struct hd_answers *o)
{
    const struct hd_ask_row *row = hd_ask_row((enum hd_ask)o->ask);
    if (k->deep >= DEEPEST || !is_tried(k, k->q.step))
        return false;
    bool whole = row->until == HD_UNTIL_OVER || row->form == HD_FORM_NUMBER;
    bool unclear = o->ask == HD_ASK_region ? !quick_fate(k) : !whole && leads_on(k);
    return unclear || (whole && (k->deep == 0 || hd_count(o) <= FEW));
}
