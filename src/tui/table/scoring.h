/* SPDX-License-Identifier: MIT
 *
 * scoring.h: a step of a general scoring (scoring_steps.h) on the map. */
#ifndef HIDALGO_SCORING_H
#define HIDALGO_SCORING_H

#include "scoring_steps.h"
#include "table_layout.h"

/* The table as it was then. */
void scoring_table(const struct scoring *sc, struct table *t);
/* What is scored, and why who gets what. */
void scoring_draw(struct grid *g, struct area a, const struct scoring *sc, const struct table *t);
#endif
