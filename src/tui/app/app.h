/* SPDX-License-Identifier: MIT
 *
 * app.h: the whole front end without the terminal: keys go in, a grid comes out.
 *
 * The course of a game is the presenter's (present.h): this makes its stages visible, and intents
 * of keys. Nothing here waits: tui.c reads keys and draws, tests feed keys and look at the grid.
 *
 * In this folder: the screens (menu, table, pages and others), their keys and what is drawn. It is
 * the only folder that knows all others of tui. */
#ifndef HIDALGO_APP_H
#define HIDALGO_APP_H

#include "menu/form.h"
#include "menu/lessons.h"
#include "menu/menu.h"
#include "menu/menu_seats.h"
#include "present.h"
#include "table/scoring.h"
#include "table/table_layout.h"
#include "terminal/keys.h"
#include "tui.h"

enum screen {
    SCREEN_MENU,
    SCREEN_FORM,    /* the form for a new game                                */
    SCREEN_LESSONS, /* the list of lessons                                    */
    SCREEN_GAME,    /* a game, at one of its stages (present.h)               */
    SCREEN_GONE     /* nothing more to do                                     */
};

/* Filters of the log: 1 + a number, or 0 for all. */
struct log_filter {
    int seat, place, card;
};

/* Texts of a lesson or the coach beside the table. */
struct advice {
    char title[3 * HD_NAME], step[32], text[HD_LESSON_TEXT];
};

struct app {
    const struct tui_options *options;
    int custom[TUI_CUSTOMS]; /* of this table, see customs.def                    */
    enum screen screen;
    struct present game; /* its session is NULL outside games                       */
    unsigned entered;    /* the stage of it whose screen was begun                  */
    bool first;          /* a first game                                            */
    bool from_menu;      /* leaving the game leads back to the menu                 */
    struct map map;
    bool has_map;
    bool dropping;     /* keys typed ahead were meant for something else           */
    int link;          /* 1 + the review's link that led to the replay, or 0       */
    struct app *real;  /* during a trial game, the screens of the real one; or NULL */
    bool ranked;       /* players are listed by points, not in turn order  */
    bool points;       /* the map shows points ...                         */
    int points_for;    /* ... while this seat is asked                     */
    bool looking;      /* at the board after the end                        */
    int sheet, sheets; /* of the end, and how many there are                  */
    struct advice advice;
    struct prompt prompt;
    struct log_filter filter;
    struct pager pager;    /* the visible page, if one is open                */
    struct pager under[3]; /* pages that it was opened from, the last one on top */
    int unders;
    struct {
        bool all;                 /* also rules that hold only in other games */
        char topic[PAGER_NEEDLE]; /* of the open page, or ""       */
        int item;                 /* its first item, or 0          */
    } rules;
    struct menu menu;
    struct lessons lessons;
    struct form form;
    struct seats seats;
    struct layout layout;          /* as last drawn                                    */
    struct area card_at[HD_PILES]; /* cards beside the map; w 0: not there              */
    struct tui_left left;
};

/* Takes options.session over. */
void app_begin(struct app *a, const struct tui_options *options);
void app_end(struct app *a);

void app_key(struct app *a, int key);
/* A key while somebody chooses an answer. */
void app_choice_key(struct app *a, int key);
/* Requests that mean the same at every stage of a game; false: this is none of them. */
bool app_request(struct app *a, enum key_request r);
/* A click on the last drawn screen: acts like the key for a place, an answer, or a key in the key
 * line. */
void app_click(struct app *a, const struct grid *g, int x, int y);
/* The wheel, down or up (-1): scrolls pages, moves the mark in lists. */
void app_wheel(struct app *a, int down);
/* True once after an unexpected question or sheet: drop what was typed before. */
bool app_drops(struct app *a);
void app_draw(struct app *a, struct grid *g);

/* Whether the game goes on without a key: bots, timed pauses, a text that is being computed.
 * app_tick takes the next step. If it does not, a tick takes a word that needs no more letters. */
