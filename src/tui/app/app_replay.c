/* SPDX-License-Identifier: MIT
 *
 * app_replay.c: shows a recorded game at the table: by steps, turns or rounds, back and forth.  The
 * screen shows the past of a session, which nothing can change; playing on from there begins a new
 * record. */
#include <limits.h>
#include <stdio.h>

#include "app.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { SENTENCE = 1024 };

void app_review_link(struct app *a, int link)
{
    long move = a->pager.link[link];
    app_pages_close(a);
    a->link = 1 + link;
    app_do(a, INTENT_REPLAY, move - 1);
}

/* ---- playing on from here ----------------------------------------------------------------- */

/* A new game with its own record and all decisions up to here. NULL with a remark. */
static struct hd_session *branch(struct app *a)
{
    char path[1024], why[240] = "";
    int status = 0;
    if (a->options->new_record == NULL || !a->options->new_record(path, sizeof path)) {
        snprintf(a->game.remark, sizeof a->game.remark, "%s",
                 _("There is no room for another record."));
        return NULL;
    }
    if (!hd_session_save(a->game.session, path, why)) {
        snprintf(a->game.remark, sizeof a->game.remark, "%s", why);
        return NULL;
    }
    struct hd_session *s = hd_session_load(path, true, &status, why);
    if (s != NULL && status == 0)
        return s;
    hd_session_free(s);
    snprintf(a->game.remark, sizeof a->game.remark, "%s", why);
    return NULL;
}

static void replay_play_on(struct app *a)
{
    const char *why = present_branch_refusal(&a->game);
    if (why != NULL)
        snprintf(a->game.remark, sizeof a->game.remark, "%s", why);
    struct hd_session *s = why == NULL ? branch(a) : NULL;
    if (s == NULL)
        return;
    present_end(&a->game);
    app_play(a, s);
}

/* ---- keys ------------------------------------------------------------------------------------ */

bool app_replay_key(struct app *a, enum key_request r)
{
    static const struct {
        enum key_request request;
        enum intent intent;
        long n;
    } row[] = {{REQ_on, INTENT_GO_ON, 0},       {REQ_step_back, INTENT_STEP, -1},
               {REQ_turn_on, INTENT_TURN, 1},   {REQ_turn_back, INTENT_TURN, -1},
               {REQ_round_on, INTENT_ROUND, 1}, {REQ_round_back, INTENT_ROUND, -1},
               {REQ_first, INTENT_GO_TO, 0},    {REQ_last, INTENT_GO_TO, LONG_MAX},
               {REQ_back, INTENT_BACK, 0},      {REQ_quit, INTENT_LEAVE, 0}};
    size_t i = 0, rows = sizeof row / sizeof *row;
    if (r == REQ_branch) {
        replay_play_on(a);
        return true;
    }
    while (i < rows && row[i].request != r)
        i++;
    if (i == rows)
        return false;
    app_do(a, row[i].intent, row[i].n);
    return true;
}

/* ---- drawing -----------------------------------------------------------------------------------
 */

/* The events of the last decision in whole sentences. */
static void draw_sentences(struct grid *g, struct area in, const struct app *a)
{
    char text[6 * SENTENCE] = "", line[SENTENCE];
    int count;
    const struct hd_happening *log = hd_session_log(a->game.session, &count);
    for (int i = a->game.replay.shown.from; i < a->game.replay.shown.to && i < count; i++) {
        hd_narrate(a->game.session, &log[i], a->game.viewer, line, sizeof line);
        text_join(text, sizeof text, "  ", line);
    }
    grid_wrap(g, in, ROLE_NORMAL, text);
}

/* Where the replay is, and what comes next: beside it, or else in the last line. Returns the lines.
 */
static int draw_where(struct grid *g, struct area in, const struct app *a)
{
    char asks[SENTENCE] = "", text[SENTENCE];
    struct hd_question q = hd_session_question(a->game.session);
    const struct hd_state *known = &hd_session_view(a->game.session, HD_NONE)->known;
    bool over = hd_session_over(a->game.session);
    const char *who = over ? "" : hd_session_seating(a->game.session)->player[q.who].name;
    if (!over && !q.secret && !q.is_private)
        hd_question_text(a->game.session, asks, sizeof asks);
    int x = grid_print(g, in.x, in.y, in.w, ROLE_STRONG, _("Replay: %ld of %ld, round %d"),
                       a->game.replay.at, hd_session_moves(a->game.replay.whole),
                       hd_session_rules(a->game.session)->round_number[known->round]);
    if (a->game.remark[0] != '\0')
        snprintf(text, sizeof text, "%s", a->game.remark);
    else if (over)
        snprintf(text, sizeof text, "%s", _("the end of the game"));
    else if (asks[0] == '\0')
        phrase(text, sizeof text, _("next {who}: a secret"), "who", who, NULL);
    else
        phrase(text, sizeof text, _("next {who}: {question}"), "who", who, "question", asks, NULL);
    enum role role = a->game.remark[0] ? ROLE_ERROR : ROLE_FAINT;
    int room = in.x + in.w - x - 2;
    bool beside = text_width(text) <= room || in.h < 3;
    grid_text(g, beside ? x + 2 : in.x, beside ? in.y : in.y + in.h - 1, beside ? room : in.w, role,
              text);
    return beside ? 1 : 2;
}

void replay_table(const struct app *a, struct table *t)
{
    t->since = (struct hd_span){0, 0};
    t->show.moved = hd_recap_places(a->game.session, a->game.replay.shown);
}

void replay_draw(struct grid *g, struct area in, const struct app *a, struct table *t)
{
    if (in.h <= 0)
        return;
    struct area below = {in.x, in.y + 1, in.w, in.h - draw_where(g, in, a)};
    int count, moves = 0;
    const struct hd_happening *log = hd_session_log(a->game.session, &count);
    for (int i = a->game.replay.shown.from; i < count; i++)
        moves += i == a->game.replay.shown.from || log[i].move != log[i - 1].move;
    t->since = a->game.replay.shown;
    if (moves <= 1 || recap_draw(g, below, t) == 0)
        draw_sentences(g, below, a);
    grid_cursor(g, in.x, in.y);
}
