/* SPDX-License-Identifier: MIT
 *
 * report.h: the result of many games, for people and for programs. */
#ifndef HIDALGO_LAB_REPORT_H
#define HIDALGO_LAB_REPORT_H

#include <stdio.h>

#include "json.h"
#include "sim.h"

bool report_json(const struct sim_setup *setup, const struct sim_result *r, double seconds,
                 FILE *to);
void report_text(const struct sim_setup *setup, const struct sim_result *r, double seconds,
                 FILE *to);

/* Which sets were laid over, and the hash of each: "sets", a list, and a line each. */
void report_sets_json(struct json *j, const struct hd_texts *sets);
void report_sets(const struct hd_texts *sets, FILE *to);

#endif
