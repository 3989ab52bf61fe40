/* SPDX-License-Identifier: MIT
 *
 * reviewing.c: a review at a table, computed while people look at something else. */
#include <stdlib.h>
#include <string.h>

#include "hidalgo/lesson.h"
#include "inside.h"

static void reviewing_work(struct thought *t)
{
    struct hd_review_setup setup = {
        .iterations = t->iterations, .threads = 2, .stop = &t->stop, .done = &t->done_steps};
    struct hd_review *r = t->own;
    char why[sizeof r->not_kept];
    t->found = hd_review(t->session, &setup, r);
    if (t->found && hd_session_over(t->session) && !hd_exercises_keep(t->session, r, why))
        memcpy(r->not_kept, why, sizeof why);
}

enum hd_hinting hd_session_review_within(struct hd_session *s, int milliseconds,
                                         uint32_t iterations, uint64_t *done)
{
    struct thought *t = &s->thought;
    if (t->running && t->work != reviewing_work)
        hd_session_bot_stop(s);
    if (!s->reviewed && !t->running) {
        if (!s->review && !(s->review = malloc(sizeof *s->review)))
            return HD_NO_HINT;
        t->work = reviewing_work;
        t->own = s->review;
        t->session = s;
        t->iterations = iterations;
        atomic_store(&t->done_steps, 0);
        if (!hd_thought_begin(t))
            return HD_NO_HINT;
    }
    bool over = s->reviewed || hd_thought_wait(t, milliseconds);
    if (over && !s->reviewed)
        s->reviewed = t->found;
    *done = atomic_load(&t->done_steps);
    return !over ? HD_HINT_THINKS : s->reviewed ? HD_HINT_THERE : HD_NO_HINT;
}

const struct hd_review *hd_session_review(const struct hd_session *s)
{
    return s->reviewed ? s->review : NULL;
}
