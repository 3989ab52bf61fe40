/* SPDX-License-Identifier: MIT
 *
 * question.h: what is asked, and the answers to it. */
#ifndef HIDALGO_QUESTION_H
#define HIDALGO_QUESTION_H

#include <stdbool.h>
#include <stdint.h>

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_ROWS = HD_SEATS,
    HD_NUMBERS = 256,         /* an answer that is a number is lower        */
    HD_MOVES = HD_NUMBERS + 1 /* no question has more answers               */
};

enum hd_ask {
#define ASK(name) HD_ASK_##name,
#include "asks.def"
    HD_ASK_NOTHING /* no question: the game is over */
};

/* How the answer is written, and what hd_move.a and .b mean. */
enum hd_form {
    HD_FORM_POWER,    /* b: index of a power card                    "power 11"
                         a: 0, or 1 + slot of a modifier             "power 9 +1"         */
    HD_FORM_NUMBER,   /* b: a number, 0 to 255, of enum hd_unit      "court 3"            */
    HD_FORM_PLACE,    /* b: a place                                  "granada"            */
    HD_FORM_CARD,     /* b: index of a stack                         "take militia"       */
    HD_FORM_HALF,     /* b: 0 place, 1 special                       "place-first"        */
    HD_FORM_USE,      /* b: 0 leave out, 1 announce                  "use", "skip"        */
    HD_FORM_BRANCH,   /* b: index of a branch                        "deploy"             */
    HD_FORM_PIECE,    /* a: owner, b: place                          "beto granada"       */
    HD_FORM_BOARD,    /* a: movable board, b: place                  "8/4/0 granada"      */
    HD_FORM_SEAT,     /* b: a player                                 "beto"               */
    HD_FORM_COUNTRY,  /* b: index of a country                       "france"             */
    HD_FORM_MODIFIER, /* b: slot of an own modifier                 "+1"                 */
    HD_FORM_RECOVER,  /* a: 0, b: index of a power card              "power 11"
                         a: 1, b: slot of an own modifier            "+1"                 */
    HD_FORM_VETO      /* b: 0 let it pass, 1 use it                  "pass", "veto"       */
};

/* What a number counts. */
enum hd_unit { HD_UNIT_CABALLEROS, HD_UNIT_POINTS };

/* Properties of a question. */
enum hd_asks {
    HD_ASKS_SECRET = 1 << 0,   /* only the seat that answers may see the answer           */
    HD_ASKS_TOGETHER = 1 << 1, /* ... before all have answered; then all is revealed  */
    HD_ASKS_DOWN = 1 << 3,     /* tells how many caballeros are left                  */
    HD_ASKS_OWN = 1 << 4,      /* places are listed with the caballeros of the seat that is asked */
    HD_ASKS_THEIRS = 1 << 5,   /* ... of hd_question.owner                            */
    HD_ASKS_COURT = 1 << 6,    /* the king's region means the own court (R60)         */
    HD_ASKS_NOBODY = 1 << 7,   /* stopping is written "none"                          */
    HD_ASKS_ABILITY = 1 << 8,  /* about the modifier that was played                  */
    HD_ASKS_KING = 1 << 9      /* about the king: not in the castillo, but beside it   */
};

/* Where the caballero comes from that an answer would move. */
enum hd_end {
    HD_END_NONE,
    HD_END_COURT,
    HD_END_ANSWER,  /* the place that is answered                 */
    HD_END_QUESTION /* hd_question.from                           */
};

/* How far an answer is followed to tell what it changes (change.h). */
enum hd_until {
    HD_UNTIL_ANSWER,   /* no further                                                 */
    HD_UNTIL_TARGET,   /* until the picked caballero has arrived                   */
    HD_UNTIL_TOGETHER, /* until all have answered in secret                */
    HD_UNTIL_OVER      /* to the end of the special action, or of placing            */
};

/* Why a move is not legal (refusals.def). */
enum hd_refusal {
#define REFUSAL(name, ruling, text) HD_REFUSAL_##name,
#include "refusals.def"
    HD_REFUSAL_COUNT
};

/* What a sentence is about, and what it may depend on. */
struct hd_occasion {
    const struct hd_rules *r;
    const struct hd_state *s; /* only what everybody may know counts */
    enum hd_ask ask;
    unsigned who;  /* who is asked or acts                              */
    unsigned step; /* of the special action (hd_rules.step), or HD_NO_STEP */
};

/* A sentence for people, not translated yet, with slots such as {owner}. A list ends with text
 * NULL. */
