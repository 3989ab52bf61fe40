/* SPDX-License-Identifier: MIT
 *
 * review.c: the review of a game (review.h).
 *
 * The work is a list of steps.  Each writes its result to its own place, so threads may take them
 * in any order. */
#include "hidalgo/review.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "judging.h"

enum {
    DEALS = 3700,  /* other shuffles to compare luck with, and games played on,                 */
    SHARE = 154,   /* but at most this many for each iteration   */
    AGAIN = 6,     /* a seat's costliest decisions, judged again       */
    LONGER = 4,    /* with this many times the budget                */
    DEEP = 12,     /* iterations of an advice for each long game                   */
    QUANTILE = 196 /* of the normal distribution, in hundredths     */
};

/* A mean with its variance, of hundredths of points. */
struct mean {
    int64_t is, variance;
};

struct verdict {
    long move;
    struct hd_plan best;
    struct hd_estimate loss; /* of the answer that was given */
    int64_t spread;          /* the variance of its mean     */
    bool asked;              /* there was more than one answer */
    bool agreed;             /* it was the best one          */
};

/* The memory of a thread. */
struct reviewer {
    struct hd_advice advice;
    max_align_t adviser[];
};

struct reviewing {
    const struct hd_session *s;
    const struct hd_review_setup *setup;
    uint32_t iterations;
    long steps;
    atomic_long next, done;
    bool again;                    /* one of the costliest: judge again, in other worlds */
    struct verdict *verdict;       /* [steps]                              */
    struct mean (*luck)[HD_SEATS]; /* [moves + 1]: luck after the move      */
};

static struct reviewer *reviewer_new(void)
{
    size_t adviser = hd_advise_memory(), reference = hd_reference_memory();
    return malloc(sizeof(struct reviewer) + (adviser > reference ? adviser : reference));
}

/* ---- decisions -------------------------------------------------------------------------- */

/* By the reference judge, against the adviser's answer. */
static void judge_long(const struct reviewing *w, struct reviewer *own,
                       const struct hd_advising *about, struct verdict *v)
{
    struct hd_reference of = {about->r, about->seat, about->view, HD_REFERENCE_ITERATIONS,
                              (uint64_t)v->move};
    uint32_t games = w->iterations / DEEP + 2;
    v->agreed = memcmp(&v->best.line[0], about->given, sizeof *about->given) == 0;
    v->loss = v->agreed ? (struct hd_estimate){0, 0, 0}
                        : hd_reference_loss(own->adviser, &of, v->best.line[0], *about->given,
                                            games, about->stop);
}

static void judge(const struct reviewing *w, struct reviewer *own, struct verdict *v)
{
    const struct hd_rules *r = hd_session_rules(w->s);
    const struct hd_state *state = &w->s->turn[v->move - 1].state;
    const struct turn *after = &w->s->turn[v->move];
    struct hd_answers answers;
    struct hd_view view;
    struct hd_advising about = {.r = r,
                                .seat = after->who,
                                .view = &view,
                                .answers = &answers,
                                .iterations = w->iterations * (w->again ? LONGER : 1),
                                .again = w->again,
                                .stop = w->setup->stop,
                                .given = &after->move};
    struct hd_advice *advice = &own->advice;
    hd_answers(r, state, &answers);
    v->asked = hd_count(&answers) > 1;
    if (!v->asked)
        return;
    hd_observe(r, state, after->who, &view);
    hd_advise(own->adviser, &about, advice);
    if (advice->worlds == 0)
        return;
    v->best = advice->plan[0];
    v->agreed = advice->agreed;
    v->loss = advice->given;
    v->spread = advice->spread;
    if (w->again && w->setup->deep)
        judge_long(w, own, &about, v);
}

/* ---- chance ------------------------------------------------------------------------------- */

struct review_sums {
    int64_t n, sum[HD_SEATS], squares[HD_SEATS];
};

