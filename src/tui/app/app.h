/* SPDX-License-Identifier: MIT
 *
 * app.h: the whole front end without the terminal: keys go in, a grid comes out.
 *
 * The screen shows one of the stages below; keys move between them.  Nothing here waits: tui.c
 * reads keys and draws, tests feed keys and look at the grid.
 *
 * In this folder: the stages (menu, table, pages and others), their keys and screens. It is the
 * only folder that knows all others of tui. */
#ifndef HIDALGO_APP_H
#define HIDALGO_APP_H

#include "app_watch.h"
#include "hidalgo/coach.h"
#include "menu/form.h"
#include "menu/lessons.h"
#include "menu/menu.h"
#include "menu/menu_seats.h"
#include "table/scoring.h"
#include "table/table_layout.h"
#include "terminal/keys.h"
#include "tui.h"

enum stage {
    STAGE_MENU,
    STAGE_FORM,    /* the form for a new game                                */
    STAGE_LESSONS, /* the list of lessons                                   */
    STAGE_CHOICE,  /* a person is asked                                      */
    STAGE_TURN,    /* a person may still take the last move back             */
    STAGE_SCORING, /* a general scoring, step by step ...                    */
    STAGE_NOTE,    /* ... and its sheet                                      */
    STAGE_VEIL,    /* blank: one player looks, the others look away          */
    STAGE_COVERED, /* blank: after a secret answer                            */
    STAGE_BOTS,    /* a bot is asked                                         */
    STAGE_REPLAY,  /* a replay                                               */
    STAGE_LESSON,  /* the end of a lesson                                    */
    STAGE_FINAL,   /* points by source, or the board                         */
    STAGE_GONE     /* nothing more to do                                     */
};

/* A replay; app.session then shows its past. */
struct replay {
    struct hd_session *whole; /* NULL: no replay                            */
    bool own;                 /* there is nothing else: leaving it quits     */
    enum stage back;
    int link;             /* 1 + the review's link that led there, or 0      */
    long at;              /* decisions so far                                */
    struct hd_span shown; /* what happened since the position shown before   */
};

/* A page that waits for its text (app_hint.c). */
struct waiting {
    enum waits { WAITS_NOT, WAITS_HINT, WAITS_REVIEW } what;
    uint64_t done; /* progress that was shown                                */
};

/* Filters of the log: 1 + a number, or 0 for all. */
struct log_filter {
    int seat, place, card;
};

/* Texts of a lesson or the coach beside the table. */
struct advice {
    char title[HD_NAME], step[32], text[HD_LESSON_TEXT];
    char refused[HD_LESSON_TEXT]; /* why an answer was not wanted, until the next key; or "" */
    bool holds;                   /* it is only played after a second Enter              */
    struct hd_line held;
};

