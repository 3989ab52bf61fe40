/* SPDX-License-Identifier: MIT
 *
 * app_whatif.c: "what if": plays on in a trial game, and returns to the real one.
 *
 * It sets the whole table aside, with its session, and plays another session from the same question
 * (hd_session_what_if).  Only Esc, q and the end of the program bring everything back, so nothing
 * can be forgotten. */
#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "hidalgo/lesson.h"
#include "intl.h"

/* Requests that would affect the real game, its record or a file. */
enum { BARRED = 7 };
static const enum key_request barred[BARRED] = {REQ_what_if, REQ_replay,  REQ_seats,  REQ_hint,
                                                REQ_review,  REQ_rematch, REQ_summary};

uint64_t app_what_if_without(const struct app *a)
{
    bool lesson = a->session != NULL && hd_session_is_lesson(a->session);
    bool hidden = a->unveiled >= 0 || (a->stage == STAGE_CHOICE && a->prompt.open);
    uint64_t set = hidden || a->people == 0 || lesson ? REQUEST_BIT(what_if) : 0;
    for (int i = 0; a->real != NULL && i < BARRED; i++)
        set |= 1ull << barred[i];
    return set;
}

void app_what_if(struct app *a)
{
    if (request_in(app_what_if_without(a), REQ_what_if))
        return;
    struct app *real = malloc(sizeof *real);
    hd_session_bot_stop(a->session);
    struct hd_session *s = real ? hd_session_what_if(a->session, a->viewer, app_lot(a)) : NULL;
    if (s == NULL) {
        free(real);
        snprintf(a->prompt.note, sizeof a->prompt.note, "%s",
                 _("This game cannot be tried out here."));
        return;
    }
    *real = *a;
    a->real = real;
    a->session = s;
    a->mover = -1;
    app_advance(a);
}

void app_what_if_end(struct app *a)
{
    struct app *real = a->real;
    if (real == NULL)
        return;
    app_pages_close(a);
    hd_session_free(a->session);
    real->layout = a->layout;
    *a = *real;
    free(real);
    a->dropping = true;
}

/* Whether Esc means something else here. */
static bool has_other_escape(const struct app *a)
{
    const struct prompt *p = &a->prompt;
    return (a->pager.open && !a->pager.note) || a->agreeing ||
           (a->stage == STAGE_CHOICE && (p->typing || a->unveiled >= 0 || prompt_is_half(p))) ||
           (a->stage == STAGE_FINAL && a->looking);
}

bool app_what_if_key(struct app *a, int key)
{
    if (a->real == NULL || key == K_AGAIN)
        return false;
    bool typing = a->pager.searching || (a->stage == STAGE_CHOICE && a->prompt.typing);
    enum key_request r = typing || a->agreeing ? REQ_NONE : request_of_key(key, app_where(a));
    bool leaves = key == K_INTERRUPT || (r == REQ_quit && !a->pager.open) ||
                  (key == K_ESCAPE && !has_other_escape(a));
    if (leaves)
        app_what_if_end(a);
    if (key == K_INTERRUPT)
        return false; /* it leaves the real game too                           */
    return leaves || (!a->pager.open && request_in(app_what_if_without(a), r));
}

int app_what_if_banner(const struct app *a, struct grid *g)
{
    if (a->real == NULL || g->height < 2)
        return 0;
    grid_fill(g, (struct area){0, 0, g->width, 1}, ROLE_CHOSEN, ' ');
    grid_print(g, 1, 0, g->width - 1, ROLE_CHOSEN, "%s",
               _("WHAT IF - this does not change the game. Esc goes back to it."));
    return 1;
}