static void review_add(const struct hd_rules *r, void *own, const struct hd_state *s,
                       uint64_t *random, struct review_sums *sums)
{
    int32_t lead[HD_SEATS];
    if (!hd_standing(own, r, s, random, lead))
        return;
    sums->n++;
    for (int i = 0; i < s->seats; i++) {
        sums->sum[i] += lead[i];
        sums->squares[i] += (int64_t)lead[i] * lead[i];
    }
}

/* What happened, minus the average. */
static void subtract(const struct review_sums *came, const struct review_sums *usual, int seats,
                     struct mean out[HD_SEATS])
{
    const struct review_sums *both[2] = {came, usual};
    for (int i = 0; i < seats && came->n > 1 && usual->n > 1; i++) {
        out[i].is = came->sum[i] / came->n - usual->sum[i] / usual->n;
        for (int k = 0; k < 2; k++) {
            int64_t n = both[k]->n, mean = both[k]->sum[i] / n;
            out[i].variance += (both[k]->squares[i] / n - mean * mean) / (n - 1);
        }
    }
}

/* A small budget for decisions means fewer shuffles too. */
static uint32_t deals(const struct reviewing *w)
{
    return w->iterations < DEALS / SHARE ? w->iterations * SHARE : DEALS;
}

/* A seed for the other shuffles, which belongs to no game. */
static uint64_t lots(const struct hd_session *s, long move)
{
    return hd_hash(&s->turn[move].state) ^ UINT64_C(0x6c75636b);
}

static void luck_of_setup(const struct reviewing *w, void *own, struct mean out[HD_SEATS])
{
    const struct origin *o = &w->s->origin;
    const struct hd_rules *r = &o->edition.rules;
    uint64_t random = lots(w->s, 0);
    struct review_sums came = {0}, usual = {0};
    for (uint32_t i = 0; i < deals(w); i++) {
        struct hd_setup setup = {.seats = o->seating.seats,
                                 .seed = hd_random(&random),
                                 .first = o->first < 0 ? HD_NONE : (uint8_t)o->first};
        struct hd_state other;
        if (hd_begin(r, &setup, &other, NULL))
            review_add(r, own, &other, &random, &usual);
    }
    for (uint32_t i = 0; i < deals(w); i++)
        review_add(r, own, &w->s->turn[0].state, &random, &came);
    subtract(&came, &usual, o->seating.seats, out);
}

/* Shuffles the cards that were not turned up before the move; all else stays. */
static void shuffle(const struct hd_rules *r, const struct hd_view *view, uint64_t *random,
                    struct hd_state *s)
{
    struct hd_state world;
    hd_imagine(r, view, random, &world);
    memcpy(s->pile, world.pile, sizeof s->pile);
    memcpy(s->dummy_power, world.dummy_power, sizeof s->dummy_power);
    memcpy(s->dummy_region, world.dummy_region, sizeof s->dummy_region);
    hd_choices_again(r, s);
}

static void luck_of_cards(const struct reviewing *w, void *own, long move,
                          struct mean out[HD_SEATS])
{
    const struct hd_rules *r = hd_session_rules(w->s);
    const struct hd_state *before = &w->s->turn[move - 1].state;
    uint64_t random = lots(w->s, move);
    struct review_sums came = {0}, usual = {0};
    struct hd_view view;
    hd_observe(r, before, HD_NONE, &view);
    for (uint32_t i = 0; i < deals(w); i++) {
        struct hd_state other = *before;
        shuffle(r, &view, &random, &other);
        if (hd_apply(r, &other, w->s->turn[move].move, NULL))
            review_add(r, own, &other, &random, &usual);
    }
    for (uint32_t i = 0; i < deals(w); i++)
        review_add(r, own, &w->s->turn[move].state, &random, &came);
    subtract(&came, &usual, before->seats, out);
}

static bool begins_round(const struct hd_session *s, long move)
{
    return move > 0 && s->turn[move].state.round != s->turn[move - 1].state.round &&
           !hd_over(&s->turn[move].state);
}

