/* SPDX-License-Identifier: MIT
 *
 * inside.h: shared by the files of the session, and used by nobody else.
 *
 * From the bottom up: course.c keeps what was played. Above it are the record (record.c, load.c),
 * the seats (seats.c), the sentences (telling/) and lessons. On top, session.c, answering.c,
 * hinting.c, reseat.c and undo.c change a game that has all of them.
 *
 * In this folder: one game at a table, with its people and bots, hints, undo, what-ifs and review.
 * The folders below are its forms as files and words. */
#ifndef HIDALGO_INSIDE_H
#define HIDALGO_INSIDE_H

#include <pthread.h>
#include <time.h>

#include "hidalgo/coach.h"
#include "hidalgo/review.h"
#include "hidalgo/session.h"
#include "lesson/lesson_file.h"
#include "position/position.h"
#include "record/record_on_disk.h"

/* One decision: the move that led here and the state after it. */
struct turn {
    struct hd_state state;
    struct hd_move move; /* turn[0] is the set-up and has none               */
    uint8_t who;         /* whose move it was                                */
    bool bots;           /* whether a bot made it                            */
    int logged;          /* happenings up to this move, inclusive            */
    bool revealed;       /* somebody learnt something from it: it cannot be taken back freely */
    bool answered;       /* nor if it was answered, even if the answer was taken back */
    bool hinted;         /* a hint was seen on the question after it         */
    uint8_t mine, rest;  /* seats that are asked for a Veto only if their points are concerned, or
                            not again in this turn */
    struct agreement {
        int decisions; /* taken back from here by agreement ...              */
        uint8_t by;    /* ... of these seats                                 */
    } agreed;
    struct noted { /* what the record says about it                          */
        uint8_t marks, mine, rest;
        struct agreement agreed;
    } noted;
    size_t written; /* bytes of the record up to this move, inclusive, 0: it is not in it; and their
                       digest */
    uint64_t digest;
};

/* Views are made on demand, even for a const session. */
struct views {
    bool made[HD_SEATS + 1], looked[HD_SEATS + 1];
    struct hd_view view[HD_SEATS + 1];
    struct hd_looking look[HD_SEATS + 1]; /* what answers are compared with            */
    struct advised *advised;              /* advising.c: one block; NULL: nobody asked */
};

/* A bot at a seat: made from its player's spec, and begun at its first question. */
struct seat_bot {
    struct hd_hired *hired; /* NULL: the one in struct hd_player               */
    void *own;
    bool begun;
};

/* A bot, a hint or a review being computed; only 'stop' is used by both threads. */
struct thought {
    bool running;
    void (*work)(struct thought *t); /* what the thread does                    */
    int done[2]; /* a pipe, to which the thread writes at its end               */
    pthread_t thread;
    struct timespec began;
    atomic_bool stop; /* stops all bots' budgets    */
    const struct hd_bot *bot;
    void *own;
    struct hd_view view;
    struct hd_answers answers;
    uint64_t random;
    struct hd_move move;
    /* For a hint or a review: */
    const struct hd_session *session;
    int viewer;
    uint32_t iterations;
    bool found;
    atomic_uint_fast64_t done_steps;
};

/* The player of a seat was changed after a move (reseat.c). */
struct reseat {
    long after;
    int seat;
    char kind[HD_SPEC], was[HD_SPEC]; /* as hd_player_kind                     */
};

struct hd_session {
    struct origin origin; /* edition, seating, seed, first, position    */
    struct turn *turn;    /* [0 .. moves]                               */
    long moves, room;
    struct hd_happening *log;
    int logged, log_room;
    struct hd_move redo[HD_LINE]; /* moves taken back freely, the last on top */
    int redos;
    struct views *views;
    struct seat_bot bot[HD_SEATS];
    bool runs_commands; /* whether bots that are programs may run       */
    bool past;          /* shares turns and log with another: past.c    */
    bool imagined;      /* a what-if game (whatif.c) ...                */
    long begins;        /* ... which begins here; moves before cannot be taken back */
    struct thought thought;
    struct hd_review *review; /* of the game so far, if 'reviewed'            */
    bool reviewed;
    struct record record;
    struct lesson *lesson; /* NULL: an ordinary game                      */
    struct reseat *reseat; /* in the order of the game                         */
    int reseated;
};

static inline struct turn *now(const struct hd_session *s)
{
    return &s->turn[s->moves];
}

static inline struct hd_scene scene_at(const struct hd_session *s, long moves)
{
    return (struct hd_scene){&s->origin.edition, &s->origin.seating, &s->turn[moves].state};
}

/* course.c: the seat that made the n-th move, from 1. */
int hd_session_mover(const struct hd_session *s, long n);

/* seed.c: the seed; whether people may know it (hd_seed_text). */
uint64_t hd_session_seed(const struct hd_session *s);
bool hd_seed_is_open(const struct hd_session *s);

/* hinting.c */
enum hd_hint_rule hd_session_hint_rule(const struct hd_session *s);

/* advising.c: thinks about the question that is asked, for a viewer; false: stopped, or no memory.
 * What is known of it already, or NULL. */
bool hd_advising_now(const struct hd_session *s, int viewer, const atomic_bool *stop);
const struct hd_advice *hd_advice_there(const struct hd_session *s, int viewer);

