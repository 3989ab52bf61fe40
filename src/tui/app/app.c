/* SPDX-License-Identifier: MIT
 *
 * app.c: carries intents out, and begins the screen of the stage that follows (present.h).
 * app_keys.c handles keys and time, app_draw.c draws, app_games.c begins and ends games, app_help.c
 * has longer texts. */
#include "app.h"

#include <stdio.h>
#include <string.h>

#include "hidalgo/lesson.h"
#include "intl.h"

/* ---- a question ----------------------------------------------------------------- */

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

static void ask(struct app *a)
{
    struct hd_question before = a->prompt.question;
    prompt_begin(&a->prompt, a->game.session, a->game.viewer, a->game.level);
    if (a->custom[TUI_dials] && a->prompt.question.secret)
        prompt_deal(&a->prompt, a->options->lot != NULL ? a->options->lot() : hd_seed_by_lot());
    a->dropping = !is_expected(&before, &a->prompt.question);
    if (a->dropping && hd_ask_form(a->prompt.question.ask) == HD_FORM_CARD)
        a->prompt.chosen = -1; /* so that an Enter meant for something else takes no card  */
    a->prompt.first = a->first;
    a->prompt.handed = a->game.handed;
    a->points = a->points && a->points_for == a->prompt.question.who;
    const char *trouble = present_trouble(&a->game);
    if (trouble != NULL)
        snprintf(a->game.remark, sizeof a->game.remark, "%s", trouble);
}

/* ---- the end of a game ----------------------------------------------------------------- */

void app_lessons(struct app *a)
{
    lessons_begin(&a->lessons, -1);
    a->screen = SCREEN_LESSONS;
}

void app_close(struct app *a, bool for_good)
{
    char unsaved[HD_UNSAVED];
    const char *record = hd_session_record(a->game.session);
    bool lesson = hd_session_is_lesson(a->game.session);
    bool saved = hd_session_settle(a->game.session, unsaved);
    a->left.record[0] = '\0';
    if (!saved)
        memcpy(a->left.trouble, unsaved, sizeof a->left.trouble);
    else if (record != NULL && !hd_session_over(a->game.session))
        snprintf(a->left.record, sizeof a->left.record, "%s", record);
    app_pages_close(a);
    present_end(&a->game);
    a->entered = 0;
    a->seats.open = false;
    a->screen = SCREEN_GONE;
    if (a->from_menu && !for_good && lesson) {
        app_lessons(a);
    } else if (a->from_menu && !for_good) {
        menu_begin(&a->menu, a->options);
        snprintf(a->menu.note, sizeof a->menu.note, "%s", saved ? "" : unsaved);
        a->screen = SCREEN_MENU;
    }
}

/* ---- following the game ------------------------------------------------------------- */

static void show_sheet(struct app *a)
{
    app_page(a, _("The scoring"));
    a->pager.fits = a->layout.prompt.w - PAGER_FRAME;
    sheet_of_last(&a->pager, a->game.session, a->pager.fits);
    pager_show(&a->pager, true, false);
    if (a->game.mover < 0 || hd_session_may_undo(a->game.session) != NULL)
        a->pager.without = REQUEST_BIT(undo);
}

void app_follow(struct app *a)
{
    struct present *p = &a->game;
    bool begins = a->entered != p->entered;
    present_speak(p, false);
    a->entered = p->entered;
    if (begins && p->stage == STAGE_GONE)
        app_close(a, false);
    else if (begins && p->stage == STAGE_NOTE)
        show_sheet(a);
    else if (begins && p->stage == STAGE_CHOICE)
        ask(a);
    app_thought(a);
    if (p->session == NULL || present_at(p) != STAGE_CHOICE || p->remark[0] == '\0')
        return;
    snprintf(a->prompt.note, sizeof a->prompt.note, "%s", p->remark);
    p->remark[0] = '\0';
}

void app_do(struct app *a, enum intent i, long n)
{
    present_do(&a->game, i, n);
    app_follow(a);
}

bool app_hide_hand(struct app *a)
{
    unsigned before = a->game.entered;
    app_do(a, INTENT_HIDE_HAND, 0);
    return a->game.entered != before;
}

void app_answer(struct app *a, const struct hd_line *line)
{
    int played = present_answer(&a->game, line);
    if (played > 0 || a->game.objection[0] != '\0')
        prompt_clear(&a->prompt);
    prompt_played(&a->prompt, line, played);
    app_follow(a);
}
