/* SPDX-License-Identifier: MIT
 *
 * app_request.c: requests that mean the same at every stage of a game. */
#include "app.h"
#include "terminal/keys.h"

/* A half of an answer, or the list of modifiers, goes first. */
static void undo(struct app *a)
{
    if (a->game.stage != STAGE_CHOICE ||
        (!prompt_back(&a->prompt, a->game.session) && !app_hide_hand(a)))
        app_do(a, INTENT_TAKE_BACK, 0);
}

bool app_request(struct app *a, enum key_request r)
{
    switch (r) {
    case REQ_help:
        app_help(a);
        return true;
    case REQ_undo:
        undo(a);
        return true;
    case REQ_redo:
        app_do(a, INTENT_REDO, 0);
        return true;
    case REQ_points:
        a->points = !a->points;
        a->points_for = hd_session_question(a->game.session).who;
        return true;
    case REQ_beside:
        app_beside_change(a);
        return true;
    case REQ_ranking:
        a->ranked = !a->ranked;
        return true;
    case REQ_hint:
        app_do(a, INTENT_HINT, 0);
        return true;
    case REQ_review:
        app_do(a, INTENT_REVIEW, 0);
        return true;
    case REQ_log:
        app_log(a);
        return true;
    case REQ_board:
        app_board(a);
        return true;
    case REQ_replay:
        app_do(a, INTENT_REPLAY, -1);
        return true;
    case REQ_what_if:
        app_what_if(a);
        return true;
    case REQ_seats:
        hd_session_bot_stop(a->game.session);
        seats_begin(&a->seats, a->game.session);
        return true;
    case REQ_sheet:
        app_sheet(a);
        return true;
    case REQ_quit:
        app_do(a, INTENT_LEAVE, 0);
        return true;
    default:
        return false;
    }
}
