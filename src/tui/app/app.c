/* SPDX-License-Identifier: MIT
 *
 * app.c: moves from stage to stage. app_keys.c handles keys, app_draw.c draws, app_games.c begins
 * and ends games, app_help.c has longer texts.
 *
 * After a person's turn there is a pause for undo before anybody else is asked; one key ends it.
 * Between people a banner in it hands over to the next.  A secret has a blank screen before and
 * after it, unless only one person plays.  Others' turns are shown (app_watch.h), and a general
 * scoring is shown before the next question (scoring.h). */
#include "app.h"

#include <stdio.h>
#include <string.h>

#include "hidalgo/lesson.h"
#include "intl.h"

enum { MOMENT = 20 /* milliseconds that a key may wait while a bot thinks     */ };

/* ---- what comes next ------------------------------------------------------------ */

static bool is_bot(const struct app *a, int seat)
{
    return hd_session_seating(a->session)->player[seat].bot != NULL;
}

/* Whether others must look away before this question. They need not if only the modifiers are
 * hidden, since those are listed only on request. */
static bool needs_veil(const struct app *a, const struct hd_question *q)
{
    const struct hd_state *known = &hd_session_view(a->session, HD_NONE)->known;
    return (q->secret || (q->is_private && !hd_question_is_half_open(q, known))) && a->people > 1;
}

/* ---- scorings ------------------------------------------------------------------- */

static void show_sheet(struct app *a)
{
    app_page(a, _("The scoring"));
    a->pager.fits = a->layout.prompt.w - PAGER_FRAME;
    sheet_of_last(&a->pager, a->session, a->pager.fits);
    pager_show(&a->pager, true, false);
    if (a->mover < 0 || hd_session_may_undo(a->session) != NULL)
        a->pager.without = REQUEST_BIT(undo);
    a->stage = STAGE_NOTE;
}

/* Every general scoring is shown before anybody is asked again. */
static bool show_scoring(struct app *a)
{
    int count;
    if (!scoring_find(&a->scoring, a->session, a->scored))
        return false;
    hd_session_log(a->session, &count);
    a->scored = a->told = a->noted = count;
    a->stage = STAGE_SCORING;
    watch_pause(&a->watch);
    if (a->watch.pace == TUI_PACE_AT_ONCE)
        show_sheet(a);
    return true;
}

static void scoring_step(struct app *a, int by)
{
    int to = a->scoring.at + by;
    if (to >= a->scoring.steps)
        show_sheet(a);
    else if (scoring_go(&a->scoring, a->session, to))
        watch_pause(&a->watch);
}

void app_scoring_key(struct app *a, enum key_request r)
{
    a->watch.hurried = true;
    if (r == REQ_run)
        show_sheet(a);
    else if (r == REQ_on || r == REQ_step_back)
        scoring_step(a, r == REQ_on ? 1 : -1);
}

/* Tells at once what the player's own card scored; others' points are in the recap. */
static void remark_points(struct app *a)
{
    char said[PROMPT_NOTE - 32];
    if (a->mover != hd_session_question(a->session).who || a->remark[0] != '\0')
        return;
    if (*scoring_said(a->session, a->noted, said, sizeof said) == '\0')
        return;
    snprintf(a->remark, sizeof a->remark, _("Scored. %s."), said);
    hd_session_log(a->session, &a->noted);
}

/* Whether somebody who types ahead expects this question: the same one again, or the one that
 * always follows. */
static bool is_expected(const struct hd_question *before, const struct hd_question *q)
{
    static const enum hd_ask course[][2] = {{HD_ASK_court, HD_ASK_card},
                                            {HD_ASK_card, HD_ASK_order},
                                            {HD_ASK_order, HD_ASK_place},
                                            {HD_ASK_piece, HD_ASK_target},
                                            {HD_ASK_target, HD_ASK_piece}};
    bool follows = q->ask == before->ask;
    for (size_t i = 0; i < sizeof course / sizeof *course; i++)
        follows = follows || (course[i][0] == before->ask && course[i][1] == q->ask);
    return follows && q->who == before->who && !q->secret && !q->is_private;
}

