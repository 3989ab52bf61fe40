/* SPDX-License-Identifier: MIT
 *
 * app_undo.c: undo and redo; asks the others if they are concerned. */
#include <stdio.h>

#include "app.h"
#include "intl.h"

static void undone(struct app *a, const char *refused)
{
    if (refused != NULL) {
        snprintf(a->remark, sizeof a->remark, "%s", refused);
        if (a->stage == STAGE_CHOICE)
            app_ask(a);
        return;
    }
    struct hd_question q = hd_session_question(a->session);
    snprintf(a->remark, sizeof a->remark, _("The last move of %s is taken back."),
             hd_session_seating(a->session)->player[q.who].name);
    int count;
    hd_session_log(a->session, &count);
    a->told = a->told > count ? count : a->told;
    a->noted = a->noted > count ? count : a->noted;
    a->scored = a->scored > count ? count : a->scored;
    a->mover = -1;
    a->stored = UNSAID;
    if (a->unveiled != q.who)
        a->unveiled = -1;
    app_advance(a);
}

/* Covers one player's secrets before others come to the keyboard. */
static void ask_owners(struct app *a)
{
    if (app_private(a)) {
        a->unveiled = -1;
        app_advance(a);
    }
    a->agreeing = true;
    a->agreed = 0;
}

/* A player takes back their own last move freely; others' moves, or anything revealed, if those
 * players agree. */
void app_undo(struct app *a)
{
    bool others = a->stage == STAGE_CHOICE && hd_session_undo_owner(a->session) >= 0 &&
                  hd_session_undo_owner(a->session) != a->prompt.question.who;
    if (hd_session_may_undo(a->session) == NULL && !others)
        undone(a, hd_session_undo(a->session));
    else if (hd_session_undo_owner(a->session) >= 0)
        ask_owners(a);
    else
        undone(a, hd_session_may_undo(a->session));
}

int app_agrees(const struct app *a)
{
    unsigned left = a->agreeing ? hd_session_undo_owners(a->session) & ~a->agreed : 0;
    int seat = 0;
    while (left != 0 && !(left >> seat & 1))
        seat++;
    return left != 0 ? seat : -1;
}

void app_agreeing_key(struct app *a, int key)
{
    int seat = app_agrees(a);
    if (key != 'y') {
        char *said = a->stage == STAGE_CHOICE ? a->prompt.note : a->remark;
        a->agreeing = false;
        snprintf(said, PROMPT_NOTE, _("%s does not agree: the move stands."),
                 hd_session_seating(a->session)->player[seat].name);
        return;
    }
    a->agreed |= 1u << seat;
    if (app_agrees(a) >= 0)
        return;
    a->agreeing = false;
    undone(a, hd_session_undo_agreed(a->session, a->agreed));
}

void app_redo(struct app *a)
{
    int who = hd_session_question(a->session).who;
    if (!hd_session_redo(a->session))
        return;
    prompt_clear(&a->prompt);
    a->mover = who;
    app_advance(a);
}
