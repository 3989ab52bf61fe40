/* SPDX-License-Identifier: MIT
 *
 * compare.h: compares two editions, or an edition with and without a set, with the same seeds,
 * seats and bots: what differs, and how certain that is.
 *
 * A block is a game number with all its seatings; it compares the means of a block with A and with
 * B. Everything is counted in whole numbers and added up in the order of the games, so threads
 * change nothing.
 *
 * In this folder: the comparison of two editions or sets, and its result as text, tables and
 * pages. */
#ifndef HIDALGO_LAB_COMPARE_H
#define HIDALGO_LAB_COMPARE_H

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"
#include "keep.h"
#include "paired.h"
#include "progress.h"
#include "report/card_choices.h"

enum {
    COMPARE_SIDES = 2,
    COMPARE_MEASURES = 512,
    COMPARE_NAME = HD_ID + 16,
    COMPARE_SOURCES = 32 + HD_ROUNDS,
    COMPARE_MARGINS = 20, /* number of bars, and points for each */
    COMPARE_MARGIN = 2,
    COMPARE_CARDS = 2 * HD_CARDS, /* those of A, and those that only B has              */
    COMPARE_WHY = KEEP_WHY
};

struct compare_side {
    const char *name; /* as the user wrote it                                  */
    const struct hd_edition *edition;
    const struct hd_texts *sets;
};

struct compare_setup {
    struct compare_side side[COMPARE_SIDES];
    struct hd_match match;     /* seats, players, games (of each, at most), seed, threads,
                                  stop; the rest is compare's                          */
    double until;              /* stop when the chosen interval is this narrow; 0: never */
    const char *chosen;        /* name of a measure; NULL: none                        */
    progress_teller *progress; /* after each part; or NULL                             */
    struct keep *keep;         /* the sums go there; or NULL                           */
};

/* The game in which B has more than A of something by the largest difference, or less. */
struct compare_top {
    uint64_t game;
    double more; /* 0: there is none                                                  */
};

/* What is compared. */
struct compare_measure {
    char name[COMPARE_NAME];     /* "points", "wins-1", "taken:militia"                  */
    uint8_t kind;                /* measures.def                                         */
    int8_t which;                /* seat, from 0; player                                 */
    uint8_t card[COMPARE_SIDES]; /* the same card under both; HD_NONE: it has none   */
    struct paired paired;        /* B minus A, by block                                  */
    double mean[COMPARE_SIDES], difference;
    struct hd_interval ci; /* 95 %, for this figure alone                          */
    double p, adjusted;    /* adjusted: for all figures that were not chosen       */
    bool called;           /* there is a difference                                */
    struct compare_top least, most;
};

/* How often a card was taken in a round, in 100 games. */
struct compare_when {
    struct paired paired;
    double mean[COMPARE_SIDES], difference;
    struct hd_interval ci;
};

struct compare_result {
    uint64_t games, decisions, signature[COMPARE_SIDES]; /* games of each             */
    double blocks;
    bool anytime; /* intervals hold at every look                                   */
    bool enough;  /* the interval is as narrow as wanted                            */
    int chosen;   /* which measure, or -1                                           */
    int measures;
    struct compare_measure measure[COMPARE_MEASURES];
    /* Described, not tested: points of all players by reason and by round; games by how far the
     * winner was ahead (the last bar has all larger margins). */
    int sources;
    struct compare_measure source[COMPARE_SOURCES];
    uint64_t margin[COMPARE_SIDES][COMPARE_MARGINS];
    int cards, rounds; /* cards in the order of the figures "taken:..."              */
    struct compare_when when[COMPARE_CARDS][HD_ROUNDS];
};

extern const struct sums compare_sums;

/* False with a sentence in why[] if the games cannot be played, or there is no measure of that
 * name. */
bool compare_run(const struct compare_setup *setup, struct compare_result *out,
                 char why[COMPARE_WHY]);

/* What a report is about: one comparison, or several, one for each kind of bot and number of
 * players, kind by kind. What holds for all of them is robust. */
struct compare_told {
    const struct compare_setup *setup;
    const struct compare_result *result;
    int count, kinds;
    bool all; /* as text: all cards                                             */
    const struct card_choices *choices; /* two for each comparison, of A and of B; or NULL */
};
extern const struct table_form compare_forms[];
report_teller compare_tell; /* of a struct compare_told                                        */

#endif
