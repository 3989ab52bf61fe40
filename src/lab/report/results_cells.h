/* SPDX-License-Identifier: MIT
 *
 * results_cells.h: a row and its words, for those who tell tables (results.c, results_page.c). */
#ifndef HIDALGO_LAB_RESULTS_CELLS_H
#define HIDALGO_LAB_RESULTS_CELLS_H

#include "report/results.h"

/* What is not filled in is not known. */
void results_row(const struct results *t, int i, struct results_cell cell[RESULTS_COLUMNS]);

/* The table for people: each column has as many digits as its narrowest interval makes worth
 * reading. column: room for its columns. */
struct results results_settled(const struct results *t, struct column column[RESULTS_COLUMNS]);

/* As people read it; in out, or in the cell. */
const char *results_words(const struct column *c, const struct results_cell *cell,
                          enum figure_form form, char out[FIGURE_WORDS]);

/* Of a figure. */
enum figure_kind results_kind(const struct results_cell *cell);

/* The column whose words name the rows. */
int results_names(const struct results *t);

#endif
