/* SPDX-License-Identifier: MIT
 *
 * app_keys.c: what a key does at each stage, and what is done without one; app_choicekeys.c has the
 * keys at a question. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "table/ending.h"
#include "terminal/keys.h"

static void blank_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, AT_VEIL);
    if (r == REQ_help || r == REQ_quit || r == REQ_undo)
        app_request(a, r);
    else if (r != REQ_redraw)
        app_do(a, INTENT_GO_ON, 0);
}

static void turn_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, AT_TURN);
    if (r == REQ_end)
        app_do(a, INTENT_GO_ON, 0);
    else
        app_request(a, r);
}

/* Keys while others play, or while a scoring is shown. */
static void watching_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, app_where(a));
    if (r == REQ_on || r == REQ_run)
        app_do(a, r == REQ_on ? INTENT_GO_ON : INTENT_RUN_ON, 0);
    else if (r == REQ_step_back)
        app_do(a, INTENT_STEP, -1);
    else if (r == REQ_pace)
        app_do(a, INTENT_PACE, 0);
    else
        app_request(a, r);
}

static void final_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, AT_FINAL);
    a->game.remark[0] = '\0';
    if (r == REQ_more && !a->looking)
        a->sheet = (a->sheet + 1) % (a->sheets > 0 ? a->sheets : 1);
    else if (r == REQ_rematch)
        app_rematch(a);
    else if (r == REQ_summary)
        ending_save(a->game.session, a->game.remark, sizeof a->game.remark);
    else if (r == REQ_look)
        a->looking = !a->looking;
    else if (r == REQ_back)
        a->looking = false;
    else
        app_request(a, r);
}

/* At the end of a lesson. */
static void lesson_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, AT_LESSON);
    if (r == REQ_next_lesson)
        app_lesson_next(a);
    else if (r == REQ_lessons)
        app_lesson_leave(a);
    else
        app_request(a, r);
}

static void play_if(struct app *a, struct hd_session *session)
{
    if (session != NULL)
        app_play(a, session);
}

static void menu_choice(struct app *a, int item)
{
    a->first = item == MENU_FIRST;
    if (item == MENU_LEARN) {
        app_lessons(a);
    } else if (item == MENU_FIRST) {
        play_if(a, form_first_game(&a->form, a->options));
        if (a->game.session == NULL) /* the form says what is wrong      */
            a->screen = SCREEN_FORM;
    } else if (item == MENU_NEW) {
        if (a->form.editions == 0) /* otherwise keep it as it was left */
            form_begin(&a->form, a->options);
        a->screen = SCREEN_FORM;
    } else if (item == MENU_CONTINUE) {
        play_if(a, menu_continue(&a->menu));
    } else if (item == MENU_RULES) {
        app_rules(a, NULL);
    } else if (item == MENU_QUIT) {
        a->screen = SCREEN_GONE;
    }
}

static void form_stage_key(struct app *a, int key)
{
    if (request_of_key(key, AT_FORM) == REQ_form_help && (key == K_F1 || !form_types(&a->form))) {
        app_help(a);
        return;
    }
    enum form_result result = form_key(&a->form, a->options, key);
    if (result == FORM_LEFT) {
        menu_begin(&a->menu, a->options);
        a->screen = SCREEN_MENU;
    } else if (result == FORM_READY) {
        memcpy(a->custom, a->form.custom, sizeof a->custom);
        play_if(a, form_start(&a->form, a->options));
    }
}

/* A digit opens a link, Enter the one that is marked. */
static bool open_link(struct app *a, int key)
{
    const struct pager *p = &a->pager;
    int link = key >= '1' && key <= '9' ? key - '1' : -1;
    if (p->marked > 0 && (key == K_ENTER || key == '\r'))
        link = p->marked - 1;
    if (link < 0 || link >= p->links)
        return false;
    if (p->decisions)
        app_review_link(a, link);
    else
        app_rules_link(a, link);
    return true;
}

/* A page: keys of its own, and those of every page. */
static void page_key(struct app *a, int key)
{
    bool note = a->pager.note, typing = a->pager.searching;
    if (!typing && open_link(a, key))
        return;
    enum key_request r = typing ? REQ_NONE : request_of_key(key, note ? AT_NOTE : AT_PAGES);
    bool offered = (note || r == REQ_help) && !request_in(a->pager.without, r);
    if (offered && r == REQ_undo) {
        app_page_close(a);
        app_do(a, INTENT_TAKE_BACK, 0);
        return;
    }
    if (!typing && a->pager.where & AT_LOG && app_log_key(a, key))
        return;
    if (!typing && a->pager.where & AT_RULES && request_of_key(key, AT_RULES) == REQ_other_games) {
        app_rules_other(a);
        return;
    }
    if ((offered && app_request(a, r)) || pager_key(&a->pager, key)) {
        if (a->pager.wanted[0] != '\0')
            app_rules(a, a->pager.wanted);
        return;
    }
    bool staged = note || a->pager.staged;
    app_page_close(a);
    if (staged)
        app_do(a, INTENT_GO_ON, 0);
}

