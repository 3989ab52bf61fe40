/* SPDX-License-Identifier: MIT
 *
 * overview.h: a page at a glance, above all tables: what to look at, and a picture of all cards by
 * name. Both are made from a table as it is (results.h). */
#ifndef HIDALGO_LAB_OVERVIEW_H
#define HIDALGO_LAB_OVERVIEW_H

#include "report/results.h"

enum { OVERVIEW_EDITIONS = 2 };

/* The marked rows, the most certain ones first, each with the game that shows it, under a title if
 * there is one; false: there are none, or no intervals. */
bool overview_looks(const struct results *t, const struct hd_edition *const edition[],
                    const char *title, struct page *p);

/* A row for each card, by its name in the first edition that has it, the largest figure first, all
 * on one scale. False: rows are no cards, or nothing has an interval. */
bool overview_cards(const struct results *t, const struct hd_edition *const edition[],
                    struct page *p);

#endif
