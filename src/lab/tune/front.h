/* SPDX-License-Identifier: MIT
 *
 * front.h: what numbers do for two goals that may disagree (compare/ranking.h): the front, of which
 * nothing is better by both.
 *
 * All combinations of the values play the same games; those that another one beats by both goals,
 * for certain, leave. The others play as many games again on seeds that nobody has seen, and the
 * front is told from these alone: what only looked good by luck loses that there. */
#ifndef HIDALGO_LAB_FRONT_H
#define HIDALGO_LAB_FRONT_H

#include "compare/ranking.h"
#include "tune/tune.h"

enum { FRONT_GOALS = 2, FRONT_MOST = RANKING_VERSIONS };

struct front_setup {
    const struct tune_setup *tune; /* edition, numbers, and the match: games of each combination */
    struct ranking_goal goal[FRONT_GOALS];
};

/* How many combinations there are; at most FRONT_MOST + 1 is told. */
int front_count(const struct tune_setup *tune);

struct front_result {
    const struct front_setup *setup;
    int count; /* combinations                                                            */
    struct tune_knob knob[FRONT_MOST][TUNE_KNOBS];
    struct ranking_aim aim[FRONT_GOALS];
    double scale[FRONT_GOALS];
    char what[FRONT_GOALS][160];
    struct ranking first[FRONT_GOALS], fresh[FRONT_GOALS]; /* the search, and the confirmation */
    bool stopped;                                          /* before all games were played     */
};

/* Whether a combination is on the front: still there, and no other one looks better by both. */
bool front_has(const struct front_result *r, int i);

bool front_run(const struct front_setup *setup, struct front_result *out, char why[KEEP_WHY]);

extern const struct table_form front_forms[];
report_teller front_tell; /* of a struct front_result                                        */

#endif
