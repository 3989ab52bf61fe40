/* SPDX-License-Identifier: MIT
 *
 * advising.c: the adviser at a table (advice.h), the same for coach, hints and words about answers.
 *
 * A plan goes on from question to question of a turn. So the advice on a question depends on those
 * before it, from the beginning of the turn; their plans are kept, and found again if need be. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { KEPT = 32 /* plans */ };

struct advised {
    uint32_t iterations;
    int kept;
    uint64_t there; /* which question the advice is about; 0: none */
    struct hd_advice advice;
    struct kept_plan {
        uint64_t key;
        struct hd_plan plan;
    } plan[KEPT];
    max_align_t own[]; /* the adviser's memory */
};

/* One advice that is asked for. */
struct asking {
    const struct hd_session *s;
    struct advised *kept;
    int viewer;
    const atomic_bool *stop;
};

static unsigned asked_at(const struct hd_session *s, long at)
{
    return hd_question(hd_session_rules(s), &s->turn[at].state).who;
}

/* The question before it to the same seat in the same turn, or -1. */
static long question_before(const struct hd_session *s, long at)
{
    const struct hd_state *is = &s->turn[at].state;
    for (long i = at - 1; i >= 0; i--) {
        const struct hd_state *was = &s->turn[i].state;
        if (was->round != is->round || was->phase != is->phase || was->turn != is->turn)
            return -1;
        if (asked_at(s, i) == asked_at(s, at))
            return i;
    }
    return -1;
}

static uint64_t key_of(const struct asking *w, const struct hd_view *view)
{
    uint64_t key = hd_hash(&view->known) ^ ((uint64_t)w->kept->iterations << 8 | view->seat);
    return hd_random(&key);
}

static bool advise_at(const struct asking *w, long at, struct hd_advice *out);

/* The plan that was best at a question. */
static bool plan_at(const struct asking *w, long at, struct hd_plan *out)
{
    struct hd_view view;
    struct hd_advice *advice;
    hd_observe(hd_session_rules(w->s), &w->s->turn[at].state, w->viewer, &view);
    uint64_t key = key_of(w, &view);
    for (int i = 0; i < KEPT; i++)
        if (w->kept->plan[i].plan.moves && w->kept->plan[i].key == key) {
            *out = w->kept->plan[i].plan;
            return true;
        }
    bool done = (advice = malloc(sizeof *advice)) != NULL && advise_at(w, at, advice);
    if (done)
        *out = advice->plan[0];
    free(advice);
    return done;
}

static void keep_plan(const struct asking *w, const struct hd_view *view,
                      const struct hd_advice *advice)
{
    struct kept_plan *to = &w->kept->plan[w->kept->kept++ % KEPT];
    if (advice->plans > 0)
        *to = (struct kept_plan){key_of(w, view), advice->plan[0]};
}

/* What is left of the plan of the question before. False: nothing. *upset: it was followed, but
 * what came up stopped it. */
static bool rest_of_plan(const struct asking *w, long at, const struct hd_answers *answers,
                         struct hd_plan *out, bool *upset)
{
    long last = question_before(w->s, at);
    *upset = false;
    if (last < 0 || !plan_at(w, last, out) ||
        memcmp(&out->line[0], &w->s->turn[last + 1].move, sizeof out->line[0]) != 0)
        return false;
    memmove(&out->line[0], &out->line[1], sizeof out->line - sizeof out->line[0]);
    out->moves--;
    *upset = out->moves == 0 || !hd_is_legal(answers, out->line[0]);
    return !*upset;
}

static bool advise_at(const struct asking *w, long at, struct hd_advice *out)
{
    const struct hd_rules *r = hd_session_rules(w->s);
    const struct hd_state *state = &w->s->turn[at].state;
    struct hd_answers answers;
    struct hd_view view;
    struct hd_plan plan;
    struct hd_advising about = {.r = r,
                                .seat = (int)asked_at(w->s, at),
                                .view = &view,
                                .answers = &answers,
                                .iterations = w->kept->iterations,
                                .stop = w->stop};
    bool upset;
    hd_answers(r, state, &answers);
    hd_observe(r, state, w->viewer, &view);
    if (rest_of_plan(w, at, &answers, &plan, &upset))
        about.plan = &plan;
    hd_advise(w->kept->own, &about, out);
    if (upset && out->course == HD_COURSE_NEW)
        out->course = HD_COURSE_UPSET;
    keep_plan(w, &view, out);
    return out->worlds > 0;
}

/* ---- at the table ------------------------------------------------------------------------ */

/* NULL: no memory. */
static struct advised *advised_of(const struct hd_session *s)
{
    struct advised **kept = &s->views->advised;
    if (!*kept)
        *kept = calloc(1, sizeof **kept + hd_advise_memory());
    return *kept;
}

/* Never 0. */
static uint64_t question_key(const struct hd_session *s, int viewer)
{
    uint64_t key = hd_hash(&now(s)->state) + (uint64_t)(viewer & 0xff);
    return hd_random(&key) | 1;
}

void hd_session_advise_with(struct hd_session *s, uint32_t iterations)
{
    struct advised *kept = advised_of(s);
    hd_session_bot_stop(s);
    if (kept && kept->iterations != iterations) {
        kept->iterations = iterations;
        kept->there = 0;
    }
}

bool hd_advising_now(const struct hd_session *s, int viewer, const atomic_bool *stop)
{
    struct advised *kept = advised_of(s);
    if (!kept)
        return false;
    struct asking w = {s, kept, viewer, stop};
    kept->there = advise_at(&w, s->moves, &kept->advice) ? question_key(s, viewer) : 0;
    return kept->there != 0;
}

const struct hd_advice *hd_advice_there(const struct hd_session *s, int viewer)
{
    const struct advised *kept = s->thought.running ? NULL : s->views->advised;
    return kept && kept->there == question_key(s, viewer) ? &kept->advice : NULL;
}

const struct hd_advice *hd_session_advice(const struct hd_session *s, int viewer)
{
    struct hd_question q = hd_session_question(s);
    const struct hd_advice *there = hd_advice_there(s, viewer);
    if (q.ask == HD_ASK_NOTHING || (q.is_private && viewer != q.who) || s->thought.running)
        return NULL;
    if (!there && hd_advising_now(s, viewer, NULL))
        there = &s->views->advised->advice;
    return there;
}
