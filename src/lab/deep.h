/* SPDX-License-Identifier: MIT
 *
 * deep.h: tries out an edition in random games with every number of players: the engine checks
 * itself after each move, and every step of a card is counted.
 *
 * Game i with n players is game i of a simulation with the same seed and n random players, so a
 * broken game can be played again. */
#ifndef HIDALGO_LAB_DEEP_H
#define HIDALGO_LAB_DEEP_H

#include "hidalgo/catalog.h"
#include "run/tally.h"
#include "worth/card_lines.h"

enum { DEEP_MOVES = 6000, DEEP_FAULTS = 8, DEEP_WHAT = 120 };

/* Something that must not happen. The same sentence is kept once, with the first game that showed
 * it. */
struct deep_fault {
    char what[DEEP_WHAT];
    int seats, decision;
    uint64_t game, seed; /* its number, from 0, and its own seed             */
    uint64_t times;
};

struct deep {
    uint64_t games[HD_SEATS + 1]; /* by number of players                   */
    uint64_t decisions;
    int longest; /* decisions of the longest game          */
    struct tally tally;
    uint64_t acted[HD_STEPS]; /* times a step did something; 0 for 'each', 'either' and 'if' */
    int faults;
    struct deep_fault fault[DEEP_FAULTS];
    /* Why bots that choose give no verdict about a card, as 'worth' says it; "": they give one. */
    char doubt[HD_CARDS][WORTH_SENTENCE];
};

/* Each of these kinds plays half as many games of 'worth' as there are random ones. */
#define DEEP_CHOOSERS "measure", "quick"

/* Notes for each card why that table's bots give no verdict, unless that is noted already. After a
 * few hundred games: it counts as unused if that is certain, and bots as opposed if that is, of so
 * many cards. */
void deep_note_doubts(const struct worth_told *told, int table, struct deep *out);

/* Plays that many games in all, at least one with each number of players. */
void deep_run(const struct hd_edition *e, uint64_t games, uint64_t seed, struct deep *out);

#endif
