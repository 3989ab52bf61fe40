/* SPDX-License-Identifier: MIT
 *
 * scenario_folder.h: the scenarios, or puzzles, of a folder. */
#ifndef HIDALGO_TEST_SCENARIO_FOLDER_H
#define HIDALGO_TEST_SCENARIO_FOLDER_H

#include "scenario/scenario.h"

/* Adds every *.yaml of a folder; each scenario has to name the rules it is about. Everything wrong
 * with a file counts as a fault and is reported on stderr; so does a folder without any. */
void scenarios_add(struct scenarios *all, const char *folder);

#endif
