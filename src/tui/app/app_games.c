/* SPDX-License-Identifier: MIT
 *
 * app_games.c: begins and leaves games at the table. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "hidalgo/lesson.h"
#include "intl.h"

/* The map has countries if a card leads there, or a position put the king there. */
static void load_map(struct app *a)
{
    char why[MAP_WHY];
    const struct hd_edition *e = hd_session_edition(a->session);
    bool abroad = hd_session_view(a->session, HD_NONE)->known.king >= HD_COUNTRY;
    abroad = abroad || map_needs_countries(&e->rules);
    const char *drawing = hd_session_map(a->session);
    a->has_map = drawing != NULL ? map_read(&a->map, e, abroad, drawing, why)
                                 : map_load(&a->map, e, abroad, why);
    if (!a->has_map)
        snprintf(a->remark, sizeof a->remark, "%s (%s)", _("The board is listed, not drawn"), why);
}

void app_count(struct app *a)
{
    const struct hd_seating *seating = hd_session_seating(a->session);
    a->people = 0;
    a->lone = a->unveiled = a->mover = a->asked = -1;
    for (int i = 0; i < seating->seats; i++)
        if (seating->player[i].bot == NULL) {
            a->people++;
            a->lone = i;
        }
    a->lone = a->people == 1 ? a->lone : -1;
}

/* Sets the table's custom for all people; each may change it later. */
static void ask_for_vetos(struct app *a)
{
    const struct hd_seating *seating = hd_session_seating(a->session);
    if (hd_session_moves(a->session) > 0)
        return; /* its record has what each player wanted                    */
    for (int i = 0; a->custom[TUI_veto] && i < seating->seats; i++)
        if (seating->player[i].bot == NULL)
            hd_session_manner(a->session, i, HD_MANNER_MINE);
}

void app_play(struct app *a, struct hd_session *session)
{
    a->session = session;
    hd_session_advise_with(session, a->options->hint_iterations);
    a->seats.open = false;
    app_count(a);
    a->stored = UNSAID;
    a->sheet = 0;
    a->points = a->leaving = a->agreeing = a->looking = a->stuck = false;
    a->troubled[0] = '\0';
    a->advice.refused[0] = '\0';
    a->advice.holds = false;
    a->coach = (struct hd_coach){.warned = {0}};
    a->remark[0] = '\0';
    hd_session_log(session, &a->told);
    if (!hd_session_over(session) && !hd_session_is_lesson(session))
        hd_seed_text(session, a->remark, sizeof a->remark);
    if (a->first)
        snprintf(
            a->remark, sizeof a->remark, "%s",
            _("Your first game: these bots make mistakes, New game has better ones; ? explains."));
    a->noted = 0;
    hd_session_log(session, &a->scored);
    watch_begin(&a->watch, a->options, (enum tui_pace)a->custom[TUI_pace]);
    ask_for_vetos(a);
    app_beside_begin(a);
    load_map(a);
    if (a->options->replay && session == a->options->session)
        app_replay_alone(a, session, a->options->replay_at);
    else
        app_advance(a);
}

void app_close(struct app *a, bool for_good)
{
    app_replay_end(a);
    const char *record = hd_session_record(a->session);
    bool lesson = hd_session_is_lesson(a->session);
    bool saved = hd_session_settle(a->session, a->unsaved);
    a->left.record[0] = '\0';
    if (!saved)
        memcpy(a->left.trouble, a->unsaved, sizeof a->left.trouble);
    else if (record != NULL && !hd_session_over(a->session))
        snprintf(a->left.record, sizeof a->left.record, "%s", record);
    app_pages_close(a);
    hd_session_free(a->session);
    a->session = NULL;
    a->leaving = a->agreeing = a->seats.open = false;
    a->stage = STAGE_GONE;
    if (a->from_menu && !for_good && lesson) {
        app_lessons(a);
    } else if (a->from_menu && !for_good) {
        menu_begin(&a->menu, a->options);
        snprintf(a->menu.note, sizeof a->menu.note, "%s", a->unsaved);
        a->stage = STAGE_MENU;
    }
}

void app_rematch(struct app *a)
{
    char record[1024];
    struct hd_errors errors = {.count = 0};
    const struct tui_options *o = a->options;
    bool kept = o->new_record != NULL && o->new_record(record, sizeof record);
    struct hd_session *s =
        hd_session_again(a->session, hd_seed_by_lot(), kept ? record : NULL, &errors);
    if (s == NULL) {
        snprintf(a->remark, sizeof a->remark, "%.300s", errors.error[0].message);
        return;
    }
    hd_session_settle(a->session, a->left.trouble);
    hd_session_free(a->session);
    app_play(a, s);
}

void app_leave(struct app *a)
{
    app_replay_end(a);
    hd_session_bot_stop(a->session);
    hd_session_settle(a->session, a->unsaved);
    a->leaving = true;
}

void app_begin(struct app *a, const struct tui_options *options)
{
    memset(a, 0, sizeof *a);
    a->options = options;
    memcpy(a->custom, options->custom, sizeof a->custom);
    a->lone = a->unveiled = a->mover = a->asked = -1;
    a->pager.found = -1;
    a->coached = options->custom[TUI_coach] == TUI_COACH_ALWAYS;
    if (options->lessons) {
        app_lessons(a);
        return;
    }
    if (options->session != NULL) {
        app_play(a, options->session);
        return;
    }
    a->from_menu = true;
    menu_begin(&a->menu, options);
    a->stage = STAGE_MENU;
}

void app_end(struct app *a)
{
    app_what_if_end(a);
    if (a->session != NULL)
        app_close(a, true);
    app_pages_close(a);
    hd_session_free(a->menu.asks);
    a->menu.asks = NULL;
}
