/* SPDX-License-Identifier: MIT
 *
 * over.h: what cards are worth to players of several kinds, weaker and better ones. */
#ifndef HIDALGO_LAB_WORTH_OVER_H
#define HIDALGO_LAB_WORTH_OVER_H

#include "report/players.h"
#include "report/results.h"
#include "worth/contrasts.h"

/* Tables of one size. The better players are those above the widest gap between two ratings. */
struct worth_over {
    const struct worth_told *told;
    int kinds, better; /* kind[better] and those after it are the better ones                */
    int kind[HD_POOL]; /* tables, the weakest players first                                  */
    int count;         /* cards, by stack                                                    */
    struct worth_contrast line[HD_CARDS]; /* first: to the better ones on average            */
};

/* size: which of the numbers of players. */
void worth_over_of(const struct worth_told *told, int size, struct worth_over *out);

/* Who the better ones are, and each card that only they, or only the others, find strong. Returns
 * out. */
const char *worth_over_say(const struct worth_over *over, char out[WORTH_VERDICT]);

/* A kind of player in a row; and a card for each of them, side by side for people. */
enum { KIND_RATING = PLAYED, KIND_FIRST, KIND_BEST, KIND_BETTER, KIND_WORSE, KIND_COLUMNS };
extern const struct column worth_kind_columns[KIND_COLUMNS];
struct results worth_kinds(const struct worth_over *over);
enum {
    OVER_PLAYED = 1,
    OVER_CARD = OVER_PLAYED + PLAYED,
    OVER_STACK,
    OVER_WORTH,
    OVER_CALLED,
    OVER_COLUMNS
};
extern const struct column worth_over_columns[OVER_COLUMNS];
struct results worth_by_kind(const struct worth_over *over);

#endif
