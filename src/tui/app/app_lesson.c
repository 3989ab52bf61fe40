/* SPDX-License-Identifier: MIT
 *
 * app_lesson.c: a lesson, and the coach of a first game, at the table: their texts are beside the
 * map, below the players, and so are objections to an answer. */
#include "hidalgo/lesson.h"

#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

enum {
    QUESTION_LEAST = 4, /* lines left for a question without a panel           */
    SENTENCE = 400
};

/* ---- texts ----------------------------------------------------------------------- */

/* Its number in the list, from 1; 0: it is the user's own file. */
static int lesson_number(const struct hd_session *s)
{
    static struct hd_lesson list[HD_LESSONS];
    int n = hd_lessons(list);
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].title, hd_lesson_title(s)) == 0)
            return i + 1;
    return 0;
}

static void find_lesson(struct app *a)
{
    struct advice *v = &a->advice;
    long of, step = hd_lesson_step(a->game.session, &of);
    snprintf(v->title, sizeof v->title, "%s", hd_lesson_title(a->game.session));
    if (of > 0 && step < of)
        snprintf(v->step, sizeof v->step, _("%ld of %ld"), step + 1, of);
    hd_lesson_text(a->game.session, v->text, sizeof v->text);
}

/* False: no text. */
static bool find_words(struct app *a)
{
    struct advice *v = &a->advice;
    enum stage at = present_at(&a->game);
    v->text[0] = v->step[0] = '\0';
    if (at != STAGE_CHOICE && at != STAGE_TURN && at != STAGE_BOTS)
        return false;
    if (hd_session_is_lesson(a->game.session)) {
        find_lesson(a);
    } else if (a->game.way.coached && at == STAGE_CHOICE &&
               (a->game.advised || !present_advises(&a->game))) {
        snprintf(v->title, sizeof v->title, "%s", _("Coach"));
        const struct prompt_choice *marked = prompt_marked(&a->prompt);
        hd_coach_says(&a->game.coach, a->game.session, a->game.viewer,
                      marked != NULL ? &marked->move : NULL, v->text, sizeof v->text);
    } else {
        return false;
    }
    if (a->game.objection[0] != '\0')
        snprintf(v->text, sizeof v->text, a->game.stage == STAGE_HELD ? "%s %s" : "%s",
                 a->game.objection, _("Enter plays it all the same; z takes it back."));
    return v->text[0] != '\0';
}

/* The lower end of the panel; without a panel, the top of the screen. */
static struct area take_room(struct layout *l, int lines)
{
    struct area *from = l->drawing != NULL ? &l->panel : &l->board;
    int most = from->h, spare = l->prompt.h - QUESTION_LEAST;
    if (l->drawing == NULL && spare > 0 && lines > most) {
        spare = spare < lines - most ? spare : lines - most;
        l->prompt.h -= spare;
        l->prompt.y += spare;
        from->h = most += spare;
    }
    lines = lines < most ? lines : most;
    from->h -= lines;
    if (l->drawing != NULL)
        return (struct area){from->x, from->y + from->h, from->w, lines};
    from->y += lines;
    return (struct area){from->x, from->y - lines, from->w, lines};
}

/* Cells for the step's number at the end of the line. */
static int step_width(const struct advice *v)
{
    return v->step[0] != '\0' ? text_width(v->step) + 2 : 0;
}

/* Lines of the title below that line; 0: it is in that line. */
static int title_lines(const struct advice *v, int w)
{
    bool fits = text_width(v->title) + 1 <= w - step_width(v);
    return fits ? 0 : grid_lines(v->title, w);
}

/* A line that separates it from what is above; a long title is below the line. */
static void draw_title(const struct advice *v, struct grid *g, struct area at)
{
    int w = step_width(v), lines = title_lines(v, at.w);
    for (int x = 0; x < at.w; x++)
        grid_line(g, at.x + x, at.y, LINE_LEFT | LINE_RIGHT, false);
    grid_role(g, at.x, at.y, at.w, ROLE_FAINT);
    if (lines > 0)
        grid_wrap(g, (struct area){at.x, at.y + 1, at.w, lines}, ROLE_STRONG, v->title);
    else if (v->title[0] != '\0')
        grid_print(g, at.x, at.y, at.w, ROLE_STRONG, "%s ", v->title);
    if (w > 0)
        grid_print(g, at.x + at.w - w, at.y, w, ROLE_FAINT, " %s", v->step);
}

