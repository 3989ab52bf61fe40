/* SPDX-License-Identifier: MIT
 *
 * search.c: the bot that searches: information set Monte Carlo tree search (Cowling, Powley,
 * Whitehouse 2012).  Each iteration imagines a world that fits what is known, goes down a
 * tree of answers, everybody for himself, plays on to the end of the round by quick's
 * answers, and lets the outlook judge.  Which answers are tried first is quick's opinion, too. */
#include "ahead.h"

#include <string.h>

enum { NODES = 1 << 15, DEPTH = 96, NOWHERE = 0xffff, SHARE = 256 };

struct node {
    int64_t sum; /* of what it was worth to whoever chose it */
    uint32_t visits;
    uint16_t child, next;
    uint16_t prior; /* of SHARE, of all answers of its parent */
    uint8_t a, b;
    uint8_t ask;
};

struct search {
    struct ahead ahead;
    struct hd_budget budget;
    uint32_t nodes;
    struct node node[NODES];
};

struct path {
    int n;
    uint16_t node[DEPTH];
    uint8_t who[DEPTH];
};

static void begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    struct search *t = own;
    ahead_begin(&t->ahead, self, r, seat);
    t->budget = *budget;
    if (!t->budget.iterations)
        t->budget.iterations = 300;
}

/* ---- the tree ------------------------------------------------------------------------------ */

static unsigned root_of(unsigned n)
{
    unsigned root = 0;
    for (unsigned bit = 1u << 15; bit; bit >>= 1)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    return root;
}

/* 2^(-n/8) of 4096 */
static unsigned fading(unsigned n)
{
    static const uint16_t part[8] = {4096, 3756, 3444, 3158, 2896, 2656, 2435, 2233};
    return n >= 12 * 8 ? 1 : (unsigned)part[n & 7] >> (n >> 3);
}

static unsigned add(struct search *t, unsigned parent, struct hd_move m, unsigned prior)
{
    if (t->nodes == NODES)
        return NOWHERE;
    unsigned at = t->nodes++;
    t->node[at] = (struct node){.child = NOWHERE,
                                .next = t->node[parent].child,
                                .prior = (uint16_t)prior,
                                .ask = m.ask,
                                .a = m.a,
                                .b = m.b};
    t->node[parent].child = (uint16_t)at;
    return at;
}

static unsigned find(const struct search *t, unsigned parent, struct hd_move m)
{
    unsigned at = t->node[parent].child;
    while (at != NOWHERE &&
           (t->node[at].a != m.a || t->node[at].b != m.b || t->node[at].ask != m.ask))
        at = t->node[at].next;
    return at;
}

extern int32_t *ahead_parameter(void);

/* Adds the answers that are legal in this world and not yet in the tree. */
static void expand(struct search *t, unsigned parent, const struct hd_state *world, unsigned who)
{
    int value[HD_MOVES], most = INT32_MIN;
    unsigned weight[HD_MOVES], sum = 0;
    int n = quick_values(&t->ahead.quick[who], world, &world->now, value);
    for (int i = 0; i < n; i++)
        most = value[i] > most ? value[i] : most;
    for (int i = 0; i < n; i++)
        sum += weight[i] = fading((unsigned)(most - value[i]) * 8 / (unsigned)ahead_parameter()[2]);
    for (int i = n; i-- > 0;) {
        struct hd_move m = hd_pick(&world->now, i);
        if (find(t, parent, m) == NOWHERE)
            add(t, parent, m, weight[i] * SHARE / sum);
    }
}

static bool legal(const struct hd_options *o, const struct node *c)
{
    if (c->ask != o->ask)
        return false;
    return c->a == HD_NONE && c->b == HD_NONE ? o->stop
                                              : c->a < o->rows && o->row[c->a] >> c->b & 1;
}

