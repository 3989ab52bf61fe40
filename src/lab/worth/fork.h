/* SPDX-License-Identifier: MIT
 *
 * fork.h: one game of the experiment: the drawn turn, what is tried there, and the results. */
#ifndef HIDALGO_LAB_WORTH_FORK_H
#define HIDALGO_LAB_WORTH_FORK_H

#include "batches.h"
#include "worth/worth.h"

/* Games of a part: whole blocks, however many seatings these have. Branches: the position itself,
 * and with each other card of a stack. */
enum { WORTH_BRANCHES = 24 };

/* A game: where it forked, and how its branches ended. */
struct worth_row {
    uint64_t block;
    uint64_t lot;
    int at;                    /* how many answers there were before                              */
    uint8_t round, place, who; /* the drawn turn; whose it is                       */
    uint8_t cards, taken;      /* cards to compare; single run: which one was taken */
    uint8_t first;             /* who began the game                                  */
    double first_wins;         /* ... and the games that this one won, of its branches */
    uint8_t branches;          /* how many were played                               */
    uint8_t pile;              /* WORTH_COPY: which pile                             */
    uint8_t own;             /* which of the cards the bot itself takes; HD_NONE: another one    */
    int began;               /* how many answers there were before its round                    */
    uint8_t taker[HD_CARDS]; /* who took each card last, in an earlier round; HD_NONE   */
    int8_t standing; /* by points, against the mean of the others: 1 ahead, -1 behind, 0 level */
    bool asked;      /* WORTH_USE: whether its action could be used                      */
    bool would;      /* ... and whether the bot would use it                              */
    uint8_t card[WORTH_BRANCHES], piles[WORTH_BRANCHES]; /* and where each lies      */
    /* By branch: whether the bot took the card (WORTH_COPY), and used its special action. */
    bool took[WORTH_BRANCHES], used[WORTH_BRANCHES];
    /* By branch: the bar of its margin; whether the turn is over; how it ends. */
    uint8_t margin[WORTH_BRANCHES];
    bool later[WORTH_BRANCHES];
    double end[WORTH_BRANCHES][WORTH_ALL];
};

/* What kind of turn it is, of two that are compared: 0 or 1; -1: neither. Of a card: who has the
 * turn took it last, in an earlier round, or somebody else did. */
enum { WORTH_STANDING = -1 }; /* in place of a card: behind, or ahead                */
int worth_turn_kind(const struct worth_row *row, int after);

struct worth_experiment {
    const struct worth_setup *setup;
    struct worth_result *out;
    struct worth_row *row;
};

/* Functions that the match calls (hd_match.fork, .vary, .watch, .over); their context is the
 * experiment. */
int worth_fork(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES]);
void worth_vary(void *context, const struct hd_game *game, struct hd_state *state);
bool worth_watch(void *context, const struct hd_game *game);
bool worth_over(void *context, const struct hd_game *game);

#endif
