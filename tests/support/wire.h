/* SPDX-License-Identifier: MIT
 *
 * wire.h: a terminal of this process that counts what is written to it: term_begin and
 * term_show draw on it as on any other. */
#ifndef HIDALGO_TEST_WIRE_H
#define HIDALGO_TEST_WIRE_H

#include <stdbool.h>

/* From now on standard input and output are a terminal of that name, size and speed (baud);
 * false: nothing is known of it here. */
bool wire_begin(const char *name, int width, int height, int baud);

/* The bytes that were written since it was asked last. */
long wire_bytes(void);

/* Standard input and output are what they were. */
void wire_end(void);

#endif
