/* SPDX-License-Identifier: MIT
 *
 * hint.c: measures what the search found, in separate worlds (hint.h). */
#include "hint_check.h"

#include <string.h>

#include "judging.h"
#include "tree.h"

enum {
    ITERATIONS = 3000, /* if there is no budget                                         */
    LEAST = 24,        /* worlds that an interval needs,                                */
    FEWEST = 9,        /* if there is no time for them, and                             */
    WORLDS = 2048,     /* as many as there is room for                                  */
    SHARE = 8,         /* iterations of the tree for each world, if the budget counts them */
    /* Of 100 milliseconds: */
    SEARCHING = 35, /* for the tree                                                   */
    CHOOSING = 42,  /* until then, worlds for choosing                                */
    MEASURING = 60, /* until then, worlds for measuring                               */
    AGAIN = 5,      /* for a tree of one answer                                       */
    LAST = 90,      /* when no further answer is begun                                */
    CANDIDATES = 6  /* the best of them are told                                      */
};

struct hinting {
    struct tree tree;
    const struct hd_rules *r;
    const struct hd_view *view;
    const struct hd_answers *answers;
    unsigned me;
    struct hd_budget budget;
    int64_t began; /* milliseconds, if time counts                              */
    uint64_t key;  /* of all random numbers                                     */
    uint32_t worlds;
    int32_t mean[WORLDS];              /* of all answers, in each world           */
    int32_t value[CANDIDATES][WORLDS]; /* of some of them                         */
};

size_t hd_hint_memory(void)
{
    return sizeof(struct hinting);
}

/* ---- estimates ----------------------------------------------------------------------------- */

/* Sums of OUTLOOK_POINTs over worlds. */
struct hint_tally {
    int64_t n, sum, squares;
};

static void tally_count(struct hint_tally *t, int64_t x)
{
    t->n++;
    t->sum += x;
    t->squares += x * x;
}

static int64_t root(int64_t square)
{
    int64_t x = 0;
    for (int64_t add = INT64_C(1) << 30; add; add >>= 1)
        if ((x + add) * (x + add) <= square)
            x += add;
    return x;
}

static int64_t nearest(int64_t n, int64_t by)
{
    return (n + (n < 0 ? -by : by) / 2) / by;
}

/* The mean's variance, in squared hundredths of a point. */
static int64_t variance(const struct hint_tally *t)
{
    if (t->n < 2)
        return 0;
    int64_t squared = t->sum / t->n * t->sum + t->sum % t->n * t->sum / t->n;
    int64_t sample = (t->squares - squared) / (t->n - 1);
    return sample > 0 ? sample * 10000 / t->n / OUTLOOK_POINT / OUTLOOK_POINT : 0;
}

/* Student's quantile of 97.5 %, in hundredths. */
static int64_t student(int64_t freedom)
{
    return 196 + 240 / freedom + 280 / (freedom * freedom);
}

static struct hd_estimate estimate(const struct hint_tally *t)
{
    struct hd_estimate e = {0, 0, 0};
    if (t->n == 0)
        return e;
    e.mean = (int32_t)nearest(t->sum * 100, t->n * OUTLOOK_POINT);
    /* The root of 10,000 times as much has two digits more. */
    int64_t wide = t->n < 2 ? 0 : root(variance(t) * 10000) * student(t->n - 1) / 10000;
    e.low = e.mean - (int32_t)wide;
    e.high = e.mean + (int32_t)wide;
    return e;
}

/* ---- one world ------------------------------------------------------------------------------- */

/* The player who gets the hint plays on as well as possible; what the others do is uncertain. */
static void hint_play_on(struct hinting *h, unsigned *at, struct hd_state *s,
                         enum ahead_until until, uint64_t *random)
{
    while (!ahead_reached(&h->tree.ahead, s, until)) {
        bool own = s->todo[s->todos - 1].who == h->me;
        struct hd_move m = own ? tree_next(&h->tree, at, s) : tree_sample(&h->tree, at, s, random);
        hd_apply(h->r, s, m, NULL);
    }
}

