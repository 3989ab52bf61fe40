/* SPDX-License-Identifier: MIT
 *
 * seatings.h: who sits where in which game (enum hd_rotation in match.h). */
#ifndef HIDALGO_MATCH_SEATINGS_H
#define HIDALGO_MATCH_SEATINGS_H

#include "hidalgo/match.h"

enum { SEATINGS = 30, ORDERS = SEATINGS, LINES = 4368 /* 5 of 16 */ };

/* The different seatings of a list of players, order by order. */
struct seatings {
    int count, orders;
    uint8_t begins[ORDERS + 1]; /* where each order begins; the last: count     */
    uint8_t seated[SEATINGS][HD_SEATS];
};

void seatings_of(const uint8_t list[HD_SEATS], int seats, struct seatings *out);

struct plan {
    int seats, players;
    uint64_t block;        /* games per block                                          */
    uint8_t same[HD_POOL]; /* the first equal player                            */
    struct seatings all;   /* of the list; HD_EVERYBODY: not used               */
    int lines;             /* HD_EVERYBODY: choices of players, else 0          */
    uint8_t line[LINES][HD_SEATS];
};

void plan_of(const struct hd_match *match, struct plan *out);

/* Who sits where in that game. */
void plan_seat(const struct plan *plan, uint64_t index, uint8_t seated[HD_SEATS]);

#endif
