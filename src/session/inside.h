/* SPDX-License-Identifier: MIT
 *
 * inside.h: shared by the files of the session, and used by nobody else.
 *
 * From the bottom up: course.c is what was played.  Above it are the record (record.c, load.c), who
 * plays (seats.c), the sentences (telling/) and lessons.  On top, session.c, answering.c,
 * hinting.c, reseat.c and undo.c change a game that has all of them. */
#ifndef HIDALGO_INSIDE_H
#define HIDALGO_INSIDE_H

#include <pthread.h>
#include <time.h>

#include "hidalgo/review.h"
#include "hidalgo/session.h"
#include "lesson/lesson.h"
#include "position/position.h"
#include "record/record.h"

/* One decision: the move that led here and the state after it. */
struct turn {
    struct hd_state state;
    struct hd_move move; /* of turn[0]: the set-up, no move                  */
    uint8_t who;         /* whose move it was                                */
    bool bots;           /* and a bot made it                                */
    int logged;          /* happenings up to and with this move              */
    bool revealed;       /* somebody learnt something from it: it stands     */
    bool answered;       /* so it does after an answer that was taken back   */
    bool hinted;         /* a hint was seen on the question after it         */
    uint8_t mine, rest;  /* seats that are asked for a Veto only where their
                            points are concerned, or not again in this turn  */
    struct agreement {
        int decisions; /* that were taken back from here by agreement ...    */
        uint8_t by;    /* ... of these seats                                 */
    } agreed;
    struct noted { /* what the record tells of it                            */
        uint8_t marks, mine, rest;
        struct agreement agreed;
    } noted;
    size_t written; /* bytes of the record up to and with this move, 0:
                       it is not in it; and their digest                     */
    uint64_t digest;
};

/* Views are made when they are asked for, behind a const session. */
struct views {
    bool made[HD_SEATS + 1], looked[HD_SEATS + 1];
    struct hd_view view[HD_SEATS + 1];
    struct hd_looking look[HD_SEATS + 1]; /* at the question, for what answers change  */
};

/* A bot at a seat: made as its player's spec says, and begun when it is asked first. */
struct seat_bot {
    struct hd_hired *hired; /* NULL: as struct hd_player has it                */
    void *own;
    bool begun;
};

/* A bot that thinks, or a hint that is thought of; only 'stop' is looked at from both sides. */
struct thought {
    bool running;
    void (*work)(struct thought *t); /* what the thread does                    */
    int done[2]; /* a pipe, into which the thread writes when the move is there */
    pthread_t thread;
    struct timespec began;
    atomic_bool stop; /* of the budgets of all bots */
    const struct hd_bot *bot;
    void *own;
    struct hd_view view;
    struct hd_answers answers;
    uint64_t random;
    struct hd_move move;
    /* Of a hint: */
    const struct hd_rules *rules;
    struct hd_budget budget;
    int seat;
    struct hd_hints hints;
    /* Of a review: */
    const struct hd_session *session;
    bool reviewed;
    atomic_uint_fast64_t done_steps;
};

/* The hints for the question that stands. */
struct hinted {
    void *own; /* to think with; NULL: nobody has asked yet              */
    bool there;
    int viewer; /* for whose eyes they were made                          */
    struct hd_hints hints;
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
    struct hd_move redo[HD_LINE]; /* taken back freely, the last on top       */
    int redos;
    struct views *views;
    struct seat_bot bot[HD_SEATS];
    bool runs_commands; /* of bots that are programs                    */
    bool past;          /* shares turns and log with another: past.c    */
    bool imagined;      /* a game that might be: whatif.c ...           */
    long begins;        /* ... from there on: before it nothing is taken back */
    struct thought thought;
    struct hinted hinted;
    struct hd_review *review; /* of the game as it stands, if 'reviewed'      */
    bool reviewed;
    struct record record;
    struct lesson *lesson; /* that it is; NULL: a game like any other     */
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

/* reseated.c: what played at a seat when the game began; notes a change behind the last move
 * (false: no memory); after a move was taken back: changes behind it go to the one before.
 * False: there were none. */
const char *hd_kind_at_first(const struct hd_session *s, int seat);
bool hd_reseat_note(struct hd_session *s, int seat, const char *was, const char *kind);
bool hd_reseats_back(struct hd_session *s);

/* reseat.c: the same, and they are written.  False: there were none. */
bool hd_reseat_undone(struct hd_session *s);

/* course.c: begins from an origin, which is copied.  file: what errors are about.  Ends one
 * that has no more than its course; hd_session_free ends any. */
struct hd_session *hd_session_begin(const struct origin *origin, const char *file,
                                    struct hd_errors *errors);
void hd_course_end(struct hd_session *s);

/* course.c: what answers are compared with, as the viewer (seat or HD_NONE) may know it. */
const struct hd_looking *hd_session_look(const struct hd_session *s, int viewer);

/* course.c: what was seen of the state before is made anew. */
void hd_views_forget(struct hd_session *s);

/* course.c: whether somebody learns from it what he did not know. */
bool hd_reveals(const struct hd_events *ev, int seats);

/* course.c: plays without writing; the caller is load.c. */
bool hd_session_step(struct hd_session *s, struct hd_move m);

/* seats.c: makes the bots that are more than a name; false with errors.  What plays at a seat,
 * ready to be asked; NULL: it cannot be had.  And ends what has a seat. */
bool hd_seats_hire(struct hd_session *s, struct hd_errors *errors);
const struct hd_bot *hd_seat_ready(struct hd_session *s, int seat);
void hd_seat_dismiss(struct hd_session *s, int seat);

/* course.c: how people want to be asked behind a move also holds behind the next. */
void hd_manners_go_on(const struct turn *before, struct turn *next);

/* manners.c: so let whose rest pass behind a move those who said so before it.  What was said with
 * the last move, which is taken back, does not hold any more; true: the record told of it. */
uint8_t hd_manners_rest_before(const struct hd_session *s, long move);
bool hd_manners_undone(struct hd_session *s);

/* manners.c: how a seat wants to be asked from this move on. */
void hd_manners_say(struct turn *t, int seat, enum hd_manner manner);

/* thinking.c: begins a thought for which all is ready but the thread; false: there is none
 * to be had.  Waits for it; false: not yet. */
bool hd_thought_begin(struct thought *t);
bool hd_thought_wait(struct thought *t, int milliseconds);

/* announced.c: counts what is in the castillo event by event; of a throw, how many of
 * that colour are announced with it, else 0.  inside: as it was before the event. */
uint8_t hd_announced(const struct hd_event *e, uint8_t inside[HD_SEATS]);

/* points.c: where the points of an event come from; general: of a general scoring. */
enum hd_source hd_source_of(const struct hd_event *e, bool general);

/* seating.c: the seat that a word, name or colour letter means; -1, -2 as hd_place_named. */
int hd_seat_named(const struct hd_seating *seating, int owners, const char *text);
/* Reads what plays at a seat; false with a sentence. */
bool hd_seat_kind(struct hd_player *p, const char *kind, char why[160]);
/* Gives every player a word for moves and different names; fills in the dummy. */
void hd_seating_finish(struct hd_seating *seating);
/* True when it can stand as a word in a record: no blanks, no keyword, clean. */
bool hd_seat_word_fits(const char *word);

#endif
