/* SPDX-License-Identifier: MIT
 *
 * quick.h: what the files of quick share.
 *
 * Values are whole numbers, in 64ths of an own point. quick tries things out on a copy of what is
 * known, and the rules say what that scores. */
#ifndef HIDALGO_QUICK_H
#define HIDALGO_QUICK_H

#include "bots.h"

enum { QUICK_POINT = 64, QUICK_NEVER = -(1 << 28) };

struct quick_weights {
#define WEIGHT(name, value, two, text) int16_t name;
#include "weights.def"
};

/* Two against each other need not play as more do. */
struct quick_policy {
    struct quick_weights several, two;
};
extern const struct quick_policy quick_policy;

/* The best places for some caballeros of a colour, for who already stands in one of them. */
struct quick_best {
    int first, second;
    uint8_t place; /* the first                                               */
    bool known;
};

enum { QUICK_TOGETHER = 3 /* so many that go the same way are thought of as one */ };

struct quick {
    const struct hd_rules *r;
    const struct quick_policy *policy;
    const struct quick_weights *w; /* of it, for as many as play                 */
    unsigned me;
    struct hd_question q;
    unsigned rival;      /* the player whose points hurt most */
    int share[HD_SEATS]; /* what a point of each is worth: others' less than nothing */
    int horizon;         /* points of the next scoring, in 64ths of those of now     */
    /* Of places that look as they did at the last question these stay as they are. */
    uint16_t valued;                    /* places whose worth is known                  */
    uint16_t gained[QUICK_TOGETHER];    /* and where that of some more of one's own is  */
    int worth[HD_COURT];                /* as they lie                                  */
    int more[QUICK_TOGETHER][HD_COURT]; /* what so many more gain, less 1               */
    struct quick_best best[HD_SEATS][QUICK_TOGETHER]; /* by colour, and how many less 1   */
    uint8_t surveyed;                                 /* colours for which the following is known */
    int moving[HD_SEATS];    /* the best gain of one that moves                         */
    int banishing[HD_SEATS]; /* and of one that goes                                    */
    int placing;             /* and of one from the court; QUICK_NEVER: not known       */
    uint8_t estimated;       /* stacks for which the open card's special is known */
    int special[HD_PILES];   /* what it seems to be worth                               */
    struct hd_state s;       /* what is known; changed only for a moment                 */
};

/* Begins with these weights, which must outlive it. */
void quick_begin(struct quick *k, const struct hd_rules *r, int seat,
                 const struct quick_policy *policy);
/* known: what its seat may know, or a world that it imagines. */
struct hd_move quick_choose(struct quick *k, const struct hd_state *known,
                            const struct hd_answers *answers);

/* What it makes of each answer, in the order of hd_pick.  Returns how many there are. */
int quick_values(struct quick *k, const struct hd_state *known, const struct hd_answers *answers,
                 int value[HD_MOVES]);

/* worth.c: the worth of places */
/* As a place lies now, or as k->s has been changed. */
int quick_worth(const struct quick *k, unsigned place);
/* As it lay when the question was asked. */
int quick_lies(struct quick *k, unsigned place);
/* The gain of n more caballeros of a colour in a place, or fewer; court and province too. */
int quick_gain(struct quick *k, unsigned owner, unsigned place, int n);
/* The best gain for each of up to n caballeros, n below 0: that go. */
int quick_spread(struct quick *k, unsigned owner, unsigned place, int n);
/* What that many caballeros gain where they would go when they leave the castillo. */
int quick_thrown(struct quick *k, int n);
/* The best gain that so many of a colour find in a set of places, but not in that one. */
int quick_best_but(struct quick *k, unsigned owner, int n, unsigned open, unsigned but);
void quick_survey(struct quick *k, unsigned owner);
int quick_placing(struct quick *k);

/* estimate.c: the worth of cards */
/* A special action, begun by that seat at a step. */
int quick_steps(struct quick *k, unsigned step, unsigned who);
/* Naming a place in that step, when those who stand there then have to leave; QUICK_NEVER:
 * nobody does. */
int quick_evicting(struct quick *k, unsigned step, unsigned who, unsigned place);
int quick_special(struct quick *k, unsigned card);
/* Taking the open card of a stack with so many caballeros in the court. */
int quick_card(struct quick *k, unsigned pile, int court);
/* All the caballeros of a court. */
int quick_court(const struct quick *k, int n);
/* Playing a power card, with more or less by a modifier. */
int quick_power(struct quick *k, unsigned power, int more);

#endif
