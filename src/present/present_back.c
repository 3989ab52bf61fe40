/* SPDX-License-Identifier: MIT
 *
 * present_back.c: undo and redo, with the consent of others if they are concerned; leaving
 * (stages.h). */
#include <stdio.h>

#include "intl.h"
#include "phrase.h"
#include "stages.h"

static const char *name_of_seat(const struct present *p, int seat)
{
    return hd_session_seating(p->session)->player[seat].name;
}

static int stays(struct present *p, const char *why)
{
    snprintf(p->remark, sizeof p->remark, "%s", why);
    return GO_NOWHERE;
}

/* The person who is asked may not freely take back what somebody else did before. */
const char *present_undo_refusal(const struct present *p)
{
    int owner = hd_session_undo_owner(p->session);
    const char *refused = hd_session_may_undo(p->session);
    bool asked = p->stage == STAGE_CHOICE || p->stage == STAGE_HELD;
    if (!refused && asked && owner >= 0 && owner != (int)hd_session_question(p->session).who)
        return _("It is somebody else's turn now: the move stands.");
    return refused;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int undone(struct present *p, const char *what)
{
    int who = (int)hd_session_question(p->session).who, count;
    phrase(p->remark, sizeof p->remark, _("The last move of {who} is taken back: {move}."), "who",
           name_of_seat(p, who), "move", what, NULL);
    hd_session_log(p->session, &count);
    p->noted = least(p->noted, count);
    p->scored = least(p->scored, count);
    p->mover = -1;
    p->stored = UNSAID;
    p->unveiled = p->unveiled == who && !p->way.lines ? who : -1;
    return GO_NEXT;
}

int back_undo(struct present *p, bool asks)
{
    char what[SENTENCE];
    const char *refused = present_undo_refusal(p);
    if (refused && asks && hd_session_undo_owner(p->session) >= 0)
        return STAGE_AGREE;
    hd_session_undo_text(p->session, what, sizeof what);
    if (!refused)
        refused = hd_session_undo(p->session);
    return refused ? stays(p, refused) : undone(p, what);
}

int back_redo(struct present *p)
{
    int who = (int)hd_session_question(p->session).who;
    if (!hd_session_redo(p->session))
        return stays(p, _("There is no undone move to play again."));
    p->mover = who;
    return GO_NEXT;
}

int back_court(struct present *p, int n)
{
    const char *refused = hd_session_recourt(p->session, n);
    if (refused)
        return stays(p, refused);
    snprintf(p->remark, sizeof p->remark, _("To the court: %d."), n);
    return GO_NEXT;
}

/* ---- consent ---------------------------------------------------------------------------- */

void agree_enter(struct present *p)
{
    p->agreed = 0;
}

int present_agrees(const struct present *p)
{
    unsigned left = p->stage == STAGE_AGREE ? hd_session_undo_owners(p->session) & ~p->agreed : 0;
    int seat = 0;
    while (left && !(left >> seat & 1))
        seat++;
    return left ? seat : -1;
}

int agree_input(struct present *p, enum intent i, long n)
{
    char what[SENTENCE];
    int seat = present_agrees(p);
    (void)n;
    if (i != INTENT_YES && i != INTENT_NO)
        return GO_NOWHERE;
    if (i == INTENT_NO) {
        phrase(p->remark, sizeof p->remark, _("{who} does not agree: the move stands."), "who",
               name_of_seat(p, seat), NULL);
        return GO_UNDER;
    }
    p->agreed |= 1u << seat;
    if (present_agrees(p) >= 0)
        return GO_NOWHERE;
    hd_session_undo_text(p->session, what, sizeof what);
    const char *refused = hd_session_undo_agreed(p->session, p->agreed);
    if (!refused)
        return undone(p, what);
    stays(p, refused);
    return GO_UNDER;
}

/* ---- leaving ------------------------------------------------------------------------------ */

/* A typed word is meant: on lines nothing asks unless something would be lost. */
int back_leave(struct present *p)
{
    hd_session_bot_stop(p->session);
    bool saved = hd_session_settle(p->session, p->unsaved);
    if (saved)
        p->unsaved[0] = '\0';
    return p->way.lines && saved ? STAGE_GONE : STAGE_LEAVING;
}

int leaving_input(struct present *p, enum intent i, long n)
{
    (void)p;
    (void)n;
    if (i == INTENT_YES || i == INTENT_LEAVE)
        return STAGE_GONE;
    return i == INTENT_COVER ? GO_ANY : i == INTENT_NO ? GO_UNDER : GO_NOWHERE;
}

int end_input(struct present *p, enum intent i, long n)
{
    (void)p;
    (void)n;
    return i == INTENT_LEAVE ? STAGE_GONE : GO_ANY;
}
