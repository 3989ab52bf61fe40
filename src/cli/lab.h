/* SPDX-License-Identifier: MIT
 *
 * lab.h: what the commands of the laboratory share. */
#ifndef HIDALGO_CLI_LAB_H
#define HIDALGO_CLI_LAB_H

/* Seconds of a clock that is never set. */
double lab_clock(void);

#endif