bool app_busy(const struct app *a);
/* How many milliseconds to wait for a key before app_tick; -1: for ever. */
int app_patience(const struct app *a);
void app_tick(struct app *a);

/* ---- between the files of the app -------------------------------------------- */

/* The next level of what stands beside answers (app_beside.c); the lines about the question at that
 * level, with 'say' after them. */
void app_beside_change(struct app *a);
const char *app_beside_say(const struct app *a, const char *say, char *out, size_t size);
/* Shortens these to the room that they have: an advice loses reasons but one, then lines go from
 * the end; then names of places are cut, and at last that reason goes. */
void app_beside_fit(const struct app *a, char *lines);
/* Carries an intent of a person out, and begins the screen of the stage that follows. */
void app_do(struct app *a, enum intent i, long n);
/* Begins the screen of the present stage, if it is another one. */
void app_follow(struct app *a);
void app_table(const struct app *a, struct table *t, bool prompt);
/* Hides the hidden modifiers again; false: they were not listed. */
bool app_hide_hand(struct app *a);
/* Plays answers, and goes on from there. */
void app_answer(struct app *a, const struct hd_line *line);
/* Leaves the game, for the menu if it began there, or for good. */
void app_close(struct app *a, bool for_good);
/* Begins a page above the open one; closes the visible one; closes all. */
void app_page(struct app *a, const char *title);
void app_page_close(struct app *a);
void app_pages_close(struct app *a);
/* Opens a text: help on the screen, log, list of the board. */
void app_help(struct app *a);
void app_log(struct app *a);
/* Filters the log (app_log.c); false: that is no key for it. */
bool app_log_key(struct app *a, int key);
void app_board(struct app *a);
/* Opens and closes the page of a hint or a review, as the stage wants it (app_hint.c). */
void app_thought(struct app *a);
/* From a link of the review to the replay of that decision. */
void app_review_link(struct app *a, int link);
void app_sheet(struct app *a);
/* Writes an open page of scores again after a change of width. */
void app_fit_sheet(struct app *a, int width);
/* The rules (app_rulebook.c): all of them, from a place ("3.5"), or those about a topic; NULL or
 * "": from the beginning. */
void app_rules(struct app *a, const char *topic);
/* A key of a replay; false: it is none. */
bool app_replay_key(struct app *a, enum key_request r);
void replay_table(const struct app *a, struct table *t);
void replay_draw(struct grid *g, struct area in, const struct app *a, struct table *t);
/* Begins a what-if game (app_whatif.c); ends it; a key that ends it, or is not allowed in it: true.
 * The requests that are not allowed. Draws the banner; returns its lines. */
void app_what_if(struct app *a);
void app_what_if_end(struct app *a);
bool app_what_if_key(struct app *a, int key);
uint64_t app_what_if_without(const struct app *a);
int app_what_if_banner(const struct app *a, struct grid *g);
/* The kind of screen that is visible, and that a stage is (keys.h). */
int app_where(const struct app *a);
int app_where_below(const struct app *a);
/* Opens the rules at a link of the open page; switches the page between this game's rules and all
 * rules. */
void app_rules_link(struct app *a, int link);
void app_rules_other(struct app *a);
/* Adds a place of the rules to the open page. */
void rules_add_place(struct app *a, const char *place);
/* Begins to play a session from the menu. */
void app_play(struct app *a, struct hd_session *session);
/* Lessons (app_lesson.c): makes room for texts beside the table, and draws them there. */
void app_advise(struct app *a, struct grid *g);
/* A key while an answer waits; true: the key was for that. */
bool app_held_key(struct app *a, int key);
/* The end of a lesson; the next lesson, or the list; leaves a lesson for the list; the list, and a
 * key of it. */
void app_lesson_draw(struct app *a, struct grid *g);
void app_lesson_next(struct app *a);
void app_lesson_leave(struct app *a);
void app_lessons(struct app *a);
void app_lessons_key(struct app *a, int key);
/* Begins the same game again, with another seed. */
void app_rematch(struct app *a);

#endif