void app_advise(struct app *a, struct grid *g)
{
    struct advice *v = &a->advice;
    if (!find_words(a))
        return;
    int w = a->layout.drawing != NULL ? a->layout.panel.w : a->layout.board.w;
    int words = grid_lines(v->text, w), title = 1 + title_lines(v, w);
    struct area at = take_room(&a->layout, title + words);
    if (at.h > title) {
        draw_title(v, g, at);
        at.y += title;
        at.h -= title;
    }
    grid_wrap(g, at, a->game.objection[0] != '\0' ? ROLE_ERROR : ROLE_NORMAL, v->text);
}

/* ---- an answer that waits ------------------------------------------------------------------ */

/* Keys that only show something leave the answer waiting; any other key drops it. */
bool app_held_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, AT_HELD), usual = request_of_key(key, AT_CHOICE);
    bool play = r == REQ_play_it || usual == REQ_accept;
    bool give_up = r == REQ_give_up || usual == REQ_undo || usual == REQ_back;
    if (a->game.stage != STAGE_HELD || (r != REQ_NONE && !play && !give_up))
        return false;
    struct hd_line held = a->game.held;
    if (play)
        app_answer(a, &held);
    else
        app_do(a, INTENT_BACK, 0);
    return play || give_up;
}

/* ---- the end -------------------------------------------------------------------------------- */

void app_lesson_draw(struct app *a, struct grid *g)
{
    char text[HD_LESSON_TEXT], title[3 * HD_NAME + 40];
    struct table t;
    app_table(a, &t, false);
    table_draw(g, &a->layout, &t);
    hd_lesson_text(a->game.session, text, sizeof text);
    phrase(title, sizeof title, _("{lesson}: done"), "lesson", hd_lesson_title(a->game.session),
           NULL);
    int room = g->height - 1, h = grid_lines(text, g->width - 4) + 2 + (a->game.remark[0] != '\0');
    int least = a->layout.prompt.h;
    h = h < least ? least : h > room ? room : h;
    struct area at = {0, room - h, g->width, h};
    if (g->width >= 10 && h >= 3)
        at = grid_frame(g, at, title);
    else
        grid_fill(g, at, ROLE_NORMAL, ' ');
    at.y += grid_wrap(g, at, ROLE_NORMAL, text);
    if (a->game.remark[0] != '\0')
        grid_wrap(g, (struct area){at.x, at.y, at.w, 1}, ROLE_ERROR, a->game.remark);
    if (room > 0)
        draw_key_line(g, room, AT_LESSON,
                      hd_session_may_undo(a->game.session) == NULL ? 0 : REQUEST_BIT(undo));
    grid_cursor(g, at.x, at.y);
}

/* ---- which lesson ---------------------------------------------------------------------------- */

/* From a lesson to the list, even if it was not begun there. */
void app_lesson_leave(struct app *a)
{
    int number = lesson_number(a->game.session);
    app_close(a, true);
    lessons_begin(&a->lessons, number < 1 ? -1 : number - 1);
    a->screen = SCREEN_LESSONS;
}

void app_lesson_next(struct app *a)
{
    struct hd_session *next = hd_lesson_next(a->game.session);
    if (next == NULL) { /* that was the last one                              */
        app_lesson_leave(a);
        return;
    }
    app_pages_close(a);
    present_end(&a->game);
    app_play(a, next);
}

/* The lesson uses the edition of new games. */
static void lesson_begin(struct app *a, const struct hd_lesson *lesson)
{
    struct hd_errors errors = {.count = 0};
    struct hd_request game = {.edition = a->options->request.edition};
    if (game.edition != NULL && !hd_lesson_is_for(lesson->path, game.edition))
        game.edition = NULL;
    struct hd_session *s = hd_lesson_begin(lesson->path, &game, &errors);
    if (s != NULL)
        app_play(a, s);
    else
        snprintf(a->lessons.note, sizeof a->lessons.note, "%.200s", errors.error[0].message);
}

static void leave_list(struct app *a)
{
    a->screen = SCREEN_GONE;
    if (a->from_menu) {
        menu_begin(&a->menu, a->options);
        a->screen = SCREEN_MENU;
    }
}

void app_lessons_key(struct app *a, int key)
{
    enum lessons_result result = lessons_key(&a->lessons, key);
    if (result == LESSONS_CHOSEN)
        lesson_begin(a, &a->lessons.list[a->lessons.chosen]);
    else if (result == LESSONS_LEFT)
        leave_list(a);
    else if (request_of_key(key, AT_LESSONS) == REQ_help)
        app_help(a);
}
