/* SPDX-License-Identifier: MIT
 *
 * sim_tell.h: tells the result of many games (report/telling.h), of a struct sim_result. */
#ifndef HIDALGO_LAB_SIM_TELL_H
#define HIDALGO_LAB_SIM_TELL_H

#include "run/sim_tables.h"

report_teller sim_tell;
/* The head of the run, as beside the tables. */
report_teller sim_head_tell;

#endif
