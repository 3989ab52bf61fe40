/* SPDX-License-Identifier: MIT
 *
 * present_past.c: the past of a game, which nothing can change, and trial games, which change
 * nothing (stages.h). */
#include <stdio.h>
#include <stdlib.h>

#include "intl.h"
#include "stages.h"

/* ---- moving in the past -------------------------------------------------------------- */

static int events_at(const struct present *p, long moves)
{
    int count = 0;
    struct hd_session *past = hd_session_past(p->replay.whole, moves);
    if (past)
        hd_session_log(past, &count);
    hd_session_free(past);
    return count;
}

/* Shows the game after that many decisions, with the events since the position before, or,
 * backwards, with those of the last decision. */
static int replay_go(struct present *p, long to)
{
    struct replay *r = &p->replay;
    long most = hd_session_moves(r->whole), from = r->at;
    to = to < 0 ? 0 : to > most ? most : to;
    struct hd_session *past = hd_session_past(r->whole, to);
    if (!past)
        return GO_NOWHERE; /* no memory: stay                                    */
    if (p->session != r->whole)
        hd_session_free(p->session);
    p->session = past;
    r->at = to;
    r->shown.from = to == 0 ? 0 : events_at(p, to > from ? from : to - 1);
    hd_session_log(past, &r->shown.to);
    p->remark[0] = '\0';
    return GO_NOWHERE;
}

static long next_move(const struct replay *r, enum hd_event_type type, long by)
{
    int count;
    const struct hd_happening *log = hd_session_log(r->whole, &count);
    long back = 0;
    for (int i = 0; i < count; i++) {
        long move = (long)log[i].move;
        if (log[i].event.type != type)
            continue;
        if (by > 0 && move > r->at)
            return move;
        if (move < r->at)
            back = move;
    }
    return by > 0 ? hd_session_moves(r->whole) : back;
}

int replay_begin(struct present *p, long n)
{
    struct hd_session *whole = p->session;
    if (p->stage == STAGE_REPLAY)
        return GO_NOWHERE;
    p->replay = (struct replay){.whole = whole};
    p->replay.at = n >= 0 ? n : hd_session_moves(whole) - hd_session_over(whole);
    p->viewer = p->people == 1 ? p->lone : HD_NONE;
    replay_go(p, p->replay.at);
    return STAGE_REPLAY;
}

void replay_leave(struct present *p)
{
    if (!p->replay.whole)
        return;
    if (p->session != p->replay.whole)
        hd_session_free(p->session);
    p->session = p->replay.whole;
    p->replay.whole = NULL;
    p->remark[0] = '\0';
}

static int replay_end(struct present *p)
{
    bool own = p->replay.own;
    replay_leave(p);
    return own ? STAGE_GONE : GO_UNDER;
}

int replay_input(struct present *p, enum intent i, long n)
{
    const struct replay *r = &p->replay;
    bool last = r->at >= hd_session_moves(r->whole);
    switch (i) {
    case INTENT_GO_ON: /* after the end back to the table, since the menu did not begin it */
        return last && !r->own ? replay_end(p) : replay_go(p, r->at + 1);
    case INTENT_STEP:
        return replay_go(p, r->at + n);
    case INTENT_TURN:
        return replay_go(p, next_move(r, HD_EV_order, n));
    case INTENT_ROUND:
        return replay_go(p, next_move(r, HD_EV_round, n));
    case INTENT_GO_TO:
        return replay_go(p, n);
    case INTENT_BACK:
    case INTENT_LEAVE:
        return replay_end(p);
    default:
        return GO_NOWHERE;
    }
}

const char *present_branch_refusal(const struct present *p)
{
    if (!p->replay.own && !hd_session_over(p->replay.whole))
        return _("You cannot try it out while the game is being played.");
    if (hd_session_over(p->session))
        return _("The game is over here; go back first.");
    if (hd_session_commands(p->session))
        return _("This game would run a command: 'hidalgo continue' shows it and asks you.");
    return NULL;
}

/* ---- what if ------------------------------------------------------------------------- */

int what_if_begin(struct present *p)
{
    struct present *real = malloc(sizeof *real);
    hd_session_bot_stop(p->session);
    uint64_t lot = p->way.lot ? p->way.lot() : hd_seed_by_lot();
    struct hd_session *s = real ? hd_session_what_if(p->session, p->viewer, lot) : NULL;
    if (!s) {
        free(real);
        snprintf(p->remark, sizeof p->remark, "%s", _("This game cannot be tried out here."));
        return GO_NOWHERE;
    }
    *real = *p;
    p->real = real;
    p->session = s;
    p->mover = -1;
    return GO_NEXT;
}

void what_if_leave(struct present *p)
{
    struct present *real = p->real;
    if (!real)
        return;
    replay_leave(p);
    hd_session_free(p->session);
    *p = *real;
    free(real);
}
