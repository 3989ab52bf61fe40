/* SPDX-License-Identifier: MIT
 *
 * measures.h: what a comparison keeps of a game, and the figures that it compares. */
#ifndef HIDALGO_LAB_COMPARE_MEASURES_H
#define HIDALGO_LAB_COMPARE_MEASURES_H

#include "compare/compare.h"
#include "run/row.h"

/* All figures for this edition pair and seating. */
int measures_of(const struct compare_setup *setup, struct compare_measure out[COMPARE_MEASURES]);

/* The same of what is described, not tested: points by reason and by round. */
int measures_sources(const struct compare_setup *setup,
                     struct compare_measure out[COMPARE_SOURCES]);
/* The rules of the side with more rounds. */
const struct hd_rules *measures_rules(const struct compare_setup *setup);

/* The value of a measure in a game of that side. */
double measure_value(const struct compare_measure *m, const struct sim_row *row, int side);

/* The factor for printing its number, and what it is. */
double measure_scale(const struct compare_measure *m);
enum { MEASURE_TEXT = 160 };
const char *measure_text(const struct compare_measure *m, char out[MEASURE_TEXT]);

/* Says that there is no figure of that name, and which ones there are, or the nearest one. */
void measure_no_such(const struct compare_measure *m, int count, const char *name,
                     char why[COMPARE_WHY]);

/* Its name without the seat, player or card; and the card. */
const char *measure_word(const struct compare_measure *m);
const char *measure_card(const struct compare_measure *m);

/* The measure of that name; NULL: none, for example of a seat that nobody has. */
const struct compare_measure *measure_named(const struct compare_result *r, const char *name);

/* Notes that B had so much more in that game; of equal games the first stays. */
void measure_note(struct compare_measure *m, uint64_t game, double more);

/* The game that shows its difference most; NULL: none. */
const struct compare_top *measure_top(const struct compare_measure *m);

bool measure_is_of_a_card(const struct compare_measure *m);
bool measure_is_of_taking(const struct compare_measure *m); /* of a card: how often it is taken  */
bool measure_is_of_a_seat(const struct compare_measure *m);
bool measure_is_general(const struct compare_measure *m); /* of no card and no seat               */

#endif
