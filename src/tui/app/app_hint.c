/* SPDX-License-Identifier: MIT
 *
 * app_hint.c: hints and the review of a game as pages. Another thread computes them. Until they are
 * ready, the page says so and keys work; closing the page stops them. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "hidalgo/review.h"
#include "intl.h"
#include "phrase.h"

enum { MOMENT = 20, LINE = 2048 };

/* ---- waiting ------------------------------------------------------------------------- */

static void wait_begin(struct app *a, enum waits what, const char *title, const char *text)
{
    app_page(a, title);
    pager_add(&a->pager, text);
    pager_show(&a->pager, false, false);
    a->pager.waits = true;
    a->waiting.what = what;
    a->waiting.done = 0;
}

/* Whether the waiting page is open, perhaps under others. */
static bool wait_is_open(const struct app *a)
{
    bool open = a->pager.open && a->pager.waits;
    for (int i = 0; i < a->unders; i++)
        open = open || a->under[i].waits;
    return open;
}

/* Not while another page is above it, which needs no updates. */
bool app_waits(const struct app *a)
{
    return a->waiting.what != WAITS_NOT && a->game.session != NULL &&
           a->game.stage != STAGE_LEAVING && (a->pager.waits || !wait_is_open(a));
}

/* Replaces the waiting page by one with its text. */
static void put_page(struct app *a, const char *title)
{
    app_page_close(a);
    app_page(a, title);
}

/* ---- hints --------------------------------------------------------------------------- */

void app_hint(struct app *a)
{
    const char *refused = a->prompt.open
                              ? _("A hint would name your modifiers: + shows them first.")
                              : hd_session_may_hint(a->game.session);
    if (refused != NULL)
        snprintf(a->prompt.note, sizeof a->prompt.note, "%s", refused);
    else
        wait_begin(a, WAITS_HINT, _("Hints"), _("Thinking ... (Esc stops it)"));
}

static void add_plan(struct app *a, const struct hd_advice *advice, int rank)
{
    char text[LINE], line[LINE + 16];
    const struct hd_plan *plan = &advice->plan[rank];
    hd_plan_text(a->game.session, a->game.viewer, plan, text, sizeof text);
    snprintf(line, sizeof line, "%d. %s", rank + 1, text);
    pager_heading(&a->pager, line);
    snprintf(line, sizeof line, "%s.", hd_loss_text(advice, rank, text, sizeof text));
    pager_add(&a->pager, line);
    snprintf(line, sizeof line, "%s.",
             hd_advice_reason(a->game.session, a->game.viewer, advice, rank, advice->glance, text,
                              sizeof text));
    pager_add(&a->pager, line);
}

static void show_hints(struct app *a)
{
    const struct hd_advice *advice = hd_session_advice(a->game.session, a->game.viewer);
    char text[LINE];
    put_page(a, _("Hints"));
    if (advice != NULL)
        pager_add(&a->pager, hd_advice_head(advice, text, sizeof text));
    for (int i = 0; advice != NULL && i < advice->plans; i++)
        add_plan(a, advice, i);
    pager_show(&a->pager, false, false);
}

/* ---- the review ----------------------------------------------------------------------- */

void app_review(struct app *a)
{
    wait_begin(a, WAITS_REVIEW, _("Review"), _("Looking at every decision ... (Esc stops it)"));
}

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

static void show_review(struct app *a)
{
    const struct hd_review *r = hd_session_review(a->game.session);
    char text[LINE];
    put_page(a, _("Review"));
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
    pager_show(&a->pager, false, false);
}

void app_review_again(struct app *a, int link)
{
    show_review(a);
    if (link >= a->pager.links)
        return;
    a->pager.marked = 1 + link;
    a->pager.start = (long)a->pager.link_at[link];
}

static void show_progress(struct app *a, uint64_t done)
{
    uint64_t all = hd_review_steps(a->game.session);
    unsigned percent = all > 0 ? (unsigned)(100 * done / all) : 0;
    if (percent == a->waiting.done)
        return;
    a->waiting.done = percent;
    snprintf(a->pager.title, sizeof a->pager.title, _("Review: %u %%"), percent);
}

/* ---- both ------------------------------------------------------------------------------- */

void app_wait(struct app *a)
{
    bool hint = a->waiting.what == WAITS_HINT;
    uint64_t done = 0;
    if (!wait_is_open(a)) {
        hd_session_bot_stop(a->game.session);
        a->waiting.what = WAITS_NOT;
        return;
    }
    enum hd_hinting got = hint ? hd_session_hint_within(a->game.session, a->game.viewer, MOMENT)
                               : hd_session_review_within(a->game.session, MOMENT,
                                                          a->options->hint_iterations, &done);
    if (got == HD_HINT_THINKS && !hint)
        show_progress(a, done);
    if (got == HD_HINT_THINKS)
        return;
    a->waiting.what = WAITS_NOT;
    if (got == HD_NO_HINT)
        app_page_close(a);
    else if (hint)
        show_hints(a);
    else
        show_review(a);
}
