/* SPDX-License-Identifier: MIT
 *
 * measures.h: what is kept of a game to be compared, and what there is to compare. */
#ifndef HIDALGO_LAB_COMPARE_MEASURES_H
#define HIDALGO_LAB_COMPARE_MEASURES_H

#include "compare/compare.h"
#include "run/tally.h"

/* A game that is over. */
struct compare_row {
    uint64_t block;
    int seats, moves;
    uint8_t first; /* who began                                               */
    uint16_t winners;
    uint8_t seated[HD_SEATS];
    int16_t points[HD_SEATS];
    struct tally_game tally;
};

/* All that there is to compare between these two, the players being seated as they are. */
int measures_of(const struct compare_setup *setup, struct measure out[COMPARE_MEASURES]);

/* What a measure is in a game of that side. */
double measure_value(const struct measure *m, const struct compare_row *row, int side);

/* What its number is multiplied with to be printed, and what it is. */
double measure_scale(const struct measure *m);
const char *measure_text(const struct measure *m);

/* Its name without the seat, player or card; and the card. */
const char *measure_word(const struct measure *m);
const char *measure_card(const struct measure *m);

/* The one of that name; NULL: there is none, as of a seat that nobody has. */
const struct measure *measure_named(const struct compare_result *r, const char *name);

/* In that game B had so much more: of equal ones the first stays. */
void measure_note(struct measure *m, uint64_t game, double more);

/* The game that shows its difference most; NULL: none does. */
const struct compare_top *measure_top(const struct measure *m);

bool measure_is_of_a_card(const struct measure *m);
bool measure_is_of_taking(const struct measure *m); /* the first of those of a card      */
bool measure_is_of_a_seat(const struct measure *m);
bool measure_is_general(const struct measure *m); /* neither                              */

/* By how many points the winner of a game was ahead of the next. */
double measure_margin(const struct compare_row *row);

#endif