/* undo.c: how many decisions were taken back by agreement so far, and who agreed. */
int hd_session_agreed(const struct hd_session *s, unsigned *by);

/* coach.c: the line for a question, "" if it has none; the plan that hd_coach_says names, false:
 * none; whether it may speak of answers in this round, or did so at this question. */
const char *hd_coach_line(enum hd_ask ask);
bool hd_coach_may_speak(const struct hd_coach *c, const struct hd_session *s);
bool hd_coach_tip(struct hd_coach *c, const struct hd_session *s, int viewer,
                  const struct hd_move *marked, struct hd_plan *out);

/* hint_reason.c: what a plan changes, as hd_change_line says. whole: also what goes
 * into the castillo and what the court has then; else that only if there is no reason in points,
 * and for the number that comes to the court nothing but that. Returns buf. */
const char *hd_plan_reason(const struct hd_session *s, int viewer, const struct hd_plan *plan,
                           bool whole, char *buf, size_t size);
/* motives.c: hd_advice_reason, whole or not. */
const char *hd_advice_why(const struct hd_session *s, int viewer, const struct hd_advice *advice,
                          int rank, int than, bool whole, char *buf, size_t size);

/* grades.c: the words for people; "" for no grade. */
const char *hd_grade_text(enum hd_grade grade);
const char *hd_level_text(enum hd_level level);

/* seating.c: who plays ("human:pl") without the language of a person, which is no part of the game.
 */
const char *hd_kind_for_all(const char *kind);

/* reseated.c: who played at a seat when the game began; notes a change after the last move
 * (false: no memory); after taking a move back, its changes go to the move before. False: there
 * were none. */
const char *hd_kind_at_first(const struct hd_session *s, int seat);
bool hd_reseat_note(struct hd_session *s, int seat, const char *was, const char *kind);
bool hd_reseats_back(struct hd_session *s);

/* reseat.c: the same, and writes them to the record. */
bool hd_reseat_undone(struct hd_session *s);

/* course.c: begins from an origin, which is copied. file: what errors name. Frees a session that
 * has only its course; hd_session_free frees any. */
struct hd_session *hd_session_begin(const struct origin *origin, const char *file,
                                    struct hd_errors *errors);
void hd_course_end(struct hd_session *s);

/* course.c: what answers are compared with, for a viewer (seat or HD_NONE). */
const struct hd_looking *hd_session_look(const struct hd_session *s, int viewer);

/* course.c: the state has changed: forgets the views of the old one. */
void hd_views_forget(struct hd_session *s);

/* course.c: whether somebody learns something new from these events. */
bool hd_reveals(const struct hd_events *ev, int seats);

/* course.c: plays without writing to the record, for load.c. */
bool hd_session_step(struct hd_session *s, struct hd_move m);

/* seats.c: makes the bots that are more than a name; false with errors. The bot at a seat, ready to
 * be asked; NULL: it cannot be started. Dismisses the bot of a seat. */
bool hd_seats_hire(struct hd_session *s, struct hd_errors *errors);
const struct hd_bot *hd_seat_ready(struct hd_session *s, int seat);
void hd_seat_dismiss(struct hd_session *s, int seat);

/* course.c: how people want to be asked for a Veto carries over to the next move. */
void hd_manners_go_on(const struct turn *before, struct turn *next);

/* manners.c: the seats that pass for the rest of the turn, before that move. Forgets what was said
 * with the last move, which is taken back; true: the record has it. */
uint8_t hd_manners_rest_before(const struct hd_session *s, long move);
bool hd_manners_undone(struct hd_session *s);

/* manners.c: whether the Veto question that is asked is passed because it does not concern whoever
 * is asked (HD_MANNER_MINE). */
bool hd_session_lets_pass(const struct hd_session *s);

/* manners.c: how a seat wants to be asked from this move on. */
void hd_manners_say(struct turn *t, int seat, enum hd_manner manner);

/* telling/question_help.c: hd_session_refusal_text of a state, which may be a copy. */
const char *hd_refusal_told(const struct hd_rules *r, const struct hd_state *s, struct hd_move m,
                            char *buf, size_t size);

/* thinking.c: starts the thread of a prepared thought; false: it cannot. Waits for it; false: not
 * finished yet. */
bool hd_thought_begin(struct thought *t);
bool hd_thought_wait(struct thought *t, int milliseconds);

/* announced.c: counts what is in the castillo, event by event. Returns the number of that colour
 * announced with a throw, else 0. inside: before the event. */
uint8_t hd_announced(const struct hd_event *e, uint8_t inside[HD_SEATS]);

/* points.c: the source of an event's points; general: of a general scoring. */
enum hd_source hd_source_of(const struct hd_event *e, bool general);

/* seating.c: the seat of a word, name or colour letter; -1, -2 as in hd_place_named. */
int hd_seat_named(const struct hd_seating *seating, int owners, const char *text);
/* Reads who plays at a seat; false with a sentence. */
bool hd_seat_kind(struct hd_player *p, const char *kind, char why[160]);
/* Gives every player a word for moves and different names; fills in the dummy. */
void hd_seating_finish(struct hd_seating *seating);
/* Whether it can be a player's word in a record: no blanks, no keyword, clean. */
bool hd_seat_word_fits(const char *word);

#endif
