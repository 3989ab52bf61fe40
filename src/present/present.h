/* SPDX-License-Identifier: MIT
 *
 * present.h: the course of a game for people at one keyboard, without a screen.
 *
 * The game is at one of the stages below. A front end shows the stage, brings what people do as
 * intents, and calls present_tick when the time has come; what comes next is decided here. So is
 * what may be visible to whom (struct scene), who has to agree, and how long to wait.
 *
 *   somebody is asked:   CHOICE, after VEIL if the others must look away; HELD if the coach warns
 *   the answer is given: COVERED after a secret; SCORING, then NOTE, after a general scoring;
 *                        TURN if the move can be taken back before anybody else is asked
 *   others play:         BOTS
 *   the end:             FINAL, LESSON; GONE after leaving
 *   over another stage:  HINT, REVIEW: thought about, then shown; AGREE, LEAVING, REPLAY, OWN: the
 *                        stage below comes back afterwards
 *
 * Lines stay in view, and an answer can be typed unseen. So on lines nothing waits between
 * questions (no TURN, SCORING, NOTE, COVERED, no pauses), and the veil is for secret choices, not
 * for secret answers. One person alone has nobody to hide from: there is no veil.
 *
 * Each stage is a row of functions (present.c): what begins it, and what an intent or a tick does,
 * which returns the stage to go to. Only present.c goes there.
 *
 * In this folder: the presenter, between the session and the front ends. */
#ifndef HIDALGO_PRESENT_H
#define HIDALGO_PRESENT_H

#include "hidalgo/coach.h"
#include "hidalgo/lesson.h"
#include "pace.h"
#include "scoring_steps.h"

enum stage {
    STAGE_CHOICE,  /* a person is asked                                      */
    STAGE_HELD,    /* the coach warns of an answer, which waits              */
    STAGE_TURN,    /* a person may still take the last move back             */
    STAGE_SCORING, /* a general scoring, step by step ...                    */
    STAGE_NOTE,    /* ... and its sheet                                      */
    STAGE_VEIL,    /* blank: one player looks, the others look away          */
    STAGE_COVERED, /* blank: after a secret answer                           */
    STAGE_BOTS,    /* a bot is asked                                         */
    STAGE_AGREE,   /* somebody is asked to agree to take a move back         */
    STAGE_LEAVING, /* "leave the game?"                                      */
    STAGE_REPLAY,  /* the past of the game                                   */
    STAGE_OWN,     /* on lines: a player alone sees what is only theirs      */
    STAGE_HINT,    /* a hint is thought about, then shown                    */
    STAGE_REVIEW,  /* the same for the review of a finished game             */
    STAGE_LESSON,  /* the end of a lesson                                    */
    STAGE_FINAL,   /* the end of a game                                      */
    STAGE_GONE,    /* nothing more to do; also before a game begins          */
    STAGES
};

/* What people do. */
enum intent {
    INTENT_GO_ON,     /* the pause is over; only that player looks; play it all the same     */
    INTENT_RUN_ON,    /* without pauses to the next question                        */
    INTENT_BACK,      /* drops a held answer; leaves a replay, a hint, a review     */
    INTENT_STEP,      /* n parts of a scoring, or decisions of a replay             */
    INTENT_TURN,      /* in a replay: a turn forward (1) or back (-1) ...           */
    INTENT_ROUND,     /* ... a round                                                */
    INTENT_GO_TO,     /* ... to after n decisions                                   */
    INTENT_YES,       /* to what AGREE or LEAVING asks ...                          */
    INTENT_NO,        /* ... or not                                                 */
    INTENT_UNDO,      /* takes a move back if that is free                          */
    INTENT_TAKE_BACK, /* the same, or else asks everybody concerned                 */
    INTENT_REDO,      /* plays it again                                             */
    INTENT_COURT,     /* n caballeros to the court instead                          */
    INTENT_HAND,      /* the player asked looks at hidden modifiers ...             */
    INTENT_HIDE_HAND, /* ... and hides them again                                   */
    INTENT_OWN,       /* tells the player asked what that player named face down    */
    INTENT_COVER,     /* hides what only one player may see: somebody else may come */
    INTENT_RESEAT,    /* the seats were changed                                     */
    INTENT_PACE,      /* the next pace                                              */
    INTENT_LEVEL,     /* level n of what stands beside answers (enum hd_beside)     */
    INTENT_HINT,      /* thinks about a hint for the player asked ...               */
    INTENT_REVIEW,    /* ... or about every decision of a finished game             */
    INTENT_REPLAY,    /* shows the past, from n decisions on; -1: from now          */
    INTENT_WHAT_IF,   /* plays on in a trial game ...                               */
    INTENT_GO_BACK,   /* ... and returns to the real one                            */
    INTENT_LEAVE,     /* asks whether to leave                                      */
    INTENTS
};

/* What is at the front end's choice. */
struct present_way {
    bool lines;           /* what is told stays in view; answers can be typed unseen   */
    bool coached;         /* advice at each question, warnings before classic mistakes */
    bool first;           /* somebody's first game                                     */
    enum hd_beside level; /* what stands beside answers; the usual one is a learner's in a first
                             game and in lessons                               */
    enum pace_kind pace;
    uint32_t iterations;   /* of advice, hints and reviews; 0: as usual         */
    long (*clock)(void);   /* milliseconds since any moment; NULL: the real time */
    uint64_t (*lot)(void); /* random numbers for trial games; NULL: default    */
};

