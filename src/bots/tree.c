/* SPDX-License-Identifier: MIT
 *
 * tree.c: the tree, its growth, and when to stop. */
#include "tree.h"
#include "instinct.h"
#include "slip.h"
#include "trying.h"

#include <string.h>
#include <time.h>

enum {
    DEPTH = 128, /* most answers on one way down                                      */
    NOWHERE = TREE_NOWHERE,
    SHARE = 1024,         /* all priors of a question together             */
    ENOUGH = 64,          /* iterations for each answer, after which the tree may stop */
    STARTS = 16,          /* iterations for each answer that competes      */
    CONTEST = 4 * STARTS, /* with fewer there is no contest        */
    WHOLE = 1024,         /* budget                                        */
    LOOKS = 16,           /* iterations between looks at the clock         */
    TRUSTED = 12          /* tries after which an answer is trusted        */
};

const struct tree_manner tree_usual = {false, false, INSTINCT_POINT, 16 * 256, 4 * OUTLOOK_POINT};
static const struct tree_manner of_two = {true, true, 6 * INSTINCT_POINT, 5 * 256,
                                          8 * OUTLOOK_POINT};

void tree_begin(struct tree *t, const struct hd_bot *self, const struct hd_rules *r, int seat,
                const struct hd_budget *budget, uint32_t iterations)
{
    ahead_begin(&t->ahead, self, r, seat);
    t->budget = *budget;
    t->manner = &tree_usual;
    t->only = (struct hd_move){.ask = HD_ASK_NOTHING};
    if (!budget->iterations)
        t->budget.iterations = budget->ms ? UINT32_MAX : iterations;
    if (!budget->ms)
        t->budget.ms = budget->most_ms;
}

/* ---- growing ------------------------------------------------------------------------------- */

/* What each answer to a question is worth at a glance, in INSTINCT_POINTs. Returns how many there
 * are. */
static int glance(struct tree *t, const struct hd_state *world, const struct hd_answers *o,
                  unsigned who, int32_t value[HD_MOVES])
{
    enum instinct_kind kind;
    int n = quick_values(&t->ahead.quick[who], world, o, value);
    if (t->manner->instinct && instinct_knows(o->ask, &kind))
        instinct_worths(&instinct_built_in, t->ahead.quick, who, o, value, value);
    else
        for (int i = 0; i < n; i++)
            value[i] *= INSTINCT_POINT / QUICK_POINT;
    return n;
}

/* How likely it is that each answer is a good one. Returns how many there are. */
static int opinion(struct tree *t, const struct hd_state *world, const struct hd_answers *o,
                   unsigned who, unsigned weight[HD_MOVES], unsigned *sum)
{
    int32_t value[HD_MOVES], most = INT32_MIN;
    int n = glance(t, world, o, who, value);
    for (int i = 0; i < n; i++)
        most = value[i] > most ? value[i] : most;
    *sum = 0;
    for (int i = 0; i < n; i++) {
        int64_t worse = ((int64_t)most - value[i]) * 256 / t->manner->halves;
        *sum += weight[i] = ahead_fading(worse < t->manner->far ? (unsigned)worse : t->manner->far);
    }
    return n;
}

static bool is_answer(const struct tree_node *c, struct hd_move m)
{
    return c->ask == m.ask && c->a == m.a && c->b == m.b;
}

static unsigned tree_find(const struct tree *t, unsigned parent, struct hd_move m)
{
    unsigned at = t->node[parent].child;
    while (at != NOWHERE && !is_answer(&t->node[at], m))
        at = t->node[at].next;
    return at;
}

static void tree_add(struct tree *t, unsigned parent, struct hd_move m, unsigned prior)
{
    if (t->nodes == TREE_NODES)
        return;
    t->node[t->nodes] = (struct tree_node){.child = NOWHERE,
                                           .next = t->node[parent].child,
                                           .prior = (uint16_t)(prior + 1),
                                           .ask = m.ask,
                                           .a = m.a,
                                           .b = m.b};
    t->node[parent].child = (uint16_t)t->nodes++;
}

/* Adds the answers that are legal in this world and not yet in the tree. */
static void grow(struct tree *t, unsigned parent, const struct hd_state *world,
                 const struct hd_answers *o, unsigned who)
{
    unsigned weight[HD_MOVES], sum;
    for (int i = opinion(t, world, o, who, weight, &sum); i-- > 0;) {
        struct hd_move m = hd_pick(o, i);
        if (tree_find(t, parent, m) == NOWHERE)
            tree_add(t, parent, m, weight[i] * SHARE / sum);
    }
}

/* ---- choosing on the way down --------------------------------------------------------------- */

