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

enum { HD_ROWS = HD_SEATS, HD_MOVES = HD_ROWS * 16 + 1 };

enum hd_ask {
#define ASK(name, phase, form, flags, from, until, refused, row, text) HD_ASK_##name,
#include "asks.def"
    HD_ASK_NOTHING /* no question: the game is over */
};

enum hd_form {
    HD_FORM_POWER,
    HD_FORM_NUMBER,
    HD_FORM_PLACE,
    HD_FORM_CARD,
    HD_FORM_HALF,
    HD_FORM_USE,
    HD_FORM_BRANCH,
    HD_FORM_PIECE,
    HD_FORM_BOARD,
    HD_FORM_SEAT,
    HD_FORM_COUNTRY,
    HD_FORM_MODIFIER,
    HD_FORM_RECOVER,
    HD_FORM_VETO
};

/* Properties of a question: its row in asks.def. */
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

struct hd_ask_row {
    const char *word, *phase; /* of the trace                                  */
    const char *row;          /* of section D of docs/RULES.md                 */
    const char *text;         /* what is asked, for people                     */
    enum hd_form form;
    uint16_t flags; /* set of enum hd_asks                                       */
    uint8_t from;   /* enum hd_end                                               */
    uint8_t until;  /* enum hd_until                                             */
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
    uint8_t owner;   /* target, banish, deploy, pay: whose caballeros these are   */
    uint8_t from;    /* target: where it stands; exile, deploy: where they are  */
    bool secret;     /* the answer stays hidden until it is revealed           */
    bool is_private; /* a list of the choices would tell a secret (R58)        */
};

/* An answer.  'ask' repeats the question; what a and b mean depends on the question's form
 * (asks.def).  a == HD_NONE and b == HD_NONE: stop here, since the rest is optional (text "stop";
 * "none" for banish). */
struct hd_move {
    uint8_t ask, a, b, spare; /* spare is 0 */
};

/* The legal answers in compact form: bit b of row a is set when {ask, a, b} is
 * legal.  Forms with one number use row 0 only. */
struct hd_answers {
    uint16_t row[HD_ROWS];
    uint8_t ask; /* enum hd_ask */
    uint8_t rows;
    uint8_t stop; /* bool */
    uint8_t spare;
};

#ifdef __cplusplus
}
#endif

#endif
