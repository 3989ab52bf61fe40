/* SPDX-License-Identifier: MIT
 *
 * instinct.h: small networks that say at a glance what looking ahead would find: how much better
 * one answer is than another.
 *
 * There is one for each of the questions that quick answers worst. Its facts are about the position
 * and about an answer, in numbers that quick has found anyway; none says which card it is. Whole
 * numbers only, so the result is the same everywhere. 'train --instinct' fits it to what
 * the bots that look ahead find (src/tools/train/distil.h), and then to what does well in play
 * (src/tools/train/practice.h). */
#ifndef HIDALGO_INSTINCT_H
#define HIDALGO_INSTINCT_H

#include "quick.h"

enum instinct_kind {
    INSTINCT_POWER,
    INSTINCT_CARD,
    INSTINCT_ORDER,
    INSTINCT_PLACE,
    INSTINCT_KINDS
};

enum {
    INSTINCT_POINT = 256, /* one point, and 1 in weights               */
    INSTINCT_ONE = 16,    /* 1 in facts                                */
    INSTINCT_MOST = 8 * INSTINCT_ONE,
    INSTINCT_ABOUT = 24, /* facts about the position                  */
    INSTINCT_OF = 24,    /* facts about an answer                     */
    INSTINCT_HIDDEN = 32
};

struct instinct_net {
    int16_t about[INSTINCT_HIDDEN][INSTINCT_ABOUT];
    int16_t of[INSTINCT_HIDDEN][INSTINCT_OF];
    int16_t last[INSTINCT_HIDDEN];
    int16_t straight[INSTINCT_OF];
};

/* The weights: the numbers of data/bots/measure.txt in their order. */
enum { INSTINCT_NUMBERS = INSTINCT_KINDS * (int)sizeof(struct instinct_net) / 2 };
union instinct_weights {
    int16_t number[INSTINCT_NUMBERS];
    struct instinct_net net[INSTINCT_KINDS];
};
extern const union instinct_weights instinct_built_in;

/* What another seat would do, as quick sees it. */
struct instinct_other {
    int total;          /* what decides its place in the turn order    */
    int want[HD_PILES]; /* what each open card is worth to it          */
    bool acts;          /* it has yet to take a card in this round     */
};

/* A question as the network sees it, and what it knows of the position. */
struct instinct {
    struct quick *k;
    enum instinct_kind kind;
    int best;                  /* quick's best value */
    int special;               /* of 'order': what quick makes of the action */
    int court, want[HD_PILES]; /* what open cards are worth with that court */
    struct instinct_other other[HD_SEATS];
    int16_t about[INSTINCT_ABOUT];
};

/* Whether there is a network for this question. */
bool instinct_knows(unsigned ask, enum instinct_kind *kind);
const char *instinct_word(enum instinct_kind kind); /* that question, as traces call it */

/* quick: one for each seat. value: what quick_values() has just found for the answers to the
 * question to that seat. */
void instinct_look(struct instinct *i, struct quick quick[HD_SEATS], unsigned me,
                   const struct hd_answers *answers, const int *value);

/* Whether the network may choose an answer with that value. What comes first is quick's choice if
 * the action is not worth using, since the special action is used at once where it comes first. No
 * answer is chosen that quick finds so bad that the facts no longer show how bad. */
bool instinct_allows(const struct instinct *i, int value);

/* The facts of an answer with that value. */
void instinct_see(struct instinct *i, struct hd_move m, int value, int16_t of[INSTINCT_OF]);

/* The position's part of the hidden numbers, and what an answer is worth, in INSTINCT_POINTs: only
 * differences mean something. */
void instinct_begin(const struct instinct_net *net, const int16_t about[INSTINCT_ABOUT],
                    int32_t base[INSTINCT_HIDDEN]);
int32_t instinct_worth(const struct instinct_net *net, const int32_t base[INSTINCT_HIDDEN],
                       const int16_t of[INSTINCT_OF]);

/* What each answer is worth, in INSTINCT_POINTs; INT32_MIN if the network may not choose it. The
 * other arguments are those of instinct_look(); worth may be value. */
void instinct_worths(const union instinct_weights *weights, struct quick quick[HD_SEATS],
                     unsigned me, const struct hd_answers *answers, const int *value,
                     int32_t worth[HD_MOVES]);

/* What the instinct adds to what was found by looking ahead, in INSTINCT_POINTs: three quarters of
 * what it thinks of each answer, 0 for its favourite, at least -INSTINCT_DOUBT, also for those
 * that it may not choose; 0 if it does not know the question. It sees what looking ahead does not:
 * what only pays after the round. The arguments are those of instinct_worths(). */
enum { INSTINCT_DOUBT = 6 * INSTINCT_POINT };
void instinct_hunches(struct quick quick[HD_SEATS], unsigned me, const struct hd_answers *answers,
                      const int *value, int32_t hunch[HD_MOVES]);

#endif