/* What an answer is worth in a world to its player. random: the same for every answer. */
static int32_t worth(struct hinting *h, const struct hd_state *world, struct hd_move m,
                     uint64_t random)
{
    struct hd_state s = *world;
    int32_t early[HD_SEATS], late[HD_SEATS];
    unsigned at = tree_after(&h->tree, TREE_ROOT, m);
    hd_apply(h->r, &s, m, NULL);
    hint_play_on(h, &at, &s, AHEAD_TURN, &random);
    ahead_judge(&h->tree.ahead, &s, early);
    if (ahead_over(&h->tree.ahead, &s))
        return early[h->me];
    hint_play_on(h, &at, &s, AHEAD_ROUND, &random);
    ahead_judge(&h->tree.ahead, &s, late);
    return (early[h->me] + late[h->me]) / 2;
}

/* A world by its number; returns the random numbers for it. */
static uint64_t hint_world(struct hinting *h, uint32_t number, struct hd_state *world)
{
    uint64_t random = h->key + number;
    random = hd_random(&random);
    ahead_imagine(&h->tree.ahead, h->view, &random, world);
    return random;
}

/* ---- the line ----------------------------------------------------------------------------------
 */

static bool reveals(const struct hd_events *ev)
{
    for (int i = 0; i < ev->n; i++)
        if (hd_event_row(ev->e[i].type)->flags & HD_EVENT_REVEALS)
            return true;
    return false;
}

/* The player's answers to the end of the turn, as given in a world. */
static void fill_line(struct hinting *h, const struct hd_state *world, struct hd_move first,
                      struct hd_hint *out)
{
    struct hd_state s = *world;
    struct hd_events ev = {.n = 0};
    struct hd_mark turn = hd_mark_of(h->r, world, HD_HORIZON_TURN);
    unsigned at = TREE_ROOT;
    struct hd_move m = first;
    *out = (struct hd_hint){.moves = 0};
    at = tree_after(&h->tree, at, m);
    for (;;) {
        bool own = s.todo[s.todos - 1].who == h->me;
        if (own)
            out->line[out->moves++] = m;
        hd_apply(h->r, &s, m, &ev);
        if (hd_over(&s) || hd_passed(&s, turn))
            return;
        out->open = reveals(&ev) || out->moves == HD_HINT_LINE;
        if (out->open)
            return;
        ev.n = 0;
        m = tree_next(&h->tree, &at, &s);
    }
}

/* ---- searching
 * ------------------------------------------------------------------------------------ */

/* Whether that share of the time is over. */
static bool is_late(const struct hinting *h, int percent)
{
    return h->budget.ms && tree_clock() >= h->began + (int64_t)h->budget.ms * percent / 100;
}

static bool hint_is_stopped(const struct hinting *h)
{
    return h->budget.stop && atomic_load(h->budget.stop);
}

/* Random numbers depend on the view, so that the same view has the same hints. */
static void hint_begin(struct hinting *h, const struct hd_rules *r, int seat,
                       const struct hd_view *view, const struct hd_answers *answers,
                       const struct hd_budget *budget, uint64_t again)
{
    static const struct hd_budget any;
    h->r = r;
    h->view = view;
    h->answers = answers;
    h->me = (unsigned)seat;
    h->budget = budget ? *budget : any;
    if (!h->budget.ms)
        h->budget.ms = h->budget.most_ms;
    if (!h->budget.iterations && !h->budget.ms)
        h->budget.iterations = ITERATIONS;
    h->began = h->budget.ms ? tree_clock() : 0;
    h->key = hd_hash(&view->known) + again * UINT64_C(0x9e3779b97f4a7c15);
    h->worlds = 0;
}

/* Grows the tree for a share of the budget; only: for one answer, or NULL. */
static uint32_t hint_search(struct hinting *h, unsigned percent, const struct hd_move *only)
{
    struct hd_budget part = h->budget;
    uint64_t random = h->key ^ UINT64_C(0x73656172636821);
    part.most_ms = 0;
    if (part.ms)
        part.ms = part.ms * percent / 100 + 1;
    if (part.iterations && only)
        part.iterations = (part.iterations + 1) / 2;
    tree_begin(&h->tree, &hd_bot_search, h->r, (int)h->me, &part, ITERATIONS);
    h->tree.ahead.points = true; /* hints are in points    */
    if (only)
        h->tree.only = *only;
    return tree_grow(&h->tree, h->view, &random);
}

