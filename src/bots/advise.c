/* SPDX-License-Identifier: MIT
 *
 * advise.c: compares answers in stages, each with fewer of them, larger trees and more worlds
 * (advice.h). */
#include "hidalgo/advice.h"

#include <string.h>

#include "evidence.h"
#include "judging.h"
#include "tree.h"

enum {
    STAGES = 4,
    LAST = STAGES - 1,
    WIDEST = 4,   /* times as many worlds as by default, at most                        */
    FEWEST = 8,   /* worlds of a stage, at least                                        */
    FORCED = 2,   /* answers that stay to the end although they are not among the best  */
    CLEARLY = 50, /* a plan is dropped for an answer that is better by more, in hundredths */
};

static const struct advice_stage {
    int answers;
    unsigned iterations; /* of each answer's tree, of HD_ADVICE_ITERATIONS */
    uint32_t worlds;     /* by default                                     */
} stages[STAGES] = {
    {HD_MOVES, 100, 24}, {8, 250, 64}, {4, 600, 128}, {HD_ADVISED_PLANS, 1200, 384}};

enum { FIRST = 1600 /* iterations of the first stage for all answers together, at most */ };

enum {
    ROOM = HD_MOVES * 24 +
           WIDEST * ((8 + FORCED) * 64 + (4 + FORCED) * 128 + (HD_ADVISED_PLANS + FORCED) * 384) +
           HD_MOVES * 24 * (WIDEST - 1)
};

/* What an answer brought in the worlds of a stage: points ahead of the others' mean, in
 * OUTLOOK_POINTs, and chances to win, of AHEAD_SURE. */
struct brought {
    int32_t points, chance;
};

/* An answer that is compared. */
struct rival {
    struct hd_move move;
    int stage;   /* the last one that it was in            */
    bool forced; /* it stays in                            */
    struct brought *in[STAGES];
    int64_t sum[STAGES]; /* of the points                  */
};

struct adviser {
    struct tree tree;
    const struct hd_advising *about;
    unsigned me;
    uint32_t iterations;
    uint64_t key; /* of all random numbers */
    uint32_t worlds[STAGES];
    int rivals;
    struct rival rival[HD_MOVES];
    struct rival *order[HD_MOVES]; /* the best first */
    int used;
    struct brought room[ROOM];
};

size_t hd_advise_memory(void)
{
    return sizeof(struct adviser);
}

/* ---- one world -------------------------------------------------------------------------- */

/* The player answers as well as possible; what the others do is uncertain. */
static void play_until(struct adviser *v, unsigned *at, struct hd_state *s, enum ahead_until until,
                       uint64_t *random)
{
    while (!ahead_reached(&v->tree.ahead, s, until)) {
        bool own = s->todo[s->todos - 1].who == v->me;
        struct hd_move m = own ? tree_next(&v->tree, at, s) : tree_sample(&v->tree, at, s, random);
        hd_apply(v->about->r, s, m, NULL);
    }
}

static struct brought outcome(struct adviser *v, const struct hd_state *s)
{
    int32_t points[HD_SEATS], chance[HD_SEATS], others = 0;
    ahead_points(&v->tree.ahead, s, points);
    ahead_chances_of(&v->tree.ahead, s, points, chance);
    for (unsigned i = 0; i < s->seats; i++)
        others += i == v->me ? 0 : points[i];
    return (struct brought){points[v->me] - others / (s->seats - 1), chance[v->me]};
}

/* random: the same for every answer in this world. */
static struct brought brings(struct adviser *v, const struct hd_state *world, struct hd_move m,
                             uint64_t random)
{
    struct hd_state s = *world;
    unsigned at = tree_after(&v->tree, TREE_ROOT, m);
    hd_apply(v->about->r, &s, m, NULL);
    play_until(v, &at, &s, AHEAD_TURN, &random);
    struct brought early = outcome(v, &s);
    if (ahead_over(&v->tree.ahead, &s))
        return early;
    play_until(v, &at, &s, AHEAD_ROUND, &random);
    struct brought late = outcome(v, &s);
    return (struct brought){(early.points + late.points) / 2, (early.chance + late.chance) / 2};
}