/* A replay; present.session then is the past of the whole game. */
struct replay {
    struct hd_session *whole; /* NULL: no replay                            */
    bool own;                 /* there is nothing else: leaving it leaves all */
    long at;                  /* decisions so far                           */
    struct hd_span shown;     /* what happened since the position shown before */
};

enum { PRESENT_TEXT = 320 };

struct present {
    struct present_way way;
    struct hd_session *session;
    enum stage stage;
    enum stage under[STAGES]; /* the stage below one that lies over another        */
    unsigned entered;         /* rises whenever a stage begins                        */
    int people, lone;         /* number of people; the only person's seat, or -1      */
    int viewer;               /* whose view may be visible: seat or HD_NONE           */
    int unveiled;             /* the only seat that looks, or -1                      */
    int mover;                /* person whose last move was not confirmed, or -1      */
    bool in_turn;             /* that move was in the mover's own turn                */
    int asked;                /* the seat that was asked last, or -1 ...              */
    bool handed;              /* ... which was another person than before             */
    int noted;                /* events before those that the mover's moves brought   */
    int scored;               /* events up to the last scoring that was shown         */
    unsigned agreed;          /* seats that agreed to take a move back                */
    struct pace pace;
    struct scoring scoring; /* the one being shown                                   */
    struct replay replay;
    struct present *real; /* in a trial game, the real one; or NULL                  */
    /* What the blank screen says about the answer. */
    enum { UNSAID, SECRET, OPEN } stored;
    enum hd_beside level; /* of what stands beside answers now                     */
    bool advised;         /* advice, hint or review are there, or will not come     */
    unsigned percent;     /* so much of a review is done                            */
    struct hd_coach coach;
    struct hd_line held;            /* the answer that waits                          */
    char objection[HD_LESSON_TEXT]; /* why an answer was not wanted, or ""            */
    char remark[PRESENT_TEXT];      /* what came of the last intent, or ""            */
    char troubled[160];             /* the beginning of the last error message        */
    char unsaved[HD_UNSAVED];       /* what leaving would lose, or ""                 */
};

/* What may be shown, and to whom. */
struct scene {
    enum stage stage; /* of the table (present_at)                                 */
    int viewer;       /* whose view: a seat, or HD_NONE: what everybody may know   */
    int only;         /* the only seat that may look, or -1                        */
    int who;          /* the person spoken to, or the bot that is next; or -1      */
    bool blank;       /* nothing of the game may be visible                        */
    bool unseen;      /* nobody may see what is typed                              */
    bool thinks;      /* a bot thinks long enough to say so                        */
    /* What others did: since the player asked acted last or, while bots play, the only person; with
     * several people, since the bots began. Then the part of it that just happened. */
    struct hd_span news, now;
};

/* Takes the session over, and goes to the first question. A replay begins instead if at >= 0: then
 * nothing else is shown, and leaving it leaves all. */
void present_begin(struct present *p, struct hd_session *s, const struct present_way *way, long at);
/* Frees the session, and the games around it. */
void present_end(struct present *p);

/* Carries out an intent; n: see there. Intents that mean nothing at the stage are ignored. */
void present_do(struct present *p, enum intent i, long n);
/* The intents that are not allowed now, a set of 1 << intent: in a trial game what would affect the
 * real one, and what would show a secret. */
unsigned present_barred(const struct present *p);

/* Plays answers at CHOICE or HELD; returns how many were played. 0: the coach warns (HELD), the
 * lesson wants another (objection), or it is not possible (remark). */
int present_answer(struct present *p, const struct hd_line *line);

/* How many milliseconds to wait before present_tick, which takes the next step; -1: for ever. */
int present_patience(const struct present *p);
void present_tick(struct present *p);

void present_scene(const struct present *p, struct scene *out);
/* The question of a stage without its keys: who may look, who is asked to agree to what. Tells a
 * secret only at OWN, while its player looks alone. Returns out. */
const char *present_question(const struct present *p, char *out, size_t size);
/* What everybody may know about the answer before VEIL or COVERED. Returns out. */
const char *present_stored(const struct present *p, char *out, size_t size);

/* From now on texts are for who reads now (language_for): the person asked, or asked to agree, in
 * a language of its own, else all; or for all in any case. Front ends call it before they write. */
void present_speak(const struct present *p, bool all);
/* Changes the language, of the person asked if it has its own, else of the game, to what was typed;
 * "": to none. out: a sentence about it. */
void present_language(struct present *p, const char *typed, char *out, size_t size);

/* The stage of the table: the one that HELD, HINT, REVIEW, AGREE and LEAVING lie over. */
enum stage present_at(const struct present *p);
/* Whether an advice on the question is wanted, by a learner or the coach, and may be had: it is
 * thought about while time passes (present_tick) until p->advised. Is it a learner's? */
bool present_advises(const struct present *p);
bool present_is_learner(const struct present *p);
/* True while one player sees what the others may not. */
bool present_private(const struct present *p);
/* The next person to ask for consent at AGREE, or -1. */
int present_agrees(const struct present *p);
/* Why undo is not free now, or NULL. */
const char *present_undo_refusal(const struct present *p);
/* New trouble with the record or a bot, once; or NULL. */
const char *present_trouble(struct present *p);
/* Why the game cannot be played on from the position of a replay, or NULL. */
const char *present_branch_refusal(const struct present *p);

#endif