static uint32_t most_worlds(const struct hinting *h)
{
    uint32_t n = h->budget.iterations / SHARE;
    return !h->budget.iterations || n > WORLDS ? WORLDS : n < LEAST ? LEAST : n;
}

static bool is_among(const struct hd_move *move, int n, struct hd_move m)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&move[i], &m, sizeof m) == 0)
            return true;
    return false;
}

/* Chooses answers to measure: those that the search tried most often, and those that are best in
 * worlds used for nothing else. Returns how many. */
static int hint_choose(struct hinting *h, struct hd_move out[CANDIDATES])
{
    struct hd_state world;
    int64_t sum[HD_MOVES] = {0};
    int n = hd_count(h->answers), got = tree_best(&h->tree, h->answers, out, HD_HINTS);
    uint32_t most = most_worlds(h) / 4 > LEAST ? most_worlds(h) / 4 : LEAST;
    for (uint32_t k = 0; k < most && !hint_is_stopped(h); k++) {
        if (k >= FEWEST && is_late(h, CHOOSING))
            break;
        uint64_t random = hint_world(h, WORLDS + k, &world);
        for (int i = 0; i < n; i++)
            sum[i] += worth(h, &world, hd_pick(h->answers, i), random);
    }
    while (got < CANDIDATES && got < n) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!is_among(out, got, hd_pick(h->answers, i)) && (best < 0 || sum[i] > sum[best]))
                best = i;
        out[got++] = hd_pick(h->answers, best);
    }
    return got;
}

/* Measures the mean of all answers in each world. */
static void measure_all(struct hinting *h)
{
    struct hd_state world;
    int n = hd_count(h->answers);
    uint32_t most = most_worlds(h);
    for (h->worlds = 0; h->worlds < most && !hint_is_stopped(h); h->worlds++) {
        if (h->worlds >= FEWEST && is_late(h, MEASURING))
            return;
        uint64_t random = hint_world(h, h->worlds, &world);
        int64_t sum = 0;
        for (int i = 0; i < n; i++)
            sum += worth(h, &world, hd_pick(h->answers, i), random);
        h->mean[h->worlds] = (int32_t)(sum / n);
    }
}

/* Measures one answer in the same worlds, after searching the rest of its turn as long as for any
 * other answer. */
static void measure(struct hinting *h, struct hd_move m, int32_t value[WORLDS],
                    struct hd_hint *line)
{
    struct hd_state world;
    hint_search(h, AGAIN, &m);
    hint_world(h, 0, &world);
    fill_line(h, &world, m, line);
    for (uint32_t i = 0; i < h->worlds && !hint_is_stopped(h); i++) {
        uint64_t random = hint_world(h, i, &world);
        value[i] = worth(h, &world, m, random);
    }
}

static void tally_compare(const struct hinting *h, const int32_t *one, const int32_t *other,
                          struct hint_tally *out)
{
    *out = (struct hint_tally){0, 0, 0};
    for (uint32_t i = 0; i < h->worlds; i++)
        tally_count(out, one[i] - other[i]);
}

