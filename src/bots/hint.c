/* SPDX-License-Identifier: MIT
 *
 * hint.c: what the search found, measured in worlds of its own (hint.h). */
#include "hidalgo/hint.h"

#include <string.h>

#include "tree.h"

enum {
    ITERATIONS = 3000,  /* without any budget                                            */
    LEAST = 24,         /* worlds that an interval needs                                 */
    SHARE = 8,          /* iterations of the tree for each world, where they are counted */
    UNLIMITED = 1 << 22 /* worlds, where time is                                        */
};

struct hinting {
    struct tree tree;
    const struct hd_rules *r;
    const struct hd_view *view;
    const struct hd_options *options;
    unsigned me;
    const atomic_bool *stop;
    uint32_t worlds, iterations; /* worlds: at most so many                            */
    int64_t end;                 /* of the time, or 0                                  */
    uint64_t random;
};

size_t hd_hint_memory(void)
{
    return sizeof(struct hinting);
}

/* ---- estimates ----------------------------------------------------------------------------- */

/* Sums of OUTLOOK_POINTs over worlds. */
struct tally {
    int64_t n, sum, squares;
};

static void count(struct tally *t, int64_t x)
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

/* Of the mean, in hundredths of a point, squared. */
static int64_t variance(const struct tally *t)
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

static struct hd_estimate estimate(const struct tally *t)
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

static void play_on(struct hinting *h, unsigned *at, struct hd_state *s, enum ahead_until until)
{
    while (!ahead_reached(&h->tree.ahead, s, until))
        hd_apply(h->r, s, tree_next(&h->tree, at, s), NULL);
}

/* What an answer is worth in a world, to who gives it. */
static int32_t worth(struct hinting *h, const struct hd_state *world, struct hd_move m)
{
    struct hd_state s = *world;
    int32_t early[HD_SEATS], late[HD_SEATS];
    unsigned at = tree_after(&h->tree, TREE_ROOT, m);
    hd_apply(h->r, &s, m, NULL);
    play_on(h, &at, &s, AHEAD_TURN);
    ahead_judge(&h->tree.ahead, &s, early);
    if (ahead_over(&h->tree.ahead, &s))
        return early[h->me];
    play_on(h, &at, &s, AHEAD_ROUND);
    ahead_judge(&h->tree.ahead, &s, late);
    return (early[h->me] + late[h->me]) / 2;
}

static bool is_stopped(const struct hinting *h)
{
    return h->stop && atomic_load(h->stop);
}

