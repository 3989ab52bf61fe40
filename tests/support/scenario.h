/* SPDX-License-Identifier: MIT
 *
 * scenario.h: runs scenarios, the tests that players can write (tests/README.md).
 *
 * A scenario names a position, the moves, and the expected questions, refusals and pieces on the
 * board. It uses only the public API.
 *
 * scenario.c reads files, scenario_game.c begins a game, scenario_play.c takes the
 * steps, scenario_ask.c checks questions, scenario_expect.c the board,
 * scenario_cards.c the cards and scenario_event.c what happened. */
#ifndef HIDALGO_TEST_SCENARIO_H
#define HIDALGO_TEST_SCENARIO_H

#include <hidalgo/session.h>
#include <stdio.h>

#include "document.h"
#include "hidalgo/catalog.h"

enum { SCENARIO_NAME = 160, SCENARIO_WHY = 4096 };

/* One scenario of one file, for one edition. */
struct scenario {
    const char *path;         /* as it was found                             */
    bool puzzle;              /* for bots: puzzle.h plays it                 */
    char name[SCENARIO_NAME]; /* "path: name", with the edition if it has two */
    char edition[HD_ID];      /* "": the position's own                      */
    const struct node *base;  /* position keys of the file, or NULL          */
    const struct node *node;  /* the scenario                                */
    char gap[SCENARIO_NAME];  /* known_gap, or ""                            */
};

struct scenario_file {
    char path[256];
    struct document *document;
    struct hd_errors errors;
};

/* All scenarios, or puzzles, of some folders. Everything wrong with a file (missing, empty, no
 * scenario, unknown keys) counts as a fault and is reported on stderr. */
struct scenarios {
    struct scenario *list;
    int count, room;
    struct scenario_file **file;
    int files;
    int faults;
};

/* Adds every *.yaml of a folder; a folder without any is a fault. */
void scenarios_add(struct scenarios *all, const char *folder);
void scenarios_free(struct scenarios *all);

/* Plays a scenario. False: why[] says what was expected and what happened, with file and line. A
 * known gap that fails is true, with the reason in why[]. */
bool scenario_run(const struct scenario *s, char why[SCENARIO_WHY]);

/* The edition that a scenario plays, for tools that count what is covered. */
bool scenario_edition(const struct scenario *s, struct hd_edition *out);

#endif