bool app_drops(struct app *a)
{
    bool drops = a->dropping;
    a->dropping = false;
    return drops;
}

uint64_t app_lot(const struct app *a)
{
    return a->options->lot != NULL ? a->options->lot() : hd_seed_by_lot();
}

void app_ask(struct app *a)
{
    int count;
    struct hd_question before = a->prompt.question;
    remark_points(a);
    watch_asked(&a->watch);
    prompt_begin(&a->prompt, a->session, a->viewer, a->level);
    a->advised = false;
    if (a->custom[TUI_dials] && a->prompt.question.secret)
        prompt_deal(&a->prompt, app_lot(a));
    int who = a->prompt.question.who;
    a->dropping = !is_expected(&before, &a->prompt.question);
    if (a->dropping && hd_ask_form(a->prompt.question.ask) == HD_FORM_CARD)
        a->prompt.chosen = -1; /* so that an Enter meant for something else takes no card  */
    a->prompt.first = a->first;
    a->prompt.handed = a->people > 1 && a->asked >= 0 && a->asked != who;
    a->asked = who;
    a->points = a->points && a->points_for == a->prompt.question.who;
    hd_session_log(a->session, &count);
    a->told = count;
    a->stage = STAGE_CHOICE;
    const char *trouble = hd_session_trouble(a->session);
    if (trouble != NULL && strncmp(trouble, a->troubled, sizeof a->troubled - 1) != 0)
        snprintf(a->prompt.note, sizeof a->prompt.note, "%s", trouble);
    else
        snprintf(a->prompt.note, sizeof a->prompt.note, "%s", a->remark);
    snprintf(a->troubled, sizeof a->troubled, "%s", trouble != NULL ? trouble : "");
    a->remark[0] = '\0';
}

void app_show_hand(struct app *a)
{
    a->unveiled = a->viewer = a->prompt.question.who;
    app_ask(a);
    prompt_take_only_modifier(&a->prompt, a->session);
}

bool app_hide_hand(struct app *a)
{
    if (a->stage != STAGE_CHOICE || a->unveiled < 0 || needs_veil(a, &a->prompt.question))
        return false;
    a->unveiled = -1;
    a->viewer = HD_NONE;
    app_ask(a);
    return true;
}

/* Whether to pause, since the person who moved last may want to take it back before the next turn.
 */
static bool turn_may_end(const struct app *a, const struct hd_question *q)
{
    if (a->mover < 0 || hd_session_may_undo(a->session) != NULL)
        return false;
    if (hd_session_over(a->session) || q->who == a->mover)
        return hd_session_over(a->session);
    return a->in_turn && hd_session_view(a->session, HD_NONE)->known.active != a->mover;
}

void app_advance(struct app *a)
{
    struct hd_question q = hd_session_question(a->session);
    bool over = hd_session_over(a->session);
    a->viewer = a->people == 1 ? a->lone : HD_NONE;
    if (show_scoring(a))
        return;
    if (hd_lesson_over(a->session)) {
        app_lesson_end(a);
        return;
    }
    if (turn_may_end(a, &q)) {
        a->stage = STAGE_TURN;
        return;
    }
    if (over || q.who != a->mover) {
        a->mover = -1;
        hd_session_log(a->session, &a->noted);
    }
    if (over) {
        a->stage = STAGE_FINAL;
    } else if (is_bot(a, q.who)) {
        int count;
        hd_session_log(a->session, &count);
        watch_others(&a->watch, count);
        if (!a->in_turn && hd_session_may_undo(a->session) == NULL)
            watch_pause(&a->watch); /* a power card can be taken back for a moment */
        a->stage = STAGE_BOTS;
    } else if (needs_veil(a, &q) && a->unveiled != q.who) {
        a->stage = STAGE_VEIL;
    } else {
        a->viewer = needs_veil(a, &q) ? q.who : a->viewer;
        a->unveiled = needs_veil(a, &q) ? a->unveiled : -1;
        app_ask(a);
    }
}