struct hd_said {
    bool (*when)(const struct hd_occasion *); /* whether it holds; NULL: always */
    const char *text;
};

struct hd_illegal; /* an illegal answer; the engine's own */

/* All that is known of a question. What is 0 or NULL has the default. */
struct hd_ask_row {
    const char *word, *phase; /* of the trace                                  */
    const char *row;          /* of section D of docs/RULES.md; several: separated by blanks */
    enum hd_form form;
    uint16_t number;    /* in the code of an answer (hd_move_code), never changed and never given
                           again: a new question gets the next after the highest          */
    uint16_t flags;     /* set of enum hd_asks                                    */
    uint8_t from;       /* enum hd_end; default: no single place                  */
    uint8_t until;      /* enum hd_until; default: no further                     */
    uint8_t unit;       /* of a number: enum hd_unit; default: caballeros         */
    const char *before; /* of a number: the word that stands before it          */
    const char *text;   /* what is asked                                          */
    /* The same, if more can be said: {owner}, {other} (an owner who is not asked), {from}, {card}
     * (that a Veto would stop), {value} and {ability} (of the modifier that was played). The first
     * that holds and names nothing unknown is taken. */
    const struct hd_said *asked;
    const struct hd_said *help;  /* several sentences; the first that holds           */
    const struct hd_said *added; /* a sentence behind the help                        */
    /* How a step that was chosen by this question is announced: {who} {card} {owner} {other} (not
     * the one who acts) {from} {to} {board} {branch}. Default: like any other. */
    const struct hd_said *announced;
    const char *coach; /* what to think of, in a first game                      */
    /* Why an answer is not legal: a reason that never changes, or a function that finds it.
     * Default: it does not answer the question. */
    enum hd_refusal refusal;
    enum hd_refusal (*why)(const struct hd_illegal *);
};

/* Never NULL: anything else has the row of HD_ASK_NOTHING. */
const struct hd_ask_row *hd_ask_row(enum hd_ask ask);

/* What the game waits for. Computed from the state, never stored. */
struct hd_question {
    enum hd_ask ask;
    uint8_t who;     /* the seat that must answer                              */
    uint8_t active;  /* the seat on turn, or HD_NONE                           */
    uint8_t card;    /* the action card it belongs to, or HD_NONE              */
    uint16_t step;   /* its step in hd_rules.step, or HD_NO_STEP               */
    uint8_t left;    /* caballeros that may still be moved, placed, paid ...   */
    uint8_t owner;   /* whose caballeros these are, if that is known or was said  */
    uint8_t from;    /* where they are, if that is                                */
    bool secret;     /* the answer stays hidden until it is revealed           */
    bool is_private; /* a list of the choices would tell a secret (R58)        */
};

/* An answer.  'ask' repeats the question; what a and b mean depends on the question's form
 * (enum hd_form).  a == HD_NONE and b == HD_NONE: stop here, since the rest is optional (text
 * "stop"; "none" for banish). */
struct hd_move {
    uint8_t ask, a, b, spare; /* spare is 0 */
};

/* Whether it stops, or leaves out, what may be ended early. */
static inline bool hd_is_stop(struct hd_move m)
{
    return m.a == HD_NONE && m.b == HD_NONE;
}

/* An answer as one number, the code of an action, which is the same in every position, game and
 * version of the library: the number of the question (hd_ask_row) * 65536 + a * 256 + b. To stop
 * is a = b = 255. Programs that keep answers, or learn about them, use it; 0 is no answer. */
uint32_t hd_move_code(struct hd_move m);

/* The move of a code, legal or not. For one that no question has, 'ask' is HD_ASK_NOTHING. */
struct hd_move hd_move_of_code(uint32_t code);

/* The legal answers in compact form: bit b of row a is set when {ask, a, b} is legal. Forms with
 * one number use row 0 only. Numbers that do not fit in it are a range: then there are no rows. */
struct hd_answers {
    uint16_t row[HD_ROWS];
    uint8_t ask; /* enum hd_ask */
    uint8_t rows;
    uint8_t stop;        /* bool */
    uint8_t least, most; /* with most > 0: {ask, 0, b} is legal for every b from least to most  */
    uint8_t spare;
};

/* How many numbers the range has; 0: the answers are rows. */
static inline unsigned hd_range(const struct hd_answers *o)
{
    return o->most ? o->most - o->least + 1u : 0u;
}

#ifdef __cplusplus
}
#endif

#endif
