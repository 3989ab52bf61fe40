/* SPDX-License-Identifier: MIT
 *
 * compare_tables.h: a comparison as tables (report/results.h). */
#ifndef HIDALGO_LAB_COMPARE_TABLES_H
#define HIDALGO_LAB_COMPARE_TABLES_H

#include "compare/compare_verdict.h"
#include "compare/measures.h"
#include "report/results.h"

/* What a table is about: some of a comparison's figures, in this order. */
struct compare_about {
    const struct compare_told *told;
    int at, count;
    const struct compare_measure *measure[COMPARE_MEASURES];
    struct column column[RESULTS_COLUMNS]; /* of cards                                 */
};

/* Those of m[0..n-1] for which 'of' is true; NULL: all. */
void compare_about(const struct compare_told *told, int at, const struct compare_measure *m, int n,
                   bool (*of)(const struct compare_measure *), struct compare_about *about);
struct results compare_figures(const struct compare_about *about);
/* The same without tests. */
struct results compare_sources(const struct compare_about *about);

/* Cards, the most certain differences first, with a column for each kind of figure. about: of a
 * card's first kind. */
void compare_about_cards(const struct compare_told *told, int at, struct compare_about *about);
struct results compare_cards(const struct compare_about *about);

/* How often each card was taken, round by round; and of that, B - A side by side. */
struct results compare_rounds(const struct compare_about *about);
struct results compare_margins(const struct compare_about *about);

/* B - A of these figures by number of players, for the kind of bot that begins there. */
struct results compare_by_size(const struct compare_about *about);

#endif
