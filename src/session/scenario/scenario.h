/* SPDX-License-Identifier: MIT
 *
 * scenario.h: reads and runs scenarios, the tests that players can write (docs/SCENARIOS.md).
 *
 * A scenario names a position, the moves, and the expected questions, refusals and pieces on the
 * board. 'hidalgo cards test' and the tests of this project run them.
 *
 * scenario_read.c reads files, scenario_begin.c begins a game, scenario_steps.c takes the steps,
 * scenario_ask.c checks questions, scenario_change.c what an answer would change, scenario_expect.c
 * the board, scenario_cards.c the cards and scenario_event.c what happened. scenario.c runs one.
 *
 * In this folder: scenarios, a file for each kind of step. */
#ifndef HIDALGO_SCENARIO_H
#define HIDALGO_SCENARIO_H

#include "document.h"
#include "hidalgo/session.h"

enum { SCENARIO_PATH = 1024, SCENARIO_NAME = SCENARIO_PATH + 256, SCENARIO_WHY = 4096 };

/* One scenario of one file, for one edition. */
struct scenario {
    const char *path;         /* of its file                                 */
    bool puzzle;              /* for bots: only tests play it                */
    char name[SCENARIO_NAME]; /* "path: name", with the edition if it has two */
    char edition[HD_ID];      /* "": the position's own                      */
    const struct node *base;  /* position keys of the file, or NULL          */
    const struct node *node;  /* the scenario                                */
    char gap[SCENARIO_NAME];  /* known_gap, or ""                            */
};

struct scenario_file {
    char path[SCENARIO_PATH];
    struct document *document;
    struct hd_errors errors;
};

/* All scenarios, or puzzles, of some files. */
struct scenarios {
    struct scenario *list;
    int count, room;
    struct scenario_file **file;
    int files;
    int faults; /* files that are not sound                                              */
    bool ruled; /* set by the caller: each names the rules it is about                    */
};

/* Adds those of a file. NULL, or everything that is wrong with it: unreadable, none in it, unknown
 * keys, no steps. Those that are sound are added all the same. */
const struct hd_errors *scenarios_read(struct scenarios *all, const char *path);
/* The same from text[0..size-1], which has that name. */
const struct hd_errors *scenarios_parse(struct scenarios *all, const char *path, const char *text,
                                        size_t size);
void scenarios_free(struct scenarios *all);

/* Plays a scenario. False: why[] says what was expected and what happened, with file and line. A
 * known gap that fails is true, with the reason in why[]. */
bool scenario_run(const struct scenario *s, char why[SCENARIO_WHY]);

/* The edition that a scenario plays, for tools that count what is covered. */
bool scenario_edition(const struct scenario *s, struct hd_edition *out);

#endif