/* Best first; equal ones in the order of the search. */
static void rank(const struct hint_tally *gain, int n, int order[CANDIDATES])
{
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && gain[order[at - 1]].sum < gain[i].sum; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

void hd_hint(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
             const struct hd_answers *answers, const struct hd_budget *budget, struct hd_hints *out)
{
    struct hinting *h = own;
    struct hd_move move[CANDIDATES];
    struct hd_hint line[CANDIDATES] = {{.moves = 0}};
    struct hint_tally gain[CANDIDATES] = {{0, 0, 0}}, less;
    int order[CANDIDATES] = {0}, measured = 0;
    memset(out, 0, sizeof *out);
    hint_begin(h, r, seat, view, answers, budget, 0);
    out->iterations = hint_search(h, SEARCHING, NULL);
    int tried = hint_choose(h, move);
    measure_all(h);
    for (; measured < tried && !(measured > 0 && is_late(h, LAST)); measured++) {
        measure(h, move[measured], h->value[measured], &line[measured]);
        tally_compare(h, h->value[measured], h->mean, &gain[measured]);
    }
    rank(gain, measured, order);
    out->count = measured < HD_HINTS ? measured : HD_HINTS;
    out->unsure = gain[order[0]].sum < 0; /* the best answer was not among the measured ones */
    if (out->unsure) {
        out->count = 1;
        order[0] = 0; /* the search's answer          */
    }
    for (int i = 0; i < out->count; i++) {
        out->hint[i] = line[order[i]];
        tally_compare(h, h->value[order[i]], h->value[order[0]], &less);
        out->hint[i].gain = estimate(&gain[order[i]]);
        out->hint[i].less = estimate(&less);
    }
    out->worlds = hint_is_stopped(h) ? 0 : h->worlds;
}

void hd_judge_answer(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
                     const struct hd_answers *answers, struct hd_move given,
                     const struct hd_budget *budget, uint64_t again, struct hd_verdict *out)
{
    struct hinting *h = own;
    struct hd_move best;
    struct hd_hint line;
    struct hint_tally loss;
    memset(out, 0, sizeof *out);
    hint_begin(h, r, seat, view, answers, budget, again);
    hint_search(h, SEARCHING, NULL);
    tree_best(&h->tree, answers, &best, 1);
    out->best.line[out->best.moves++] = best;
    if (memcmp(&best, &given, sizeof best) == 0)
        return;
    h->worlds = most_worlds(h);
    measure(h, given, h->value[0], &line);
    measure(h, best, h->value[1], &out->best);
    tally_compare(h, h->value[1], h->value[0], &loss);
    out->loss = estimate(&loss);
    out->spread = variance(&loss);
    out->worlds = hint_is_stopped(h) ? 0 : h->worlds;
}

struct hd_estimate hint_gain_again(void *own, struct hd_move m, uint32_t longer, uint32_t worlds)
{
    struct hinting *h = own;
    struct hint_tally t = {0, 0, 0};
    struct hd_state world;
    int n = hd_count(h->answers);
    int32_t mean[WORLDS];
    h->budget.iterations *= longer;
    hint_search(h, SEARCHING, NULL);
    for (uint32_t i = 0; i < worlds; i++) {
        uint64_t random = hint_world(h, 4 * WORLDS + i, &world);
        int64_t sum = 0;
        for (int k = 0; k < n; k++)
            sum += worth(h, &world, hd_pick(h->answers, k), random);
        mean[i] = (int32_t)(sum / n);
    }
    hint_search(h, AGAIN, &m);
    for (uint32_t i = 0; i < worlds; i++) {
        uint64_t random = hint_world(h, 4 * WORLDS + i, &world);
        tally_count(&t, worth(h, &world, m, random) - mean[i]);
    }
    return estimate(&t);
}

struct hd_estimate hint_again(void *own, struct hd_move m, uint32_t from, uint32_t to)
{
    struct hinting *h = own;
    struct hint_tally t = {0, 0, 0};
    struct hd_state world;
    for (uint32_t i = from; i < to; i++) {
        uint64_t random = hint_world(h, i, &world);
        tally_count(&t, worth(h, &world, m, random));
    }
    return estimate(&t);
}

/* ---- the present value
 * ---------------------------------------------------------------------------------- */

bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, uint64_t *random,
                 int32_t out[HD_SEATS])
{
    struct hinting *h = own;
    struct hd_state world = *s;
    struct ahead *a = &h->tree.ahead;
    unsigned nowhere = TREE_NOWHERE;
    if (!outlook_quiet(s))
        return false;
    ahead_begin(a, &hd_bot_search, r, 0);
    a->prize = 0;
    a->mark = hd_mark_of(r, s, HD_HORIZON_ROUND);
    while (random && !ahead_over(a, &world))
        hd_apply(r, &world, tree_sample(&h->tree, &nowhere, &world, random), NULL);
    ahead_judge(a, &world, out);
    for (int i = 0; i < s->seats; i++)
        out[i] = (int32_t)nearest((int64_t)out[i] * 100, OUTLOOK_POINT);
    return true;
}
