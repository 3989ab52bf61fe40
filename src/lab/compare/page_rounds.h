/* SPDX-License-Identifier: MIT
 *
 * page_rounds.h: differences by round and by number of players, as heat maps. */
#ifndef HIDALGO_LAB_PAGE_ROUNDS_H
#define HIDALGO_LAB_PAGE_ROUNDS_H

#include "compare/compare.h"
#include "report/page.h"

/* A section for all tables of one kind of bot. */
void page_rounds(struct page *p, const struct compare_told *told, int kind);

#endif