/* A world by stage and number; returns the random numbers for it. */
static uint64_t make_world(struct adviser *v, int stage, uint32_t number, struct hd_state *world)
{
    uint64_t random = v->key + (uint64_t)stage * UINT64_C(0x632be59bd9b4e019) + number;
    random = hd_random(&random);
    ahead_imagine(&v->tree.ahead, v->about->view, &random, world);
    return random;
}

/* ---- the plan ---------------------------------------------------------------------------- */

static bool reveals(const struct hd_events *ev)
{
    for (int i = 0; i < ev->n; i++)
        if (hd_event_row(ev->e[i].type)->flags & HD_EVENT_REVEALS)
            return true;
    return false;
}

/* The player's answers to the end of the turn, as given in a world. The tree is the answer's. */
static void make_plan(struct adviser *v, struct hd_move m, struct hd_plan *out)
{
    struct hd_state s;
    struct hd_events ev = {.n = 0};
    unsigned at = tree_after(&v->tree, TREE_ROOT, m);
    make_world(v, LAST, 0, &s);
    struct hd_mark turn = hd_mark_of(v->about->r, &s, HD_HORIZON_TURN);
    *out = (struct hd_plan){.moves = 0};
    for (;;) {
        if (s.todo[s.todos - 1].who == v->me)
            out->line[out->moves++] = m;
        hd_apply(v->about->r, &s, m, &ev);
        if (hd_over(&s) || hd_passed(&s, turn))
            return;
        out->open = reveals(&ev) || out->moves == HD_PLAN_LINE;
        if (out->open)
            return;
        ev.n = 0;
        m = tree_next(&v->tree, &at, &s);
    }
}

/* ---- stages ------------------------------------------------------------------------------- */

static bool is_stopped(const struct adviser *v)
{
    return v->about->stop && atomic_load(v->about->stop);
}

/* Grows the tree for one answer. */
static void look_into(struct adviser *v, unsigned iterations, struct hd_move only)
{
    struct hd_budget budget = {.stop = v->about->stop};
    uint64_t random = v->key ^ UINT64_C(0x73656172636821);
    budget.iterations = (uint32_t)((uint64_t)iterations * v->iterations / HD_ADVICE_ITERATIONS) + 1;
    tree_begin(&v->tree, &hd_bot_search, v->about->r, (int)v->me, &budget, 1);
    v->tree.ahead.points = true; /* the scale is in points */
    v->tree.only = only;
    tree_grow(&v->tree, v->about->view, &random);
}

static void try_rival(struct adviser *v, struct rival *one, int stage)
{
    struct hd_state world;
    one->stage = stage;
    one->in[stage] = &v->room[v->used];
    v->used += (int)v->worlds[stage];
    for (uint32_t i = 0; i < v->worlds[stage] && !is_stopped(v); i++) {
        uint64_t random = make_world(v, stage, i, &world);
        one->in[stage][i] = brings(v, &world, one->move, random);
        one->sum[stage] += one->in[stage][i].points;
    }
}

/* Best first. The last stage that both were in decides. */
static void sort_rivals(struct adviser *v)
{
    for (int i = 1; i < v->rivals; i++) {
        struct rival *one = v->order[i];
        int at = i;
        for (; at > 0; at--) {
            const struct rival *other = v->order[at - 1];
            if (other->stage > one->stage ||
                (other->stage == one->stage && other->sum[one->stage] >= one->sum[one->stage]))
                break;
            v->order[at] = v->order[at - 1];
        }
        v->order[at] = one;
    }
}

/* A stage with the best of the one before, and those that are forced. */
static void run_stage(struct adviser *v, int stage, struct hd_advice *out)
{
    const struct advice_stage *s = &stages[stage];
    unsigned each = stage == 0 && s->iterations > FIRST / (unsigned)v->rivals
                        ? FIRST / (unsigned)v->rivals
                        : s->iterations;
    for (int i = 0; i < v->rivals; i++) {
        struct rival *one = v->order[i];
        if (i >= s->answers && !one->forced)
            continue;
        look_into(v, each, one->move);
        try_rival(v, one, stage);
        if (stage == LAST && i < HD_ADVISED_PLANS)
            make_plan(v, one->move, &out->plan[i]);
    }
}

