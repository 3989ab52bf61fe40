/* SPDX-License-Identifier: MIT
 *
 * clock.h: how long games take, and when to tell or to save again. */
#ifndef HIDALGO_LAB_CLOCK_H
#define HIDALGO_LAB_CLOCK_H

/* Seconds of a clock that is never set. */
double lab_clock(void);

#endif
