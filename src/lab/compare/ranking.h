/* SPDX-License-Identifier: MIT
 *
 * ranking.h: which of several versions is the best by one figure: a race on the same seeds.
 *
 * All claims hold together, at every look: whatever is told of any two versions is wrong in at most
 * 5 % of rankings, since the anytime bounds (paired.h) of all pairs share these 5 %. So a version
 * that is worse for certain may leave at any time, and the race may end when one is left. */
#ifndef HIDALGO_LAB_RANKING_H
#define HIDALGO_LAB_RANKING_H

#include "compare/compare.h"

/* COMPARE_VERSIONS: of one command. */
enum { RANKING_VERSIONS = 64, COMPARE_VERSIONS = TOLD_SIDES, RANKING_GOAL = COMPARE_NAME + 24 };

/* What is better: less of a figure, more of it, or what is nearer to a number. */
enum ranking_way { RANKING_LESS, RANKING_MORE, RANKING_NEAR };
struct ranking_goal {
    char figure[COMPARE_NAME];
    enum ranking_way way;
    double target; /* of RANKING_NEAR, in the unit in which people read it                   */
};

/* Reads "spread", "length", "first-seat", or a figure with what is better: "ties=less",
 * "points=more", "points=90"; "points" is "points=more". seats: how many play. False: it is none.
 */
bool ranking_goal_read(const char *text, int seats, struct ranking_goal *out);

/* The sums. A version has none of the games after it left. */
struct ranking {
    int versions, goals; /* goals: how many rankings of them share the 5 %; 0 is 1               */
    uint64_t games, decisions; /* games of each that is still there                          */
    uint64_t played[RANKING_VERSIONS], signature[RANKING_VERSIONS];
    bool left[RANKING_VERSIONS];
    struct paired of[RANKING_VERSIONS]; /* its values, against 0                             */
    /* The second minus the first, which has the smaller number. */
    struct paired pair[RANKING_VERSIONS][RANKING_VERSIONS];
};

extern const struct sums ranking_sums;

/* One more block, with the value of each version; of those that left it does not count. */
void ranking_add(struct ranking *r, const double value[RANKING_VERSIONS]);

/* The same in the figure's own unit, not in that of people. */
struct ranking_aim {
    enum ranking_way way;
    double target;
};

/* How much worse version i is than version k: what is known, and what all claims together allow. */
double ranking_worse(const struct ranking *r, struct ranking_aim aim, int i, int k,
                     struct hd_interval *ci);

/* How bad it looks: less is better. */
double ranking_badness(const struct ranking *r, struct ranking_aim aim, int i);

/* The one that looks best of those that are still there. */
int ranking_best(const struct ranking *r, struct ranking_aim aim);

/* Those that are worse than another one for certain leave. Whether the race is over: one is left,
 * or the others are worse than the best by at most 'until' for certain. */
bool ranking_race(struct ranking *r, struct ranking_aim aim, double until);

/* ---- games ---- */

struct ranking_setup {
    int versions;
    struct compare_side version[COMPARE_VERSIONS];
    struct ranking_goal goal;
    struct hd_match match; /* games: of each version, at most                                  */
    double until;          /* a race, up to that width; 0: all play all games                  */
    progress_teller *progress;
    struct keep *keep;
};

struct ranking_result {
    const struct ranking_setup *setup;
    struct ranking sums;
    struct ranking_aim aim;
    double scale; /* of the figure, for people                                          */
    char what[160];
    bool over;                   /* the race ended before the games did                      */
    int order[COMPARE_VERSIONS]; /* the best first                                           */
};

bool ranking_run(const struct ranking_setup *setup, struct ranking_result *out,
                 char why[COMPARE_WHY]);

extern const struct table_form ranking_forms[];
report_teller ranking_tell; /* of a struct ranking_result                                  */

#endif