/* After a secret the screen stays blank until its player lets the others look. If the answer from a
 * private list is public, nothing is left to hide. */
void app_answer(struct app *a, const struct hd_line *line)
{
    bool veiled = a->unveiled >= 0, secret = veiled && a->prompt.question.secret;
    int who = a->prompt.question.who;
    a->in_turn = hd_session_view(a->session, HD_NONE)->known.active == who &&
                 a->prompt.question.ask != HD_ASK_power;
    if (app_coach_stops(a, line))
        return;
    if (!app_lesson_takes(a, line->move[0])) {
        prompt_clear(&a->prompt);
        return;
    }
    hd_coach_answered(&a->coach, a->session);
    int played = hd_session_play_line(a->session, line);
    if (played == 0) {
        snprintf(a->prompt.note, sizeof a->prompt.note, "%s", _("That is not possible now."));
        return;
    }
    prompt_clear(&a->prompt);
    prompt_played(&a->prompt, line, played);
    if (played < line->count)
        app_lesson_takes(a, line->move[played]);
    struct hd_question q = hd_session_question(a->session);
    bool over = hd_session_over(a->session);
    a->mover = who;
    if (secret && (over || q.who != who || !needs_veil(a, &q))) {
        a->unveiled = -1;
        a->viewer = HD_NONE;
        a->mover = -1; /* the blank screen offers to take it back            */
        a->stored = SECRET;
        a->stage = !over && !is_bot(a, q.who) && needs_veil(a, &q) ? STAGE_VEIL : STAGE_COVERED;
        return;
    }
    a->unveiled = secret ? a->unveiled : -1;
    app_advance(a);
    a->stored = veiled && !secret && a->stage == STAGE_VEIL ? OPEN : a->stored;
}

/* ---- without keys -------------------------------------------------------------------- */

bool app_busy(const struct app *a)
{
    return app_patience(a) >= 0;
}

int app_patience(const struct app *a)
{
    if (app_waits(a) || app_beside_waits(a))
        return 0;
    bool goes = a->stage == STAGE_BOTS || a->stage == STAGE_SCORING;
    bool covered = a->leaving || a->agreeing || a->pager.open || a->seats.open || a->stuck;
    return goes && !covered ? watch_patience(&a->watch) : -1;
}

static void bot_moves(struct app *a)
{
    const struct hd_state *known = &hd_session_view(a->session, HD_NONE)->known;
    int turn = known->phase == HD_PHASE_POWER ? -1 : known->active, before;
    hd_session_log(a->session, &before);
    enum hd_answering got = hd_session_bot_within(a->session, MOMENT);
    if (got == HD_BOT_THINKS)
        return;
    if (got == HD_NO_BOT) { /* no memory, or our bug                             */
        snprintf(a->remark, sizeof a->remark, "%s",
                 _("The bot cannot move; leave the game with q."));
        a->stuck = true;
        return;
    }
    struct scoring none;
    if (hd_session_over(a->session) || !is_bot(a, hd_session_question(a->session).who) ||
        scoring_find(&none, a->session, a->scored))
        app_advance(a);
    else
        watch_moved(&a->watch, before,
                    turn >= 0 && hd_session_view(a->session, HD_NONE)->known.active != turn);
}

void app_tick(struct app *a)
{
    if (app_waits(a)) {
        app_wait(a);
        return;
    }
    if (app_beside_waits(a)) {
        app_beside_think(a);
        return;
    }
    bool scoring = a->stage == STAGE_SCORING;
    if (!app_busy(a) || watch_holds(&a->watch))
        return;
    if (scoring)
        scoring_step(a, 1);
    else
        bot_moves(a);
    if (a->stage != STAGE_NOTE)
        return;
    a->dropping = true; /* keys typed so far were meant for the table          */
    if (scoring)
        watch_changed(&a->watch);
}

bool app_private(const struct app *a)
{
    return a->session != NULL && a->unveiled >= 0;
}
