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

/* Requests beside intents that would affect the real game, its record or a file. */
enum { BARRED = 3 };
static const enum key_request barred[BARRED] = {REQ_seats, REQ_rematch, REQ_summary};

uint64_t app_what_if_without(const struct app *a)
{
    unsigned not_now = present_barred(&a->game);
    uint64_t set = not_now >> INTENT_WHAT_IF & 1 ? REQUEST_BIT(what_if) : 0;
    set |= not_now >> INTENT_REPLAY & 1 ? REQUEST_BIT(replay) : 0;
    set |= not_now >> INTENT_REVIEW & 1 ? REQUEST_BIT(review) : 0;
    for (int i = 0; a->real != NULL && i < BARRED; i++)
        set |= 1ull << barred[i];
    return set;
}

void app_what_if(struct app *a)
{
    struct app *real = malloc(sizeof *real);
    if (real != NULL)
        *real = *a;
    present_do(&a->game, INTENT_WHAT_IF, 0);
    if (a->game.real == NULL)
        free(real);
    else if (real == NULL)
        present_do(&a->game, INTENT_GO_BACK, 0);
    else
        a->real = real;
    app_follow(a);
}

void app_what_if_end(struct app *a)
{
    struct app *real = a->real;
    if (real == NULL)
        return;
    app_pages_close(a);
    present_do(&a->game, INTENT_GO_BACK, 0);
    real->layout = a->layout;
    *a = *real; /* its game is the same                                        */
    free(real);
    a->dropping = true;
}

/* Whether Esc means something else here. */
static bool has_other_escape(const struct app *a)
{
    const struct prompt *p = &a->prompt;
    return (a->pager.open && !a->pager.note) || a->game.stage == STAGE_AGREE ||
           (a->game.stage == STAGE_CHOICE &&
            (p->typing || a->game.unveiled >= 0 || prompt_is_half(p))) ||
           (a->game.stage == STAGE_FINAL && a->looking);
}

bool app_what_if_key(struct app *a, int key)
{
    if (a->real == NULL || key == K_AGAIN)
        return false;
    bool typing = a->pager.searching || (a->game.stage == STAGE_CHOICE && a->prompt.typing);
    enum key_request r =
        typing || a->game.stage == STAGE_AGREE ? REQ_NONE : request_of_key(key, app_where(a));
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
    grid_text(g, 1, 0, g->width - 1, ROLE_CHOSEN,
              _("WHAT IF - this does not change the game. Esc goes back to it."));
    return 1;
}
