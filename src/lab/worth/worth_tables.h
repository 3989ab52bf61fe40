/* SPDX-License-Identifier: MIT
 *
 * worth_tables.h: what cards are worth, as tables (report/results.h). */
#ifndef HIDALGO_LAB_WORTH_TABLES_H
#define HIDALGO_LAB_WORTH_TABLES_H

#include "report/results.h"
#include "worth/card_lines.h"

/* What a table is about: one table of players, with its cards in order. */
struct worth_about {
    const struct worth_told *told;
    int at, count;
    struct worth_line line[HD_CARDS];
    struct column column[RESULTS_COLUMNS]; /* of the cards, as the experiment has them */
};

/* Fills 'about'; the tables are about it. */
void worth_about(const struct worth_told *told, int at, struct worth_about *about);
struct results worth_cards(const struct worth_about *about);
struct results worth_rounds(const struct worth_about *about);
struct results worth_by_place(const struct worth_about *about);
struct results worth_sources(const struct worth_about *about);
struct results worth_margins(const struct worth_about *about);
/* The main figure by number of players, for the kind of bot that begins there. */
struct results worth_by_size(const struct worth_about *about);

#endif
