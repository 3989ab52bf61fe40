/* SPDX-License-Identifier: MIT
 *
 * latency.h: how long people wait.  It is told, never tested: other work on the machine
 * has its part in it. */
#ifndef HIDALGO_TEST_LATENCY_H
#define HIDALGO_TEST_LATENCY_H

/* Prints it for a terminal of that size: from the start of the program to its first whole
 * screen, and from a key to the last byte of the screen that follows it. */
void latency_tell(const char *terminal, int width, int height);

#endif