static unsigned select(const struct search *t, unsigned parent, const struct hd_options *o)
{
    const struct node *p = &t->node[parent];
    unsigned best = NOWHERE, seen = 0, visits = 1;
    int64_t most = INT64_MIN, sum = 0;
    for (unsigned at = p->child; at != NOWHERE; at = t->node[at].next)
        if (legal(o, &t->node[at])) {
            visits += t->node[at].visits;
            seen += t->node[at].visits;
            sum += t->node[at].sum;
        }
    int64_t usual = seen ? sum / seen : 0;
    uint64_t explore = (uint64_t)ahead_parameter()[1] * root_of(visits * 16) / 4;
    for (unsigned at = p->child; at != NOWHERE; at = t->node[at].next) {
        const struct node *c = &t->node[at];
        if (!legal(o, c))
            continue;
        int64_t worth = c->visits ? c->sum / c->visits : usual - ahead_parameter()[3];
        worth += (int64_t)(explore * (c->prior + 1u) / (SHARE * (1 + c->visits)));
        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    return best;
}

static bool over(const struct hd_state *world, unsigned round)
{
    return hd_over(world) || (outlook_quiet(world) && world->round != round);
}

static void iterate(struct search *t, const struct hd_view *view, uint64_t *random)
{
    struct hd_state world;
    struct path p = {.n = 0};
    unsigned at = 0, round = view->known.round;
    hd_imagine(t->ahead.r, view, random, &world);
    bool grown = false;
    while (!grown && p.n < DEPTH && !over(&world, round)) {
        unsigned who = world.todo[world.todos - 1].who;
        bool fresh = t->node[at].child == NOWHERE;
        unsigned all = 0;
        for (unsigned c = t->node[at].child; c != NOWHERE; c = t->node[c].next)
            all += legal(&world.now, &t->node[c]);
        if ((int)all < hd_count(&world.now))
            expand(t, at, &world, who);
        unsigned next = select(t, at, &world.now);
        if (next == NOWHERE)
            break;
        grown = fresh && at != 0;
        const struct node *c = &t->node[next];
        hd_apply(t->ahead.r, &world, (struct hd_move){c->ask, c->a, c->b, 0}, NULL);
        p.who[p.n] = (uint8_t)who;
        p.node[p.n++] = (uint16_t)next;
        at = next;
    }
    int32_t worth[HD_SEATS], early[HD_SEATS];
    bool mixed = false;
    if (!over(&world, round)) {
        ahead_play(&t->ahead, &world, AHEAD_TURN);
        mixed = ahead_parameter()[4] && !over(&world, round);
        if (mixed)
            ahead_judge(&t->ahead, &world, early);
        if (!over(&world, round))
            ahead_play(&t->ahead, &world, AHEAD_ROUND);
    }
    ahead_judge(&t->ahead, &world, worth);
    if (mixed)
        for (int i = 0; i < HD_SEATS; i++)
            worth[i] =
                (worth[i] * (64 - ahead_parameter()[4]) + early[i] * ahead_parameter()[4]) / 64;
    for (int i = 0; i < p.n; i++) {
        t->node[p.node[i]].visits++;
        t->node[p.node[i]].sum += worth[p.who[i]];
    }
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_options *options, uint64_t *random)
{
    struct search *t = own;
    int n = hd_count(options), best = 0;
    uint32_t most = 0;
    if (n < 2)
        return hd_pick(options, 0);
    t->nodes = 1;
    t->node[0] = (struct node){.child = NOWHERE, .next = NOWHERE};
    for (uint32_t i = 0; i < t->budget.iterations; i++)
        iterate(t, view, random);
    for (int i = 0; i < n; i++) {
        unsigned at = find(t, 0, hd_pick(options, i));
        if (at != NOWHERE && t->node[at].visits > most) {
            most = t->node[at].visits;
            best = i;
        }
    }
    return hd_pick(options, best);
}

const struct hd_bot hd_bot_search = {
    .name = "search",
    .blurb = N_("searches to the end of the round"),
    .memory = sizeof(struct search),
    .begin = begin,
    .choose = choose,
};