/* Draws the next world; false: there have been enough. */
static bool draw(struct hinting *h, uint32_t drawn, struct hd_state *world)
{
    if (is_stopped(h) || drawn >= h->worlds || (drawn >= LEAST && h->end && tree_clock() >= h->end))
        return false;
    ahead_imagine(&h->tree.ahead, h->view, &h->random, world);
    return true;
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

/* One's own answers to the end of the turn, as they would be given in a world. */
static void tell_line(struct hinting *h, const struct hd_state *world, struct hd_move first,
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

/* The first key of all random numbers: what the view shows, so that the same view has the same
 * hints and another has others. */
static uint64_t key_of(const struct hd_view *view, uint64_t again)
{
    return hd_hash(&view->known) ^ again * UINT64_C(0x9e3779b97f4a7c15);
}

static void search(struct hinting *h, const struct hd_rules *r, int seat,
                   const struct hd_view *view, const struct hd_options *options,
                   const struct hd_budget *budget, uint64_t again)
{
    static const struct hd_budget any;
    const struct hd_budget *b = budget ? budget : &any;
    struct hd_budget half = *b;
    uint32_t ms = b->ms ? b->ms : b->most_ms;
    half.ms = ms / 2;
    half.most_ms = 0;
    h->r = r;
    h->view = view;
    h->options = options;
    h->me = (unsigned)seat;
    h->stop = b->stop;
    h->random = key_of(view, again);
    h->end = ms ? tree_clock() + ms : 0;
    tree_begin(&h->tree, &hd_bot_search, r, seat, &half, ITERATIONS);
    h->iterations = tree_grow(&h->tree, view, &h->random);
    uint32_t counted = b->iterations ? b->iterations : ITERATIONS;
    h->worlds = !b->iterations && ms ? UNLIMITED : counted / SHARE;
    h->worlds = h->worlds < LEAST ? LEAST : h->worlds;
}

/* What each of the answers is worth in a world, and the mean of all of them. */
static int64_t all_worth(struct hinting *h, const struct hd_state *world, int32_t out[HD_MOVES])
{
    int n = hd_count(h->options);
    int64_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += out[i] = worth(h, world, hd_pick(h->options, i));
    return sum / n;
}

/* Everything that is compared: each hint with the mean, and with each other one. */
struct table {
    int count, index[HD_HINTS]; /* of its answer among the legal ones */
    struct tally gain[HD_HINTS], less[HD_HINTS][HD_HINTS];
};

static void note(struct table *t, const int32_t value[HD_MOVES], int64_t mean)
{
    for (int i = 0; i < t->count; i++) {
        count(&t->gain[i], value[t->index[i]] - mean);
        for (int k = 0; k < t->count; k++)
            count(&t->less[i][k], value[t->index[i]] - value[t->index[k]]);
    }
}

/* Best first; those that are worth the same as the search has them. */
static void rank(const struct table *t, int order[HD_HINTS])
{
    for (int i = 0; i < t->count; i++) {
        int at = i;
        for (; at > 0 && t->gain[order[at - 1]].sum < t->gain[i].sum; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

void hd_hint(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
             const struct hd_options *options, const struct hd_budget *budget, struct hd_hints *out)
{
    struct hinting *h = own;
    struct hd_move move[HD_HINTS];
    struct hd_state world;
    struct table t = {.count = 0};
    int32_t value[HD_MOVES];
    int order[HD_HINTS];
    memset(out, 0, sizeof *out);
    search(h, r, seat, view, options, budget, 0);
    t.count = tree_best(&h->tree, options, move, HD_HINTS);
    for (int i = 0; i < t.count; i++)
        t.index[i] = hd_index(options, move[i]);
    ahead_imagine(&h->tree.ahead, view, &h->random, &world);
    struct hd_state first = world;
    for (; draw(h, out->worlds, &world); out->worlds++) {
        int64_t mean = all_worth(h, &world, value);
        note(&t, value, mean);
    }
    out->count = t.count;
    out->iterations = h->iterations;
    rank(&t, order);
    for (int i = 0; i < t.count; i++) {
        tell_line(h, &first, move[order[i]], &out->hint[i]);
        out->hint[i].gain = estimate(&t.gain[order[i]]);
        out->hint[i].less = estimate(&t.less[order[i]][order[0]]);
    }
}

void hd_judge_answer(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
                     const struct hd_options *options, struct hd_move given,
                     const struct hd_budget *budget, uint64_t again, struct hd_verdict *out)
{
    struct hinting *h = own;
    struct hd_state world;
    struct tally loss = {0, 0, 0};
    struct hd_move best;
    memset(out, 0, sizeof *out);
    search(h, r, seat, view, options, budget, again);
    tree_best(&h->tree, options, &best, 1);
    ahead_imagine(&h->tree.ahead, view, &h->random, &world);
    tell_line(h, &world, best, &out->best);
    if (memcmp(&best, &given, sizeof best) == 0)
        return;
    for (; draw(h, out->worlds, &world); out->worlds++)
        count(&loss, worth(h, &world, best) - worth(h, &world, given));
    out->loss = estimate(&loss);
    out->spread = variance(&loss);
}

/* ---- how things stand
 * ---------------------------------------------------------------------------------- */

bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, bool played,
                 int32_t out[HD_SEATS])
{
    struct hinting *h = own;
    struct hd_state world = *s;
    struct ahead *a = &h->tree.ahead;
    if (!outlook_quiet(s))
        return false;
    ahead_begin(a, &hd_bot_search, r, 0);
    a->mark = hd_mark_of(r, s, HD_HORIZON_ROUND);
    if (played)
        ahead_play(a, &world, AHEAD_ROUND);
    ahead_judge(a, &world, out);
    for (int i = 0; i < s->seats; i++)
        out[i] = (int32_t)nearest((int64_t)out[i] * 100, OUTLOOK_POINT);
    return true;
}
