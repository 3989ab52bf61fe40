/* SPDX-License-Identifier: MIT
 *
 * tally.h: what is counted of cards over many games.
 *
 * Whole numbers only, so that adding tallies in any order gives the same bytes:
 * the result of a run does not depend on its threads. */
#ifndef HIDALGO_LAB_TALLY_H
#define HIDALGO_LAB_TALLY_H

#include "hidalgo/match.h"

struct card_tally {
    uint64_t offered;     /* times it lay open at the beginning of a round      */
    uint64_t taken;       /* times a player took it                             */
    uint64_t used;        /* of these: its special action was announced, or a
                             Veto used                                          */
    uint64_t takers;      /* players of all games who took it at least once     */
    uint64_t wins;        /* of these players, in parts of HD_WIN               */
    int64_t swing_own;    /* points that it gave to the player on turn          */
    int64_t swing_others; /* and to the others                                */
};

struct tally {
    uint64_t games;
    struct card_tally card[HD_CARDS];
};

void tally_add(struct tally *to, const struct tally *from);

/* What a card did in one game. */
struct card_game {
    uint16_t took; /* set of seats                                            */
    uint8_t offered, taken, used;
    int16_t own, others;
};

/* Follows one game; begun anew for each. */
struct tally_game {
    struct card_game card[HD_CARDS];
    uint8_t taker;          /* who took an action card last                   */
    bool used;              /* its special action                             */
    uint8_t veto[HD_SEATS]; /* the Veto that a seat keeps: events of its use
                               name the card that it stops                    */
};

void tally_begin(struct tally_game *game);
/* seats: of the players, without the dummy. */
void tally_events(struct tally_game *game, int seats, const struct hd_events *events);
void tally_end(struct tally *t, const struct tally_game *game, const struct hd_state *s);

#endif
