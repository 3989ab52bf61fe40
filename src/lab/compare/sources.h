/* SPDX-License-Identifier: MIT
 *
 * sources.h: describes a comparison without tests: where points come from, by reason and by round,
 * the margins of wins, and in which rounds cards are taken. */
#ifndef HIDALGO_LAB_COMPARE_SOURCES_H
#define HIDALGO_LAB_COMPARE_SOURCES_H

#include "compare/measures.h"

/* Names the sources. */
void sources_begin(const struct compare_setup *setup, struct compare_result *out);

/* The printed number of a round (from 0), of the edition with more rounds. */
int sources_round(const struct compare_setup *setup, int round);

/* The games from .. to-1 of both sides are one block. */
void sources_add(struct compare_result *out, struct sim_row *const row[COMPARE_SIDES], int from,
                 int to);

/* Means and intervals of what was added. */
void sources_figures(struct compare_result *out);

#endif
