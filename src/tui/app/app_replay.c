/* SPDX-License-Identifier: MIT
 *
 * app_replay.c: shows a recorded game at the table: by steps, turns or rounds, back and forth.  The
 * screen shows the past of a session, which nothing can change; playing on from there begins a new
 * record. */
#include <stdio.h>

#include "app.h"
#include "intl.h"
#include "text.h"

enum { SENTENCE = 1024 };

/* ---- moving ------------------------------------------------------------------------------ */

static int events_at(const struct app *a, long moves)
{
    int count = 0;
    struct hd_session *past = hd_session_past(a->replay.whole, moves);
    if (past != NULL)
        hd_session_log(past, &count);
    hd_session_free(past);
    return count;
}

/* Shows the game after that many decisions, with the events since the position before, or,
 * backwards, with those of the last decision. */
static void go(struct app *a, long to)
{
    long most = hd_session_moves(a->replay.whole), from = a->replay.at;
    to = to < 0 ? 0 : to > most ? most : to;
    struct hd_session *past = hd_session_past(a->replay.whole, to);
    if (past == NULL)
        return; /* no memory: stay                                             */
    if (a->session != a->replay.whole)
        hd_session_free(a->session);
    a->session = past;
    a->replay.at = to;
    a->replay.shown.from = to == 0 ? 0 : events_at(a, to > from ? from : to - 1);
    hd_session_log(past, &a->replay.shown.to);
    a->remark[0] = '\0';
}

static long next_move(const struct app *a, enum hd_event_type type, int by)
{
    int count;
    const struct hd_happening *log = hd_session_log(a->replay.whole, &count);
    long back = 0;
    for (int i = 0; i < count; i++) {
        long move = (long)log[i].move;
        if (log[i].event.type != type)
            continue;
        if (by > 0 && move > a->replay.at)
            return move;
        if (move < a->replay.at)
            back = move;
    }
    return by > 0 ? hd_session_moves(a->replay.whole) : back;
}

void app_replay(struct app *a, struct hd_session *whole, bool own)
{
    bool there = a->session == whole;
    if (a->unveiled >= 0 || whole == NULL)
        return; /* one player's secrets must be hidden first                   */
    a->replay = (struct replay){.whole = whole, .own = own, .back = a->stage};
    a->replay.at = there ? hd_session_moves(whole) - hd_session_over(whole) : 0;
    a->session = whole;
    a->viewer = a->people == 1 ? a->lone : HD_NONE;
    a->stage = STAGE_REPLAY;
    go(a, a->replay.at);
}

void app_replay_alone(struct app *a, struct hd_session *whole, long at)
{
    a->session = NULL;
    app_replay(a, whole, true);
    if (at == 0)
        return;
    go(a, at);
    a->replay.shown.from = events_at(a, at - 1);
}

/* Replays a finished game from before that decision. */
void app_replay_at(struct app *a, long move, int link)
{
    app_replay(a, a->session, false);
    if (a->replay.whole == NULL)
        return;
    a->replay.link = 1 + link;
    go(a, move - 1);
    a->replay.shown.from = a->replay.shown.to; /* no events before               */
}

void app_replay_end(struct app *a)
{
    if (a->replay.whole == NULL)
        return;
    if (a->session != a->replay.whole)
        hd_session_free(a->session);
    a->session = a->replay.whole;
    a->replay.whole = NULL;
    a->stage = a->replay.back;
    a->remark[0] = '\0';
}

/* ---- playing on from here ----------------------------------------------------------------- */

/* A new game with its own record and all decisions up to here. NULL with a remark. */
static struct hd_session *branch(struct app *a)
{
    char path[1024], why[240] = "";
    int status = 0;
    if (a->options->new_record == NULL || !a->options->new_record(path, sizeof path)) {
        snprintf(a->remark, sizeof a->remark, "%s", _("There is no room for another record."));
        return NULL;
    }
    if (!hd_session_save(a->session, path, why)) {
        snprintf(a->remark, sizeof a->remark, "%s", why);
        return NULL;
    }
    struct hd_session *s = hd_session_load(path, true, &status, why);
    if (s != NULL && status == 0)
        return s;
    hd_session_free(s);
    snprintf(a->remark, sizeof a->remark, "%s", why);
    return NULL;
}

/* Not from an unfinished game, whose cards would become known. */
static bool may_branch(struct app *a)
{
    const char *why = NULL;
    if (!a->replay.own && !hd_session_over(a->replay.whole))
        why = _("You cannot try it out while the game is being played.");
    else if (hd_session_over(a->session))
        why = _("The game is over here; go back first.");
    else if (hd_session_commands(a->session))
        why = _("This game would run a command: 'hidalgo resume' shows it and asks you.");
    if (why != NULL)
        snprintf(a->remark, sizeof a->remark, "%s", why);
    return why == NULL;
}