/* After a change of seats, covers secrets and asks the question again. */
static void seats_stage_key(struct app *a, int key)
{
    char said[sizeof a->game.remark];
    enum seats_result result = seats_key(&a->seats, a->game.session, key, said, sizeof said);
    if (result != SEATS_KEPT || said[0] == '\0')
        return;
    memcpy(a->game.remark, said, sizeof said);
    app_do(a, INTENT_RESEAT, 0);
}

static void leaving_key(struct app *a, int key)
{
    bool leaves = key == K_INTERRUPT || key == K_ENTER || key == '\r' || key == 'y' || key == 'q';
    app_do(a, leaves ? INTENT_YES : INTENT_NO, 0);
    if (key == K_INTERRUPT)
        a->screen = SCREEN_GONE;
}

/* After a stop, somebody else may be at the screen: cover the secret again. */
static void hide_again(struct app *a)
{
    if (present_private(&a->game))
        app_pages_close(a);
    app_do(a, INTENT_COVER, 0);
}

/* Keys are ignored for a moment after the screen changed by itself. */
static bool hears_nothing(const struct app *a)
{
    bool asked = a->game.stage == STAGE_CHOICE && !a->pager.open;
    return (asked || a->game.stage == STAGE_NOTE) && pace_is_deaf(&a->game.pace);
}

void app_key(struct app *a, int key)
{
    present_speak(&a->game, false);
    if (key == K_RESIZE) {
        return; /* the next drawing has the new size                          */
    } else if (key == K_AGAIN) {
        hide_again(a);
    } else if (app_what_if_key(a, key)) {
        return; /* it ended the what-if game, or is not allowed in it         */
    } else if (a->game.stage == STAGE_LEAVING) {
        leaving_key(a, key);
    } else if (a->game.stage == STAGE_AGREE) {
        app_do(a, key == 'y' ? INTENT_YES : INTENT_NO, 0);
    } else if (a->game.session != NULL && key == K_INTERRUPT && a->game.stage != STAGE_REPLAY) {
        app_do(a, INTENT_LEAVE, 0);
    } else if (a->pager.open && key == K_INTERRUPT) {
        app_pages_close(a); /* without a game; the next Ctrl-C leaves the screen below    */
    } else if (a->seats.open) {
        seats_stage_key(a, key);
    } else if (hears_nothing(a)) {
        return; /* it was meant for the screen before                         */
    } else if (a->pager.open) {
        page_key(a, key);
    } else if (present_at(&a->game) == STAGE_CHOICE) {
        app_choice_key(a, key);
    } else if (a->game.stage == STAGE_TURN) {
        turn_key(a, key);
    } else if (a->game.stage == STAGE_VEIL || a->game.stage == STAGE_COVERED) {
        blank_key(a, key);
    } else if (a->game.stage == STAGE_FINAL) {
        final_key(a, key);
    } else if (a->game.stage == STAGE_BOTS || a->game.stage == STAGE_SCORING) {
        watching_key(a, key);
    } else if (a->game.stage == STAGE_REPLAY) {
        enum key_request r = request_of_key(key, AT_REPLAY);
        if (!app_replay_key(a, r))
            app_request(a, r);
    } else if (a->game.stage == STAGE_LESSON) {
        lesson_key(a, key);
    } else if (a->screen == SCREEN_LESSONS) {
        app_lessons_key(a, key);
    } else if (a->screen == SCREEN_FORM) {
        form_stage_key(a, key);
    } else if (a->screen == SCREEN_MENU) {
        if (a->menu.asks != NULL)
            play_if(a, menu_answer(&a->menu, key));
        else if (request_of_key(key, AT_MENU) == REQ_help)
            app_help(a);
        else
            menu_choice(a, menu_key(&a->menu, key));
    }
}

/* ---- without keys -------------------------------------------------------------------- */

/* How long a word may take that was typed far enough, in milliseconds. */
enum { WORD_ENDS = 700 };

static int patience(const struct app *a)
{
    bool reads = a->pager.open && !a->pager.staged;
    return reads || a->seats.open ? -1 : present_patience(&a->game);
}

bool app_busy(const struct app *a)
{
    return patience(a) >= 0;
}

static bool is_word(const struct app *a)
{
    return a->screen == SCREEN_GAME && a->game.stage == STAGE_CHOICE && !a->pager.open &&
           !a->seats.open && prompt_is_word(&a->prompt, a->game.session);
}

int app_patience(const struct app *a)
{
    int most = patience(a);
    return most < 0 && is_word(a) ? WORD_ENDS : most;
}

void app_tick(struct app *a)
{
    present_speak(&a->game, false);
    if (app_busy(a)) {
        present_tick(&a->game);
        app_follow(a);
        a->dropping |= a->game.stage == STAGE_NOTE; /* keys were meant for the table     */
    } else if (is_word(a)) {
        app_key(a, K_ENTER);
    }
}