struct app {
    const struct tui_options *options;
    int custom[TUI_CUSTOMS]; /* of this table, see customs.def                    */
    enum stage stage;
    struct hd_session *session;
    bool first;     /* a first game ...                                       */
    bool coached;   /* its players get advice                                 */
    bool from_menu; /* leaving the game leads back to the menu           */
    struct map map;
    bool has_map;
    int people, lone;       /* number of people; the only person's seat, or -1   */
    int viewer;             /* whose view is on the screen: seat or HD_NONE      */
    int unveiled;           /* seat for which the veil was lifted, or -1         */
    int mover;              /* person whose last move was not confirmed, or -1   */
    bool in_turn;           /* that move was in the mover's own turn             */
    int asked;              /* the seat that was asked last, or -1               */
    bool dropping;          /* keys typed ahead were meant for something else      */
    int told;               /* events that need not be shown any more            */
    int noted;              /* events up to the last one with a note             */
    struct watch watch;     /* the pace of others' turns                      */
    struct scoring scoring; /* the one being shown                            */
    struct replay replay;
    struct app *real; /* during a what-if game, the real one; or NULL                 */
    int scored;       /* events up to the last scoring that was shown   */
    /* What the blank screen says about the answer. */
    enum { UNSAID, SECRET, OPEN } stored;
    bool ranked;          /* players are listed by points, not in turn order  */
    enum hd_beside level; /* of what stands beside answers ...                */
    bool advised;         /* ... and whether the question's advice is there, or will not come */
    bool points;          /* the map shows points ...                         */
    int points_for;       /* ... while this seat is asked                     */
    char troubled[160];   /* the beginning of the last error message           */
    bool stuck;           /* a bot could not move: nothing goes on by itself   */
    bool leaving;         /* "quit?" is on the screen: app_leave               */
    bool agreeing;        /* the same for "do you agree to take this back?" ... */
    unsigned agreed;      /* ... seats that agreed                              */
    bool looking;         /* at the board after the end                        */
    int sheet, sheets;    /* of the end, and how many there are                  */
    char remark[PROMPT_NOTE];
    struct hd_coach coach;
    struct advice advice; /* of a lesson or the coach                                     */
    struct prompt prompt;
    struct log_filter filter;
    struct waiting waiting; /* a hint or a review being computed             */
    struct pager pager;     /* the visible page, if one is open                */
    struct pager under[3];  /* pages that it was opened from, the last one on top */
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
    char unsaved[HD_UNSAVED]; /* what leaving would lose, or ""                  */
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
 * app_tick takes the next step. */
bool app_busy(const struct app *a);
/* How many milliseconds to wait for a key before app_tick; -1: for ever. */
int app_patience(const struct app *a);
void app_tick(struct app *a);

/* True while the screen shows what only one player may see. */
bool app_private(const struct app *a);

/* ---- between the files of the app -------------------------------------------- */

/* What stands beside answers (app_beside.c): the level that a game begins with; changes it; whether
 * an advice is being thought about, and thinks for a moment; the learner's lines on the question,
 * with 'say' after them. */
void app_beside_begin(struct app *a);
void app_beside_change(struct app *a);
bool app_beside_waits(const struct app *a);
void app_beside_think(struct app *a);
const char *app_beside_say(struct app *a, const char *say, char *out, size_t size);
/* A key while a scoring is shown. */
void app_scoring_key(struct app *a, enum key_request r);
/* The next stage after anything happened in the session. */
void app_advance(struct app *a);
/* Asks the current question (app.c). */
void app_ask(struct app *a);
/* Lists one player's hidden modifiers; hides them again, false: they were not listed. */
void app_show_hand(struct app *a);
bool app_hide_hand(struct app *a);
void app_table(const struct app *a, struct table *t, bool prompt);
/* Plays answers, or takes the last one back, and goes on from there. */
void app_answer(struct app *a, const struct hd_line *line);
void app_undo(struct app *a);
/* Taking back what was revealed, or others' moves: the next player to ask for consent, or -1; a key
 * of the answer (the last consent takes the move back). And redo. */
int app_agrees(const struct app *a);
void app_agreeing_key(struct app *a, int key);
void app_redo(struct app *a);
/* Asks whether to leave the game; app_close leaves it, for the menu if it began there, or for good.
 */
void app_leave(struct app *a);
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
/* Hints, or the review of the game: a page that asks to wait until app_wait has its text
 * (app_hint.c).
 */
void app_hint(struct app *a);
void app_review(struct app *a);
/* From a link of the review to the replay of that decision, and back to the review. */
void app_review_link(struct app *a, int link);
void app_review_again(struct app *a, int link);
bool app_waits(const struct app *a);
void app_wait(struct app *a);
void app_sheet(struct app *a);
/* Writes an open page of scores again after a change of width. */
void app_fit_sheet(struct app *a, int width);
/* The rules (app_rulebook.c): all of them, from a place ("3.5"), or those about a topic; NULL or
 * "": from the beginning. */
void app_rules(struct app *a, const char *topic);
/* Replays a game (app_replay.c): from its beginning; the current one backwards from now, or from
 * its last decision if it is over. Ends the replay; a key of it, false: it is none. */
void app_replay(struct app *a, struct hd_session *whole, bool own);
/* Only a replay, of that game, from after that many decisions. */
void app_replay_alone(struct app *a, struct hd_session *whole, long at);
void app_replay_at(struct app *a, long move, int link);
void app_replay_end(struct app *a);
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
/* Random numbers that do not affect games. */
uint64_t app_lot(const struct app *a);
/* The kind of screen that a stage is (keys.h). */
int app_where(const struct app *a);
/* Counts people again after a change of seats. */
void app_count(struct app *a);
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
/* Whether the lesson accepts that answer; if not, shows why. True outside lessons. */
bool app_lesson_takes(struct app *a, struct hd_move m);
/* True if the coach warns of an answer, which then waits for a second Enter. A key while one waits;
 * true: the key was for that. */
bool app_coach_stops(struct app *a, const struct hd_line *line);
bool app_held_key(struct app *a, int key);
/* The end of a lesson; the next lesson, or the list; leaves a lesson for the list; the list, and a
 * key of it. */
void app_lesson_end(struct app *a);
void app_lesson_draw(struct app *a, struct grid *g);
void app_lesson_next(struct app *a);
void app_lesson_leave(struct app *a);
void app_lessons(struct app *a);
void app_lessons_key(struct app *a, int key);
/* Begins the same game again, with another seed. */
void app_rematch(struct app *a);

#endif
