/* SPDX-License-Identifier: MIT
 *
 * latency.h: how long people wait. No test depends on it, since it includes other work on the
 * machine. */
#ifndef HIDALGO_TEST_LATENCY_H
#define HIDALGO_TEST_LATENCY_H

/* Prints it for a terminal of that size: from the start to the first whole screen, and from a key
 * to the last byte of the next screen. */
void latency_tell(const char *terminal, int width, int height);

#endif
