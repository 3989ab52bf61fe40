/* SPDX-License-Identifier: MIT
 *
 * A tree over imagined worlds, in which every player maximises their own result, with the policy's
 * playouts to the end of the round below it. It tries the policy's favourites first, and places
 * caballeros in one order only. */
#include <math.h>

#include "rival.h"

enum { USUAL = 300, NODES = 1 << 14, DEEP = 256, NO_NODE = 0 };

/* Weight of rarely tried answers, in points; tries before another answer is added. */
static const double curious = 5;
static const double widen = 2;

struct node {
    struct hd_move move;
    uint8_t who;           /* its player                              */
    uint16_t child, next;  /* first child, next brother; 0: none      */
    uint32_t tried, there; /* times it was tried, and could have been */
    double sum;            /* for that seat                           */
};

struct tree {
    struct rival_mind mind;
    int used;
    struct node node[NODES];
};

/* The way down, for adding the result. */
struct way {
    int length;
    uint16_t node[DEEP];
    uint8_t seat[DEEP];
};

static uint16_t child_of(const struct tree *t, uint16_t at, struct hd_move m)
{
    uint16_t i = t->node[at].child;
    while (i &&
           !(t->node[i].move.a == m.a && t->node[i].move.b == m.b && t->node[i].move.ask == m.ask))
        i = t->node[i].next;
    return i;
}

static uint16_t grow(struct tree *t, uint16_t at, struct hd_move m, uint8_t who)
{
    if (t->used == NODES)
        return NO_NODE;
    uint16_t i = (uint16_t)t->used++;
    t->node[i] = (struct node){.move = m, .who = who, .next = t->node[at].child};
    t->node[at].child = i;
    return i;
}

/* Placing at 3 and then 5 is the same as 5 and then 3. */
static bool in_order(const struct node *before, struct hd_move m, uint8_t who)
{
    bool steps = m.ask == HD_ASK_place || m.ask == HD_ASK_deploy || m.ask == HD_ASK_pay;
    return !steps || before->move.ask != m.ask || before->who != who || m.a == HD_NONE ||
           m.b >= before->move.b;
}

static double promise(const struct node *n)
{
    return n->sum / n->tried + curious * sqrt(log(n->there + 1) / n->tried);
}

struct pick {
    uint16_t node;
    struct hd_move move; /* a new one, if node is none    */
};

/* The most promising tried answer, or, if it is time for another, the policy's best untried one. */
static struct pick select_answer(struct tree *t, uint16_t at, const struct hd_state *s, uint8_t who)
{
    struct rival_option option[HD_MOVES];
    struct pick pick = {0};
    int count = rival_weigh(t->mind.r, s, &rival_numbers, option), known = 0, fresh = -1;
    double best = -INFINITY;
    for (int i = 0; i < count; i++) {
        if (!in_order(&t->node[at], option[i].move, who))
            continue;
        uint16_t child = child_of(t, at, option[i].move);
        if (child == NO_NODE) {
            fresh = fresh < 0 || option[i].worth > option[fresh].worth ? i : fresh;
            continue;
        }
        known++;
        t->node[child].there++;
        double value = promise(&t->node[child]);
        if (value > best) {
            best = value;
            pick.node = child;
            pick.move = option[i].move;
        }
    }
    bool room = known == 0 || t->node[at].tried >= widen * known * known || at == 0;
    if (fresh >= 0 && (room || !pick.node))
        pick = (struct pick){NO_NODE, option[fresh].move};
    return pick;
}

/* Goes down the tree and adds a leaf. */
static void descend(struct tree *t, struct hd_state *s, struct hd_mark mark, struct way *way)
{
    uint16_t at = 0;
    while (!hd_passed(s, mark) && way->length < DEEP) {
        if (hd_count(&s->now) == 1) {
            hd_apply(t->mind.r, s, hd_pick(&s->now, 0), NULL);
            continue;
        }
        uint8_t who = hd_question(t->mind.r, s).who;
        struct pick pick = select_answer(t, at, s, who);
        uint16_t next = pick.node ? pick.node : grow(t, at, pick.move, who);
        if (next == NO_NODE)
            return;
        way->node[way->length] = next;
        way->seat[way->length++] = who;
        hd_apply(t->mind.r, s, pick.move, NULL);
        at = next;
        if (!pick.node)
            return;
    }
}

static void iterate(struct tree *t, const struct hd_view *view, uint64_t *random)
{
    struct hd_state s;
    struct way way = {0};
    double value[HD_SEATS];
    hd_imagine_to(t->mind.r, view, HD_HORIZON_ROUND, random, &s);
    struct hd_mark mark = hd_mark_of(t->mind.r, &s, HD_HORIZON_ROUND);
    descend(t, &s, mark, &way);
    rival_play_on(t->mind.r, &s, mark, t->mind.seat, random);
    rival_judge(t->mind.r, &s, value);
    t->node[0].tried++;
    for (int i = 0; i < way.length; i++) {
        t->node[way.node[i]].tried++;
        t->node[way.node[i]].sum += value[way.seat[i]];
    }
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random)
{
    struct tree *t = own;
    uint32_t most = t->mind.iterations ? t->mind.iterations : USUAL, best = 0;
    struct hd_move answer = hd_pick(answers, 0);
    if (hd_count(answers) == 1)
        return answer;
    t->used = 1;
    t->node[0] = (struct node){.move = {HD_NONE, HD_NONE, HD_NONE, 0}};
    for (uint32_t i = 0; i < most; i++)
        iterate(t, view, random);
    for (uint16_t i = t->node[0].child; i; i = t->node[i].next)
        if (t->node[i].tried > best) {
            best = t->node[i].tried;
            answer = t->node[i].move;
        }
    return answer;
}

const struct hd_bot rival_ismcts = {
    .name = "rival-ismcts",
    .blurb = "a tree over imagined worlds, to the end of the round",
    .memory = sizeof(struct tree),
    .begin = rival_mind_begin,
    .choose = choose,
};
