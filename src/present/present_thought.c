/* SPDX-License-Identifier: MIT
 *
 * present_thought.c: what is thought about for people: the advice beside a question, hints, reviews
 * (stages.h). Another thread thinks; every tick looks whether it is done. */
#include <stdio.h>

#include "hidalgo/review.h"
#include "intl.h"
#include "stages.h"

/* ---- beside a question --------------------------------------------------------------- */

bool present_is_learner(const struct present *p)
{
    return p->level == HD_BESIDE_LEARNER && !hd_session_is_lesson(p->session);
}

bool present_advises(const struct present *p)
{
    bool wanted = present_is_learner(p) || (p->way.coached && !hd_session_is_lesson(p->session));
    return wanted && (p->way.lines || !hides_half(p)) &&
           hd_session_recommends(p->session, p->viewer);
}

static int thought_came(struct present *p, enum hd_hinting got)
{
    p->advised = got != HD_HINT_THINKS;
    return got == HD_NO_HINT && p->stage != STAGE_CHOICE ? GO_UNDER : GO_NOWHERE;
}

int choice_tick(struct present *p)
{
    return thought_came(p, hd_session_advice_within(p->session, p->viewer, MOMENT));
}

/* ---- hints and reviews --------------------------------------------------------------- */

int hint_begin(struct present *p)
{
    const char *refused = hides_half(p) ? _("A hint would name your modifiers: + shows them first.")
                                        : hd_session_may_hint(p->session);
    if (refused)
        snprintf(p->remark, sizeof p->remark, "%s", refused);
    return refused ? GO_NOWHERE : STAGE_HINT;
}

void thought_enter(struct present *p)
{
    p->advised = false;
    p->percent = 0;
}

int hint_tick(struct present *p)
{
    return thought_came(p, hd_session_hint_within(p->session, p->viewer, MOMENT));
}

int review_tick(struct present *p)
{
    uint64_t done = 0, all = hd_review_steps(p->session);
    enum hd_hinting got = hd_session_review_within(p->session, MOMENT, p->way.iterations, &done);
    p->percent = all > 0 ? (unsigned)(100 * done / all) : 0;
    return thought_came(p, got);
}

/* If the game is not left after all, the thought begins anew. */
int thought_input(struct present *p, enum intent i, long n)
{
    (void)n;
    if (i == INTENT_LEAVE || i == INTENT_REPLAY)
        return GO_ANY;
    if (i != INTENT_GO_ON && i != INTENT_BACK && i != INTENT_COVER)
        return GO_NOWHERE;
    if (p->stage == STAGE_HINT)
        hd_session_hint_stop(p->session);
    else
        hd_session_bot_stop(p->session);
    return i == INTENT_COVER ? GO_ANY : GO_UNDER;
}
