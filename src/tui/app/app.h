/* SPDX-License-Identifier: MIT
 *
 * app.h: the whole front end without the terminal: keys go in, a grid comes out.
 *
 * The screen shows one of the stages below; keys move between them.  Nothing here waits: tui.c
 * reads keys and draws, tests feed keys and look at the grid. */
#ifndef HIDALGO_APP_H
#define HIDALGO_APP_H

#include "hidalgo/coach.h"
#include "menu/form.h"
#include "menu/lessons.h"
#include "menu/menu.h"
#include "menu/seats.h"
#include "table/scoring.h"
#include "table/table.h"
#include "terminal/keys.h"
#include "tui.h"
#include "watch.h"

enum stage {
    STAGE_MENU,
    STAGE_FORM,    /* a new game is filled in                                */
    STAGE_LESSONS, /* the list of lessons                                   */
    STAGE_CHOICE,  /* a person is asked                                      */
    STAGE_TURN,    /* a person may still take the last move back             */
    STAGE_SCORING, /* a general scoring, step by step ...                    */
    STAGE_NOTE,    /* ... and its sheet                                      */
    STAGE_VEIL,    /* blank: one looks, the others look away                 */
    STAGE_COVERED, /* blank: what was answered behind the veil                */
    STAGE_BOTS,    /* a bot is asked                                         */
    STAGE_REPLAY,  /* a game, or this one, is looked at once more            */
    STAGE_LESSON,  /* a lesson is at its end                                 */
    STAGE_FINAL,   /* points by source, or the board                         */
    STAGE_GONE     /* nothing more to do                                     */
};

/* A game that is looked at; app.session is its past then. */
struct replay {
    struct hd_session *whole; /* NULL: none is                              */
    bool own;                 /* there is nothing else: leaving it leaves    */
    enum stage back;
    int link;             /* 1 + that of the review which led there, or 0    */
    long at;              /* after so many decisions                         */
    struct hd_span shown; /* what happened on the way there                  */
};

/* A page whose text is not there yet (hint.c). */
struct waiting {
    enum waits { WAITS_NOT, WAITS_HINT, WAITS_REVIEW } what;
    uint64_t done; /* so much of it was shown                                */
};

/* What the log is narrowed down to: 1 + a number, or 0 for all. */
struct log_filter {
    int seat, place, card;
};

/* What is said beside the table. */
struct advice {
    char title[HD_NAME], step[32], text[HD_LESSON_TEXT];
    char refused[HD_LESSON_TEXT]; /* why an answer was not meant, till the next key; or "" */
    bool holds;                   /* it is not played before Enter says so once more     */
    struct hd_line held;
};

struct app {
    const struct tui_options *options;
    int custom[TUI_CUSTOMS]; /* of this table                                     */
    enum stage stage;
    struct hd_session *session;
    bool first;     /* a first game ...                                       */
    bool coached;   /* its players are told more                              */
    bool from_menu; /* leaving the game leads back to the menu           */
    struct map map;
    bool has_map;
    int people, lone;       /* seats of people; the only one, or -1              */
    int viewer;             /* whose view is on the screen: seat or HD_NONE      */
    int unveiled;           /* seat for which the veil was lifted, or -1         */
    int mover;              /* person whose last move was not confirmed, or -1   */
    bool in_turn;           /* it was in the mover's own turn                    */
    int asked;              /* the seat that was asked last, or -1               */
    bool dropping;          /* what was typed ahead was meant for something else   */
    int told;               /* events that were shown or need not be             */
    int noted;              /* events up to the last that had a note             */
    struct watch watch;     /* how others' turns go by                        */
    struct scoring scoring; /* that is shown                                  */
    struct replay replay;
    struct app *real; /* while a game that might be is played: all as it was, or NULL */
    int scored;       /* events up to the last scoring that was shown   */
    /* What the veil tells of the answer behind it. */
    enum { UNSAID, SECRET, OPEN } stored;
    bool ranked;        /* players stand by points, not in turn order       */
    bool points;        /* the map shows points ...                         */
    int points_for;     /* ... as long as this seat is asked                */
    char troubled[160]; /* the beginning of the trouble that was said last   */
    bool stuck;         /* a bot could not move: nothing goes on by itself   */
    bool leaving;       /* "quit?" is on the screen: app_leave               */
    bool agreeing;      /* so is "do you agree to take this back?" ...        */
    unsigned agreed;    /* ... these seats do                                 */
    bool looking;       /* at the board after the end                        */
    int sheet, sheets;  /* of what the end has to show, and how many there are */
    char remark[PROMPT_NOTE];
    struct hd_coach coach;
    struct advice advice; /* what a lesson or the coach says                              */
    struct prompt prompt;
    struct log_filter filter;
    struct waiting waiting; /* a hint or a review that is thought of         */
    struct pager pager;     /* the page in sight, if one is open               */
    struct pager under[3];  /* pages that it was opened from, the last one on top */
    int unders;
    struct {
        bool all;                 /* what holds in other games too */
        char topic[PAGER_NEEDLE]; /* of the open page, or ""       */
        int item;                 /* where it began, or 0          */
    } rules;
    struct menu menu;
    struct lessons lessons;
    struct form form;
    struct seats seats;
    struct layout layout;          /* as drawn last                                    */
    struct area card_at[HD_PILES]; /* where cards lie beside the map; w 0: not there    */
    struct tui_left left;
    char unsaved[HD_UNSAVED]; /* what leaving would lose, or ""                  */
};

/* Takes options.session over. */
void app_begin(struct app *a, const struct tui_options *options);
void app_end(struct app *a);