/* ---- steps on threads ------------------------------------------------------------------------ */

static void take_step(struct reviewing *w, struct reviewer *own, long i)
{
    struct verdict *v = &w->verdict[i];
    judge(w, own, v);
    if (w->again)
        return;
    if (begins_round(w->s, v->move))
        luck_of_cards(w, own->adviser, v->move, w->luck[v->move]);
    if (v->move == 1 && !w->s->origin.placed)
        luck_of_setup(w, own->adviser, w->luck[0]);
}

static bool review_is_stopped(const struct reviewing *w)
{
    return w->setup->stop && atomic_load(w->setup->stop);
}

/* first: the thread that reports progress. */
static void take_steps(struct reviewing *w, struct reviewer *own, bool first)
{
    for (long i; !review_is_stopped(w) && (i = atomic_fetch_add(&w->next, 1)) < w->steps;) {
        take_step(w, own, i);
        long done = atomic_fetch_add(&w->done, 1) + 1;
        if (w->setup->done)
            atomic_fetch_add(w->setup->done, 1);
        if (first && w->setup->progress)
            w->setup->progress((uint64_t)done);
    }
}

static void *review_thread(void *argument)
{
    struct reviewer *own = reviewer_new();
    if (own)
        take_steps(argument, own, false);
    free(own);
    return NULL;
}

static bool take_all(struct reviewing *w, struct reviewer *own)
{
    pthread_t thread[HD_REVIEW_THREADS];
    int threads = 0,
        most = w->setup->threads < HD_REVIEW_THREADS ? w->setup->threads : HD_REVIEW_THREADS;
    atomic_store(&w->next, 0);
    while (threads + 1 < most && pthread_create(&thread[threads], NULL, review_thread, w) == 0)
        threads++;
    take_steps(w, own, true);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    return !review_is_stopped(w);
}

/* ---- adding up ----------------------------------------------------------------------------------
 */

static int64_t root(int64_t square)
{
    int64_t x = 0;
    for (int64_t bit = INT64_C(1) << 30; bit; bit >>= 1)
        if ((x + bit) * (x + bit) <= square)
            x += bit;
    return x;
}

static struct hd_estimate estimate(struct mean m)
{
    int32_t wide = (int32_t)(root(m.variance * QUANTILE * QUANTILE) / 100);
    int32_t mean = (int32_t)m.is;
    return (struct hd_estimate){mean, mean - wide, mean + wide};
}

static void add_up(const struct reviewing *w, struct hd_review *out)
{
    struct mean loss[HD_SEATS] = {{0}}, cards[HD_SEATS] = {{0}};
    for (long i = 0; i < w->steps; i++) {
        const struct verdict *v = &w->verdict[i];
        unsigned who = w->s->turn[v->move].who;
        out->seat[who].decisions += v->asked;
        out->seat[who].agreed += v->agreed;
        loss[who].is += v->loss.mean;
        loss[who].variance += v->spread;
        for (int seat = 0; seat < out->seats; seat++) {
            cards[seat].is += w->luck[v->move][seat].is;
            cards[seat].variance += w->luck[v->move][seat].variance;
        }
    }
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat[seat].loss = estimate(loss[seat]);
        out->seat[seat].cards = estimate(cards[seat]);
        out->seat[seat].setup = estimate(w->luck[0][seat]);
    }
}

/* Counts the grades of these decisions, or takes them out again: sign is 1 or -1. */
static void count_grades(const struct reviewing *w, struct hd_review *out, int sign)
{
    for (long i = 0; i < w->steps; i++) {
        const struct verdict *v = &w->verdict[i];
        struct hd_review_seat *seat = &out->seat[w->s->turn[v->move].who];
        seat->graded[hd_grade_of(v->loss.mean)] += sign * v->asked;
    }
}