static void replay_play_on(struct app *a)
{
    struct hd_session *s = may_branch(a) ? branch(a) : NULL;
    if (s == NULL)
        return;
    struct hd_session *whole = a->replay.whole;
    app_replay_end(a);
    hd_session_free(whole);
    app_play(a, s);
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Back to the table, or to the review that led here. */
static void replay_end(struct app *a)
{
    int link = a->replay.link;
    app_replay_end(a);
    if (link > 0)
        app_review_again(a, link - 1);
}

static void leave(struct app *a)
{
    if (a->replay.own)
        app_close(a, false);
    else
        replay_end(a);
}

bool app_replay_key(struct app *a, enum key_request r)
{
    switch (r) {
    case REQ_on:
        if (a->replay.own || a->replay.at < hd_session_moves(a->replay.whole))
            go(a, a->replay.at + 1);
        else
            leave(a); /* since the menu did not begin it                   */
        return true;
    case REQ_step_back:
        go(a, a->replay.at - 1);
        return true;
    case REQ_turn_on:
    case REQ_turn_back:
        go(a, next_move(a, HD_EV_order, r == REQ_turn_on ? 1 : -1));
        return true;
    case REQ_round_on:
    case REQ_round_back:
        go(a, next_move(a, HD_EV_round, r == REQ_round_on ? 1 : -1));
        return true;
    case REQ_first:
    case REQ_last:
        go(a, r == REQ_first ? 0 : hd_session_moves(a->replay.whole));
        return true;
    case REQ_branch:
        replay_play_on(a);
        return true;
    case REQ_back:
    case REQ_quit:
        leave(a);
        return true;
    default:
        return false;
    }
}

/* ---- drawing -----------------------------------------------------------------------------------
 */

/* The events of the last decision in whole sentences. */
static void draw_sentences(struct grid *g, struct area in, const struct app *a)
{
    char text[6 * SENTENCE] = "", line[SENTENCE];
    int count;
    const struct hd_happening *log = hd_session_log(a->session, &count);
    for (int i = a->replay.shown.from; i < a->replay.shown.to && i < count; i++) {
        hd_narrate(a->session, &log[i], a->viewer, line, sizeof line);
        text_join(text, sizeof text, "  ", line);
    }
    grid_wrap(g, in, ROLE_NORMAL, text);
}

static void draw_where(struct grid *g, struct area in, const struct app *a)
{
    char asks[SENTENCE] = "", text[SENTENCE];
    struct hd_question q = hd_session_question(a->session);
    const struct hd_state *known = &hd_session_view(a->session, HD_NONE)->known;
    if (!hd_session_over(a->session) && !q.secret && !q.is_private)
        hd_question_text(a->session, asks, sizeof asks);
    int x = grid_print(g, in.x, in.y, in.w, ROLE_STRONG, _("Replay: %ld of %ld, round %d"),
                       a->replay.at, hd_session_moves(a->replay.whole),
                       hd_session_rules(a->session)->round_number[known->round]);
    if (a->remark[0] != '\0')
        snprintf(text, sizeof text, "%s", a->remark);
    else if (hd_session_over(a->session))
        snprintf(text, sizeof text, "%s", _("the end of the game"));
    else if (asks[0] == '\0')
        snprintf(text, sizeof text, _("next %s: a secret"),
                 hd_session_seating(a->session)->player[q.who].name);
    else
        snprintf(text, sizeof text, _("next %s: %s"),
                 hd_session_seating(a->session)->player[q.who].name, asks);
    grid_print(g, x + 2, in.y, in.x + in.w - x - 2, a->remark[0] ? ROLE_ERROR : ROLE_FAINT, "%s",
               text);
}

void replay_table(const struct app *a, struct table *t)
{
    t->since = (struct hd_span){0, 0};
    t->show.moved = hd_recap_places(a->session, a->replay.shown);
}

void replay_draw(struct grid *g, struct area in, const struct app *a, struct table *t)
{
    if (in.h <= 0)
        return;
    draw_where(g, in, a);
    struct area below = {in.x, in.y + 1, in.w, in.h - 1};
    int count, moves = 0;
    const struct hd_happening *log = hd_session_log(a->session, &count);
    for (int i = a->replay.shown.from; i < count; i++)
        moves += i == a->replay.shown.from || log[i].move != log[i - 1].move;
    t->since = a->replay.shown;
    if (moves <= 1 || recap_draw(g, below, t) == 0)
        draw_sentences(g, below, a);
    grid_cursor(g, in.x, in.y);
}