void app_key(struct app *a, int key);
/* A click on what was drawn last: the key of a place, of an answer, or of the key line. */
void app_click(struct app *a, const struct grid *g, int x, int y);
/* The wheel, down or up (-1): pages scroll, in lists the mark goes on. */
void app_wheel(struct app *a, int down);
/* True once after an unexpected question or sheet: what was typed before it must be dropped. */
bool app_drops(struct app *a);
void app_draw(struct app *a, struct grid *g);

/* True while a bot is to move; app_tick makes it do one step. */
bool app_busy(const struct app *a);
/* How many milliseconds to wait for a key before app_tick; -1: until there is one. */
int app_patience(const struct app *a);
void app_tick(struct app *a);

/* True while the screen holds what only one player may see. */
bool app_private(const struct app *a);

/* ---- between the files of the app -------------------------------------------- */

/* Goes on from a scoring, by a key at the stage of one. */
void app_scoring_key(struct app *a, enum request r);
/* The next stage after anything happened in the session. */
void app_advance(struct app *a);
/* Puts the question that stands to its player (app.c). */
void app_ask(struct app *a);
/* Lists one player's hidden modifiers, and hides them again; false: they are not listed. */
void app_show_hand(struct app *a);
bool app_hide_hand(struct app *a);
void app_table(const struct app *a, struct table *t, bool prompt);
/* Plays answers, or takes the last one back, and goes on from there. */
void app_answer(struct app *a, const struct hd_line *line);
void app_undo(struct app *a);
/* The same past what was revealed, or another's move: the next player to ask for consent, or -1; a
 * key of that answer (the last one takes the move back).  And redo. */
int app_agrees(const struct app *a);
void app_agreeing_key(struct app *a, int key);
void app_redo(struct app *a);
/* Asks whether the game is to be left; app_close leaves it, for the menu if it began
 * there and is not left for good. */
void app_leave(struct app *a);
void app_close(struct app *a, bool for_good);
/* Begins a page above the one that is open, closes the one in sight, closes all. */
void app_page(struct app *a, const char *title);
void app_page_close(struct app *a);
void app_pages_close(struct app *a);
/* Opens a text: help on what is on the screen, log, list of the board. */
void app_help(struct app *a);
void app_log(struct app *a);
/* Narrows the log down (log.c); false: that is no key for it. */
bool app_log_key(struct app *a, int key);
void app_board(struct app *a);
/* Hints, or the review of the game; each a page that says that it is thought of, till
 * app_wait has its text (hint.c). */
void app_hint(struct app *a);
void app_review(struct app *a);
/* From a link of the review to the replay of that decision, and back to the review. */
void app_review_link(struct app *a, int link);
void app_review_again(struct app *a, int link);
bool app_waits(const struct app *a);
void app_wait(struct app *a);
void app_sheet(struct app *a);
/* Writes the scores that are open anew where the screen has another width. */
void app_fit_sheet(struct app *a, int width);
/* The rules (rulebook.c): all of them, at a place ("3.5"), or what they say about a topic;
 * NULL or "": from the beginning. */
void app_rules(struct app *a, const char *topic);
/* Looks at a game from its beginning, at the one that is played from now back, or from its last
 * decision on when it is over (replay.c);
 * ends that; a key of it, false: it is none. */
void app_replay(struct app *a, struct hd_session *whole, bool own);
void app_replay_at(struct app *a, long move, int link);
void app_replay_end(struct app *a);
bool app_replay_key(struct app *a, enum request r);
void replay_table(const struct app *a, struct table *t);
void replay_draw(struct grid *g, struct area in, const struct app *a, struct table *t);
/* Plays on as it might be (whatif.c), and back to the game as it was; whether a key goes back,
 * or has no place there: true, it is done.  The requests that have none.  Draws the banner;
 * returns the lines that it takes. */
void app_what_if(struct app *a);
void app_what_if_end(struct app *a);
bool app_what_if_key(struct app *a, int key);
uint64_t app_what_if_without(const struct app *a);
int app_what_if_banner(const struct app *a, struct grid *g);
/* Lots that no game has a part in. */
uint64_t app_lot(const struct app *a);
/* The kind of screen that a stage is (keys.h). */
int app_where(const struct app *a);
/* Counts who plays, when seats have changed. */
void app_count(struct app *a);
/* The rules where a link of the open page leads; the same page for all games, or for the one
 * that is played again. */
void app_rules_link(struct app *a, int link);
void app_rules_other(struct app *a);
/* Adds a place of the rules to the open page. */
void rules_add_place(struct app *a, const char *place);
/* Begins to play a session from the menu. */
void app_play(struct app *a, struct hd_session *session);
/* Lessons (lesson.c): takes room for what is said beside the table, and draws it there. */
void app_advise(struct app *a, struct grid *g);
/* Whether the lesson takes that answer; if not, the reason is said.  True outside lessons. */
bool app_lesson_takes(struct app *a, struct hd_move m);
/* True when the coach warns of an answer: it is held till Enter comes once more.  A key while
 * one is held; true: that was all it was for. */
bool app_coach_stops(struct app *a, const struct hd_line *line);
bool app_held_key(struct app *a, int key);
/* Its last stage; the next lesson, or the list; from it to the list; the list, and a key of it. */
void app_lesson_end(struct app *a);
void app_lesson_draw(struct app *a, struct grid *g);
void app_lesson_next(struct app *a);
void app_lesson_leave(struct app *a);
void app_lessons(struct app *a);
void app_lessons_key(struct app *a, int key);
/* Begins the same game again, with another seed. */
void app_rematch(struct app *a);

#endif
