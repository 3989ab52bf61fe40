/* SPDX-License-Identifier: MIT
 *
 * page_answers.h: parts of a run's page that are made from its answers. */
#ifndef HIDALGO_LAB_PAGE_ANSWERS_H
#define HIDALGO_LAB_PAGE_ANSWERS_H

#include "report/page.h"
#include "run/answers.h"

/* How games go, who wins from where, bots against bots, luck. even: the share of wins, in percent,
 * and mean: the points, of a player if all were equal. */
void page_games(struct page *p, const struct answers *a, double even, double mean);

/* A cell: the games that show a figure most, up to a number; a dash without answers. */
void page_shown(struct page *p, const struct answers *a, enum answer which, int i, int most);

/* When cards are taken, and why not. */
void page_choices(struct page *p, const struct answers *a);

#endif
