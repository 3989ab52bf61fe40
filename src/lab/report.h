/* SPDX-License-Identifier: MIT
 *
 * report.h: the result of many games, for people and for programs. */
#ifndef HIDALGO_LAB_REPORT_H
#define HIDALGO_LAB_REPORT_H

#include <stdio.h>

#include "sim.h"

bool report_json(const struct sim_setup *setup, const struct tally *t, double seconds, FILE *to);
void report_text(const struct sim_setup *setup, const struct tally *t, double seconds, FILE *to);

#endif