/* ---- results -------------------------------------------------------------------------------- */

/* What long games say of these losses (docs/LEARNING.md): so many percent of what is measured
 * after a round is still there at the end; around that they vary by so much, and so many percent
 * of the loss, as a standard deviation; and from so much on four of five are there at all. In
 * hundredths of a point. */
enum { LASTS = 60, ASTRAY = 100, ASTRAY_SHARE = 70, CLEAR = 200 };

/* Units that make a point and a percent, if only so much of them lasts. */
enum { POINT = OUTLOOK_POINT * 100 / LASTS, PERCENT = AHEAD_SURE / LASTS };

/* What one answer loses against another, in the last stage that both were in. */
static void compare(const struct adviser *v, const struct rival *best, const struct rival *one,
                    struct evidence *points, struct evidence *chance)
{
    int stage = best->stage < one->stage ? best->stage : one->stage;
    *points = *chance = (struct evidence){0, 0, 0};
    for (uint32_t i = 0; i < v->worlds[stage]; i++) {
        evidence_add(points, best->in[stage][i].points - one->in[stage][i].points);
        evidence_add(chance, best->in[stage][i].chance - one->in[stage][i].chance);
    }
}

static struct rival *rival_of(struct adviser *v, const struct hd_move *m)
{
    for (int i = 0; m && i < v->rivals; i++)
        if (memcmp(&v->rival[i].move, m, sizeof *m) == 0)
            return &v->rival[i];
    return NULL;
}

/* The loss of an answer against the best of the stage before, in fresh worlds. */
static void judge_given(const struct adviser *v, const struct rival *best,
                        const struct rival *given, struct hd_advice *out)
{
    struct evidence points, chance;
    out->agreed = given == best;
    if (!given || out->agreed)
        return;
    compare(v, best, given, &points, &chance);
    out->given = evidence_estimate(&points, POINT);
    out->spread = evidence_variance(&points, POINT);
}

/* The plan's answer stays first unless another is clearly better. */
static enum hd_course hold_course(struct adviser *v, struct rival *planned)
{
    struct evidence points, chance;
    int at = 0;
    if (!planned)
        return HD_COURSE_NEW;
    compare(v, v->order[0], planned, &points, &chance);
    if (v->order[0] != planned && evidence_estimate(&points, POINT).low > CLEARLY)
        return HD_COURSE_CHANGED;
    while (v->order[at] != planned)
        at++;
    for (; at > 0; at--)
        v->order[at] = v->order[at - 1];
    v->order[0] = planned;
    return HD_COURSE_KEPT;
}

/* What is better than the plan's answer by less than that loses nothing. */
static void tell(const struct adviser *v, struct hd_advice *out)
{
    for (int i = 0; i < v->rivals; i++) {
        struct evidence points, chance;
        struct hd_advised *one = &out->answer[i];
        one->move = v->order[i]->move;
        if (i == 0)
            continue;
        compare(v, v->order[0], v->order[i], &points, &chance);
        one->loss = evidence_estimate(&points, POINT);
        one->chance = evidence_estimate(&chance, PERCENT);
        one->clear = one->loss.low > 0 && one->loss.mean >= CLEAR;
        if (one->loss.mean < 0)
            one->loss.mean = 0;
        evidence_widen(&one->loss, ASTRAY + (int64_t)one->loss.mean * ASTRAY_SHARE / 100);
    }
}

/* Those that left before the last stage, by what they lose: they left different stages. */
static void sort_losers(struct hd_advice *out)
{
    for (int i = HD_ADVISED_PLANS + 1; i < out->count; i++) {
        struct hd_advised one = out->answer[i];
        int at = i;
        for (; at > HD_ADVISED_PLANS && out->answer[at - 1].loss.mean > one.loss.mean; at--)
            out->answer[at] = out->answer[at - 1];
        out->answer[at] = one;
    }
}