static struct hd_move move_of(const struct tree_node *c)
{
    return (struct hd_move){c->ask, c->a, c->b, 0};
}

static bool tree_is_legal(const struct hd_answers *o, const struct tree_node *c)
{
    return hd_is_legal(o, move_of(c));
}

static unsigned square_root(unsigned n)
{
    unsigned root = 0;
    for (unsigned bit = 1u << 15; bit; bit >>= 1)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    return root;
}

/* The answers to a question that are legal in a world. */
struct tree_choice {
    int n;
    uint32_t visits;
    int64_t sum;
};

static struct tree_choice survey(const struct tree *t, unsigned parent, const struct hd_answers *o)
{
    struct tree_choice c = {0, 0, 0};
    for (unsigned at = t->node[parent].child; at != NOWHERE; at = t->node[at].next)
        if (tree_is_legal(o, &t->node[at])) {
            c.n++;
            c.visits += t->node[at].visits;
            c.sum += t->node[at].sum;
        }
    return c;
}

/* Untried answers count as the mean of the others. If there is time enough, each answer to the
 * question itself is tried once, whatever quick thinks of it. */
static unsigned promising(const struct tree *t, unsigned parent, const struct hd_answers *o,
                          const struct tree_choice *all)
{
    unsigned best = NOWHERE, tries = all->visits < 1u << 22 ? all->visits + 1 : 1u << 22;
    int64_t most = INT64_MIN, usual = all->visits ? all->sum / all->visits : 0;
    uint64_t explore = t->manner->curiosity * (uint64_t)square_root(256 * tries) / 16;
    for (unsigned at = t->node[parent].child; at != NOWHERE; at = t->node[at].next) {
        const struct tree_node *c = &t->node[at];
        if (!tree_is_legal(o, c))
            continue;
        if (parent == 0 && c->visits == 0 && (uint32_t)all->n <= t->budget.iterations / ENOUGH)
            return at;
        int64_t worth = c->visits ? c->sum / c->visits : usual;
        worth += (int64_t)(explore * c->prior / (SHARE * (1 + (uint64_t)c->visits)));
        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    return best;
}

/* ---- the contest of the answers to the question itself -------------------------------------- */

static int64_t mean_of(const struct tree_node *c)
{
    return c->visits ? c->sum / c->visits : INT64_MIN;
}

/* Puts the last one of n where it belongs: better ones are before it. */
static void contest_sort(struct tree *t, int n, int64_t (*worth)(const struct tree_node *c))
{
    uint16_t *node = t->contest.node, last = node[n - 1];
    int at = n - 1;
    for (; at > 0 && worth(&t->node[node[at - 1]]) < worth(&t->node[last]); at--)
        node[at] = node[at - 1];
    node[at] = last;
}

static int64_t prior_of(const struct tree_node *c)
{
    return c->prior;
}

/* If there is no time to try all, those start that quick thinks most of. */
static void contest_begin(struct tree *t, const struct hd_answers *o)
{
    struct tree_contest *c = &t->contest;
    uint32_t room = t->budget.iterations / STARTS;
    int most = room < TREE_STARTERS ? (int)room : TREE_STARTERS;
    *c = (struct tree_contest){.n = 0};
    for (unsigned at = t->node[TREE_ROOT].child; at != NOWHERE; at = t->node[at].next) {
        if (!tree_is_legal(o, &t->node[at]))
            continue;
        if (c->n < most)
            c->node[c->n++] = (uint16_t)at;
        else if (t->node[at].prior > t->node[c->node[most - 1]].prior)
            c->node[most - 1] = (uint16_t)at;
        contest_sort(t, c->n, prior_of);
    }
    for (c->heats = 1; 1 << c->heats < c->n; c->heats++)
        ;
}

static void contest_rank(struct tree *t)
{
    for (int n = 2; n <= t->contest.n; n++)
        contest_sort(t, n, mean_of);
}

static unsigned contest_winner(struct tree *t, const struct hd_answers *o)
{
    contest_rank(t);
    unsigned first = t->contest.n ? t->contest.node[0] : NOWHERE;
    return first != NOWHERE && tree_is_legal(o, &t->node[first]) ? first : NOWHERE;
}

/* The heats share the budget equally. */
static unsigned contest_next(struct tree *t, const struct hd_answers *o)
{
    struct tree_contest *c = &t->contest;
    if (c->n == 0)
        contest_begin(t, o);
    bool over = t->spent * (uint32_t)c->heats >= (uint32_t)(c->heat + 1) * WHOLE;
    if (over && c->next == 0 && c->n > 2) {
        contest_rank(t);
        c->n = (c->n + 1) / 2;
        c->heat++;
    }
    unsigned next = c->n ? c->node[c->next] : NOWHERE;
    c->next = c->next + 1 < c->n ? c->next + 1 : 0;
    return next != NOWHERE && tree_is_legal(o, &t->node[next]) ? next : NOWHERE;
}

/* ---- the way down ---------------------------------------------------------------------------- */

/* Places caballeros in one order only, since the order makes no difference. last: the answer before
 * in the same turn. */
static struct hd_answers ordered(const struct hd_state *world, const struct tree_node *last,
                                 unsigned who, unsigned last_who)
{
    struct hd_answers o = world->now;
    bool follows = o.ask == HD_ASK_place && last->ask == HD_ASK_place && who == last_who;
    unsigned later = follows && last->b < 16 ? (unsigned)o.row[0] >> last->b << last->b : 0u;
    if (later)
        o.row[0] = (uint16_t)later;
    return o;
}

/* Leaves only the answer that the search is limited to. */
static void narrow(const struct tree *t, struct hd_answers *o)
{
    struct hd_move m = t->only;
    if (m.ask != HD_ASK_NOTHING && hd_is_legal(o, m))
        hd_narrow(o, &m, 1);
}

/* ---- iterations --------------------------------------------------------------------------------
 */

struct tree_way {
    int n;
    uint16_t node[DEPTH];
    uint8_t who[DEPTH];
};

/* Goes down to an answer that was never tried before. Answers are added to a question when it is
 * reached again. */
static void descend(struct tree *t, struct hd_state *world, struct tree_way *w)
{
    unsigned at = TREE_ROOT, last_who = HD_NONE;
    bool fresh = false;
    while (!fresh && w->n < DEPTH && !ahead_over(&t->ahead, world)) {
        unsigned who = world->todo[world->todos - 1].who;
        struct hd_answers o = ordered(world, &t->node[at], who, last_who);
        if (at == TREE_ROOT)
            narrow(t, &o);
        struct tree_choice all = survey(t, at, &o);
        if (all.n < hd_count(&o)) {
            grow(t, at, world, &o, who);
            all = survey(t, at, &o);
        }
        unsigned next = at == TREE_ROOT && t->manner->contest ? contest_next(t, &o)
                                                              : promising(t, at, &o, &all);
        if (next == NOWHERE)
            return;
        const struct tree_node *c = &t->node[next];
        fresh = c->visits == 0;
        ahead_answer(&t->ahead, world, move_of(c));
        w->who[w->n] = (uint8_t)who;
        w->node[w->n++] = (uint16_t)next;
        at = next;
        last_who = who;
    }
}

static void iterate(struct tree *t, const struct hd_view *view, uint64_t *random)
{
    struct hd_state world;
    struct tree_way w = {.n = 0};
    int32_t worth[HD_SEATS];
    ahead_imagine(&t->ahead, view, random, &world);
    descend(t, &world, &w);
    ahead_worth(&t->ahead, &world, worth);
    averages_learn(&t->averages, worth);
    for (int i = 0; i < w.n; i++) {
        t->node[w.node[i]].visits++;
        t->node[w.node[i]].sum += worth[w.who[i]];
    }
}

int64_t tree_clock(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_stopped(const struct hd_budget *b)
{
    return b->stop && atomic_load(b->stop);
}

/* Milliseconds since it began; negative if the clock was set back. */
static int64_t passed(const struct tree *t)
{
    return tree_clock() - t->began;
}

static bool is_late(const struct hd_budget *b, int64_t so_far)
{
    return so_far < 0 || so_far >= b->ms;
}

bool tree_is_out_of_time(const struct tree *t)
{
    return is_stopped(&t->budget) || (t->budget.ms && is_late(&t->budget, passed(t)));
}

/* The budget is spent by iterations, or by time if only that is limited. */
static bool is_enough(struct tree *t, uint32_t done)
{
    const struct hd_budget *b = &t->budget;
    if (b->iterations != UINT32_MAX)
        t->spent = (uint32_t)((uint64_t)done * WHOLE / b->iterations);
    if (t->spent >= WHOLE || is_stopped(b))
        return true;
    if (!b->ms || done % LOOKS)
        return false;
    int64_t so_far = passed(t);
    if (b->iterations == UINT32_MAX && !is_late(b, so_far))
        t->spent = (uint32_t)(so_far * WHOLE / b->ms);
    return is_late(b, so_far);
}

uint32_t tree_grow(struct tree *t, const struct hd_view *view, uint64_t *random)
{
    t->began = t->budget.ms ? tree_clock() : 0;
    ahead_look(&t->ahead, view);
    t->ahead.averages = &t->averages;
    averages_begin(&t->averages, t->ahead.quick);
    t->nodes = 1;
    t->spent = 0;
    t->contest.n = 0;
    t->node[TREE_ROOT] =
        (struct tree_node){.child = NOWHERE, .next = NOWHERE, .ask = HD_ASK_NOTHING};
    uint32_t done = 0;
    do
        iterate(t, view, random);
    while (!is_enough(t, ++done));
    return done;
}

/* ---- results ------------------------------------------------------------------------- */

/* The legal answer that was tried most often, or NOWHERE. */
static unsigned favourite(const struct tree *t, unsigned parent, const struct hd_answers *o)
{
    unsigned best = NOWHERE;
    for (unsigned at = t->node[parent].child; at != NOWHERE; at = t->node[at].next)
        if (tree_is_legal(o, &t->node[at]) &&
            (best == NOWHERE || t->node[at].visits > t->node[best].visits))
            best = at;
    return best;
}

/* The same, by what they are worth to somebody who slips. */
static unsigned slipping(const struct tree *t, const struct hd_answers *o, uint64_t *random)
{
    unsigned best = NOWHERE;
    int64_t most = INT64_MIN;
    for (unsigned at = t->node[TREE_ROOT].child; at != NOWHERE; at = t->node[at].next) {
        const struct tree_node *c = &t->node[at];
        if (c->visits == 0 || !tree_is_legal(o, c))
            continue;
        int64_t seen = slipped(c->sum / c->visits, t->budget.slip, OUTLOOK_POINT, random);
        best = seen > most ? at : best;
        most = seen > most ? seen : most;
    }
    return best;
}

int tree_best(const struct tree *t, const struct hd_answers *answers, int most, unsigned node[])
{
    int n = 0;
    for (unsigned at = t->node[TREE_ROOT].child; at != NOWHERE; at = t->node[at].next) {
        if (t->node[at].visits == 0 || !tree_is_legal(answers, &t->node[at]))
            continue;
        int to = n < most ? n++ : most;
        for (; to > 0 && t->node[node[to - 1]].visits < t->node[at].visits; to--)
            if (to < most)
                node[to] = node[to - 1];
        if (to < most)
            node[to] = at;
    }
    return n;
}

struct hd_move tree_answer(const struct tree *t, unsigned node)
{
    return move_of(&t->node[node]);
}

struct hd_move tree_choose(struct tree *t, const struct hd_view *view,
                           const struct hd_answers *answers, uint64_t *random)
{
    if (hd_count(answers) == 1)
        return hd_pick(answers, 0);
    bool wide = view->known.seats == 2 && t->budget.iterations >= CONTEST;
    t->manner = wide ? &of_two : &tree_usual;
    tree_grow(t, view, random);
    unsigned best = t->budget.slip       ? slipping(t, answers, random)
                    : t->manner->contest ? contest_winner(t, answers)
                                         : favourite(t, TREE_ROOT, answers);
    return best == NOWHERE ? hd_pick(answers, 0) : move_of(&t->node[best]);
}

unsigned tree_after(const struct tree *t, unsigned at, struct hd_move m)
{
    return at == NOWHERE ? NOWHERE : tree_find(t, at, m);
}

struct hd_move tree_next(struct tree *t, unsigned *at, const struct hd_state *world)
{
    unsigned best = *at == NOWHERE ? NOWHERE : favourite(t, *at, &world->now);
    if (best != NOWHERE && t->node[best].visits >= TRUSTED) {
        *at = best;
        return move_of(&t->node[best]);
    }
    struct hd_move m = ahead_quick(&t->ahead, world);
    *at = NOWHERE;
    return m;
}

static struct hd_move by_opinion(struct tree *t, const struct hd_state *world, uint64_t *random)
{
    unsigned weight[HD_MOVES], sum, who = world->todo[world->todos - 1].who;
    int n = opinion(t, world, &world->now, who, weight, &sum);
    unsigned drawn = hd_random_below(random, sum);
    int i = 0;
    while (i + 1 < n && drawn >= weight[i])
        drawn -= weight[i++];
    return hd_pick(&world->now, i);
}

struct hd_move tree_sample(struct tree *t, unsigned *at, const struct hd_state *world,
                           uint64_t *random)
{
    struct tree_choice all = {0, 0, 0};
    if (*at != NOWHERE)
        all = survey(t, *at, &world->now);
    if (all.visits < TRUSTED) {
        *at = NOWHERE;
        return by_opinion(t, world, random);
    }
    uint32_t drawn = hd_random_below(random, all.visits);
    unsigned c = t->node[*at].child;
    for (;; c = t->node[c].next) {
        uint32_t visits = tree_is_legal(&world->now, &t->node[c]) ? t->node[c].visits : 0;
        if (drawn < visits)
            break;
        drawn -= visits;
    }
    *at = c;
    return move_of(&t->node[c]);
}
