/* SPDX-License-Identifier: MIT
 *
 * page_rounds.h: what differs round by round, and with how many players, as heat maps. */
#ifndef HIDALGO_LAB_PAGE_ROUNDS_H
#define HIDALGO_LAB_PAGE_ROUNDS_H

#include "compare/compare.h"
#include "report/page.h"

/* A section for the tables of one kind of bot, which are told together. */
void page_rounds(struct page *p, const struct compare_told *told, int kind);

#endif