/* The plans of the last stage, in the order of the answers. */
static void sort_plans(struct hd_advice *out, const struct hd_plan *kept)
{
    struct hd_plan was[HD_ADVISED_PLANS];
    memcpy(was, out->plan, sizeof was);
    out->plans = 0;
    for (int i = 0; i < out->count && i < HD_ADVISED_PLANS; i++) {
        const struct hd_plan *p = i == 0 ? kept : NULL;
        for (int k = 0; k < HD_ADVISED_PLANS && !p; k++)
            if (was[k].moves &&
                memcmp(&was[k].line[0], &out->answer[i].move, sizeof(struct hd_move)) == 0)
                p = &was[k];
        if (!p)
            return;
        out->plan[out->plans++] = *p;
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

static void begin(struct adviser *v, const struct hd_advising *about)
{
    v->about = about;
    v->me = (unsigned)about->seat;
    v->iterations = about->iterations ? about->iterations : HD_ADVICE_ITERATIONS;
    v->key = hd_hash(&about->view->known) + about->again * UINT64_C(0x9e3779b97f4a7c15);
    v->used = 0;
    v->rivals = hd_count(about->answers);
    for (int i = 0; i < STAGES; i++) {
        uint64_t n = (uint64_t)stages[i].worlds * v->iterations / HD_ADVICE_ITERATIONS;
        uint64_t most = (uint64_t)stages[i].worlds * WIDEST;
        v->worlds[i] = (uint32_t)(n < FEWEST ? FEWEST : n > most ? most : n);
    }
    for (int i = 0; i < v->rivals; i++) {
        v->rival[i] = (struct rival){.move = hd_pick(about->answers, i)};
        v->order[i] = &v->rival[i];
    }
}

void hd_advise(void *own, const struct hd_advising *about, struct hd_advice *out)
{
    struct adviser *v = own;
    memset(out, 0, sizeof *out);
    begin(v, about);
    out->count = v->rivals;
    struct rival *planned = rival_of(v, about->plan ? &about->plan->line[0] : NULL);
    struct rival *given = rival_of(v, about->given), *best = NULL;
    if (planned)
        planned->forced = true;
    if (given)
        given->forced = true;
    for (int stage = 0; stage < STAGES && !is_stopped(v); stage++) {
        best = v->order[0];
        run_stage(v, stage, out);
        sort_rivals(v);
    }
    if (is_stopped(v))
        return;
    judge_given(v, best, given, out);
    out->worlds = v->worlds[LAST];
    out->course = hold_course(v, planned);
    tell(v, out);
    sort_losers(out);
    ahead_begin(&v->tree.ahead, &hd_bot_search, about->r, (int)v->me);
    struct hd_move quick =
        quick_choose(&v->tree.ahead.quick[v->me], &about->view->known, about->answers);
    out->glance = hd_advised_rank(out, quick);
    sort_plans(out, out->course == HD_COURSE_KEPT ? about->plan : NULL);
}

int hd_advised_rank(const struct hd_advice *advice, struct hd_move m)
{
    for (int i = 0; i < advice->count; i++)
        if (memcmp(&advice->answer[i].move, &m, sizeof m) == 0)
            return i;
    return -1;
}

/* ---- who is ahead -----------------------------------------------------------------------------
 */

bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, uint64_t *random,
                 int32_t out[HD_SEATS])
{
    struct adviser *v = own;
    struct hd_state world = *s;
    struct ahead *a = &v->tree.ahead;
    int32_t points[HD_SEATS], all = 0;
    unsigned nowhere = TREE_NOWHERE;
    if (!outlook_quiet(s))
        return false;
    ahead_begin(a, &hd_bot_search, r, 0);
    v->tree.manner = &tree_usual;
    a->mark = hd_mark_of(r, s, HD_HORIZON_ROUND);
    while (random && !ahead_over(a, &world))
        hd_apply(r, &world, tree_sample(&v->tree, &nowhere, &world, random), NULL);
    ahead_points(a, &world, points);
    for (int i = 0; i < s->seats; i++)
        all += points[i];
    for (int i = 0; i < s->seats; i++) {
        struct evidence one = {0, 0, 0};
        evidence_add(&one, points[i] - (all - points[i]) / (s->seats - 1));
        out[i] = evidence_mean(&one, OUTLOOK_POINT);
    }
    return true;
}