static int by_loss(const void *a, const void *b)
{
    const struct verdict *x = a, *y = b;
    int32_t more = y->loss.mean - x->loss.mean;
    return more ? (more < 0 ? -1 : 1) : x->move < y->move ? -1 : 1;
}

/* Keeps the AGAIN costliest decisions of each seat. */
static void keep_costliest(struct reviewing *w)
{
    int kept[HD_SEATS] = {0};
    long n = 0;
    qsort(w->verdict, (size_t)w->steps, sizeof *w->verdict, by_loss);
    for (long i = 0; i < w->steps; i++) {
        struct verdict v = w->verdict[i];
        if (v.loss.mean > 0 && kept[w->s->turn[v.move].who]++ < AGAIN)
            w->verdict[n++] = v;
    }
    w->steps = n;
}

static void list_costliest(struct reviewing *w, struct hd_review *out)
{
    qsort(w->verdict, (size_t)w->steps, sizeof *w->verdict, by_loss);
    for (long i = 0; i < w->steps; i++) {
        const struct verdict *v = &w->verdict[i];
        struct hd_review_seat *seat = &out->seat[w->s->turn[v->move].who];
        if (v->loss.low > 0 && seat->costly < HD_COSTLY)
            seat->worst[seat->costly++] =
                (struct hd_costly){v->move, w->s->turn[v->move].move, v->best, v->loss};
    }
}

/* ---- the turning point ---- */

/* How far the winner is ahead of the next. */
static int32_t margin(const int32_t lead[HD_SEATS], int seats, int winner)
{
    int32_t best = INT32_MIN;
    for (int i = 0; i < seats; i++)
        best = i != winner && lead[i] > best ? lead[i] : best;
    return lead[winner] - best;
}

static void find_turning(const struct hd_session *s, void *own, struct hd_review *out)
{
    const struct hd_rules *r = hd_session_rules(s);
    int32_t lead[HD_SEATS], was = 0;
    unsigned leaders = hd_leaders(&now(s)->state);
    while (!(leaders >> out->winner & 1))
        out->winner++;
    for (long move = 0; move <= s->moves; move++) {
        if (!hd_standing(own, r, &s->turn[move].state, NULL, lead))
            continue;
        int32_t is = margin(lead, out->seats, out->winner);
        if (was < 0 && is >= 0) {
            out->turning = move;
            out->before = was;
            out->after = is;
        }
        was = is;
    }
}

/* ---- all ---- */

uint64_t hd_review_steps(const struct hd_session *s)
{
    return (uint64_t)s->moves + (uint64_t)(AGAIN * s->origin.seating.seats);
}

static bool review(struct reviewing *w, struct reviewer *own, struct hd_review *out)
{
    for (long i = 0; i < w->steps; i++)
        w->verdict[i].move = i + 1;
    if (!take_all(w, own))
        return false;
    add_up(w, out);
    count_grades(w, out, 1);
    keep_costliest(w);
    count_grades(w, out, -1);
    w->again = true;
    if (!take_all(w, own))
        return false;
    count_grades(w, out, 1);
    list_costliest(w, out);
    find_turning(w->s, own->adviser, out);
    return true;
}

bool hd_review(const struct hd_session *s, const struct hd_review_setup *setup,
               struct hd_review *out)
{
    struct reviewing w = {.s = s, .setup = setup, .steps = s->moves};
    struct reviewer *own = reviewer_new();
    w.iterations = setup->iterations ? setup->iterations : HD_REVIEW_ITERATIONS;
    w.verdict = calloc((size_t)s->moves + 1, sizeof *w.verdict);
    w.luck = calloc((size_t)s->moves + 1, sizeof *w.luck);
    *out = (struct hd_review){
        .iterations = w.iterations, .placed = s->origin.placed, .seats = s->origin.seating.seats};
    bool done = own && w.verdict && w.luck && review(&w, own, out);
    free(w.luck);
    free(w.verdict);
    free(own);
    return done;
}
