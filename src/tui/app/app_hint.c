/* SPDX-License-Identifier: MIT
 *
 * app_hint.c: hints and the review of a game as pages (STAGE_HINT, STAGE_REVIEW). Until they are
 * there, the page says so and keys work; closing the page leaves the stage. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "hidalgo/review.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { LINE = 2048 };

/* ---- hints --------------------------------------------------------------------------- */

static void add_plan(struct app *a, const struct hd_advice *advice, int rank)
{
    char text[LINE], line[LINE + 16];
    const struct hd_plan *plan = &advice->plan[rank];
    hd_plan_text(a->game.session, a->game.viewer, plan, text, sizeof text);
    snprintf(line, sizeof line, "%d. %s", rank + 1, text);
    pager_heading(&a->pager, line);
    snprintf(line, sizeof line, "%s.", hd_loss_text(advice, rank, text, sizeof text));
    text_capital(line);
    pager_add(&a->pager, line);
    snprintf(line, sizeof line, "%s.",
             hd_advice_reason(a->game.session, a->game.viewer, advice, rank, advice->glance, text,
                              sizeof text));
    text_capital(line);
    pager_add(&a->pager, line);
}

static void add_hints(struct app *a)
{
    const struct hd_advice *advice = hd_session_advice(a->game.session, a->game.viewer);
    char text[LINE];
    if (advice != NULL && *hd_advice_head(advice, text, sizeof text) != '\0')
        pager_add(&a->pager, text);
    for (int i = 0; advice != NULL && i < advice->plans; i++)
        add_plan(a, advice, i);
}

/* ---- the review ----------------------------------------------------------------------- */

/* Makes the next paragraph a link to that decision, with its digit in front. */
static void add_link(struct app *a, long move, const char *text)
{
    char line[LINE + 16];
    snprintf(line, sizeof line, "%d. %s", pager_link(&a->pager, (int)move), text);
    pager_add(&a->pager, line);
}

static void add_seat(struct app *a, const struct hd_review *r, int seat)
{
    char text[LINE], line[LINE + 16];
    pager_heading(&a->pager, hd_session_seating(a->game.session)->player[seat].name);
    snprintf(line, sizeof line, "%s.",
             hd_review_seat_text(a->game.session, r, seat, text, sizeof text));
    pager_add(&a->pager, line);
    snprintf(line, sizeof line, "%s.", hd_review_rating_text(r, seat, text, sizeof text));
    pager_add(&a->pager, line);
    for (int i = 0; i < r->seat[seat].costly; i++) {
        hd_costly_text(a->game.session, &r->seat[seat].worst[i], text, sizeof text - 1);
        strcat(text, ".");
        add_link(a, r->seat[seat].worst[i].move, text);
    }
}

static void add_review(struct app *a)
{
    const struct hd_review *r = hd_session_review(a->game.session);
    char text[LINE];
    if (r == NULL)
        return;
    a->pager.decisions = true;
    pager_add(&a->pager,
              /* xgettext:no-c-format */
              _("Expected points ahead of the mean of the others, with 95 % intervals. A digit, or "
                "Tab and then Enter, opens the replay before that decision; Esc comes back "
                "here."));
    for (int seat = 0; seat < r->seats; seat++)
        add_seat(a, r, seat);
    pager_heading(&a->pager, _("When it was decided"));
    hd_review_turning_text(a->game.session, r, text, sizeof text);
    if (r->turning > 0)
        add_link(a, r->turning, text);
    else
        pager_add(&a->pager, text);
    if (r->exercises > 0)
        pager_add(&a->pager,
                  _("The costliest decisions of people are exercises now: Learn has them "
                    "at its end."));
    if (*hd_review_left_out_text(r, text, sizeof text))
        pager_add(&a->pager, text);
    if (r->not_kept[0])
        pager_add(&a->pager,
                  phrase(text, sizeof text, _("The exercises of this game cannot be kept: {why}"),
                         "why", r->not_kept, NULL));
}

/* Back from the replay of a decision: that one is marked. */
static void mark_link(struct app *a)
{
    struct pager *p = &a->pager;
    if (a->link > 0 && a->link <= p->links) {
        p->marked = a->link;
        p->start = (long)p->link_at[a->link - 1];
    }
    a->link = 0;
}

/* ---- both ------------------------------------------------------------------------------- */

/* Whether a page of this stage is open, perhaps under others. */
static bool is_staged(const struct app *a)
{
    bool staged = a->pager.staged;
    for (int i = 0; i < a->unders; i++)
        staged |= a->under[i].staged;
    return staged;
}

static void thought_page(struct app *a, bool hint)
{
    app_page(a, hint ? _("Hints") : _("Review"));
    a->pager.staged = true;
    a->pager.waits = !a->game.advised;
    if (!a->game.advised)
        pager_add(&a->pager, hint ? _("Thinking ... (Esc stops it)")
                                  : _("Looking at every decision ... (Esc stops it)"));
    else if (hint)
        add_hints(a);
    else
        add_review(a);
    pager_show(&a->pager, false, false);
    mark_link(a);
}

void app_thought(struct app *a)
{
    const struct present *p = &a->game;
    bool hint = p->stage == STAGE_HINT, thinks = hint || p->stage == STAGE_REVIEW;
    bool stands = a->pager.staged && thinks && a->pager.waits == !p->advised;
    if (p->stage == STAGE_LEAVING || (is_staged(a) && !a->pager.staged))
        return;
    if (a->pager.staged && !stands)
        app_page_close(a);
    if (thinks && !stands)
        thought_page(a, hint);
    if (p->percent > 0 && a->pager.waits)
        snprintf(a->pager.title, sizeof a->pager.title, _("Review: %u %%"), p->percent);
}
