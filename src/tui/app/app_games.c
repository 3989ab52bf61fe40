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
    const struct hd_edition *e = hd_session_edition(a->game.session);
    bool abroad = hd_session_view(a->game.session, HD_NONE)->known.king >= HD_COUNTRY;
    abroad = abroad || map_needs_countries(&e->rules);
    const char *drawing = hd_session_map(a->game.session);
    a->has_map = drawing != NULL ? map_read(&a->map, e, abroad, drawing, why)
                                 : map_load(&a->map, e, abroad, why);
    if (!a->has_map)
        snprintf(a->game.remark, sizeof a->game.remark, "%s (%s)",
                 _("The board is listed, not drawn"), why);
}

/* Sets the table's custom for all people; each may change it later. */
static void ask_for_vetos(const struct app *a, struct hd_session *s)
{
    const struct hd_seating *seating = hd_session_seating(s);
    if (hd_session_moves(s) > 0)
        return; /* its record has what each player wanted                    */
    for (int i = 0; a->custom[TUI_veto] && i < seating->seats; i++)
        if (seating->player[i].bot == NULL)
            hd_session_manner(s, i, HD_MANNER_MINE);
}

void app_play(struct app *a, struct hd_session *session)
{
    bool replay = a->options->replay && session == a->options->session;
    bool begun = hd_session_moves(session) > 0;
    a->first = a->first || (begun && form_is_first_game(session));
    const int coach = a->options->custom[TUI_coach];
    struct present_way way = {.coached = coach == TUI_COACH_ALWAYS ||
                                         (a->first && coach == TUI_COACH_FIRST),
                              .first = a->first,
                              .level = (enum hd_beside)a->custom[TUI_beside],
                              .pace = (enum pace_kind)a->custom[TUI_pace],
                              .iterations = a->options->hint_iterations,
                              .clock = a->options->clock,
                              .lot = a->options->lot};
    ask_for_vetos(a, session);
    present_begin(&a->game, session, &way, replay ? a->options->replay_at : -1);
    a->screen = SCREEN_GAME;
    a->entered = 0;
    a->seats.open = a->points = a->looking = false;
    a->sheet = a->link = 0;
    if (!hd_session_over(session) && !hd_session_is_lesson(session))
        hd_seed_text(session, a->game.remark, sizeof a->game.remark);
    if (a->first && !begun)
        snprintf(
            a->game.remark, sizeof a->game.remark, "%s",
            _("Your first game: these bots make mistakes, New game has better ones; ? explains."));
    load_map(a);
    const char *trouble = hd_session_trouble(session); /* told again at the first question */
    if (trouble != NULL)
        snprintf(a->game.remark, sizeof a->game.remark, "%s", trouble);
    app_follow(a);
}

void app_rematch(struct app *a)
{
    char record[1024];
    struct hd_errors errors = {.count = 0};
    const struct tui_options *o = a->options;
    bool kept = o->new_record != NULL && o->new_record(record, sizeof record);
    struct hd_session *s =
        hd_session_again(a->game.session, hd_seed_by_lot(), kept ? record : NULL, &errors);
    if (s == NULL) {
        snprintf(a->game.remark, sizeof a->game.remark, "%.300s", errors.error[0].message);
        return;
    }
    hd_session_settle(a->game.session, a->left.trouble);
    present_end(&a->game);
    app_play(a, s);
}

void app_begin(struct app *a, const struct tui_options *options)
{
    memset(a, 0, sizeof *a);
    a->options = options;
    memcpy(a->custom, options->custom, sizeof a->custom);
    a->game.stage = STAGE_GONE;
    a->pager.found = -1;
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
    a->screen = SCREEN_MENU;
}

void app_end(struct app *a)
{
    app_what_if_end(a);
    if (a->game.stage == STAGE_REPLAY)
        app_do(a, INTENT_BACK, 0);
    if (a->game.session != NULL)
        app_close(a, true);
    app_pages_close(a);
    hd_session_free(a->menu.asks);
    a->menu.asks = NULL;
}
