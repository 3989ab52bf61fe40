/* SPDX-License-Identifier: MIT
 *
 * wire.h: a terminal in this process that counts the bytes written to it: term_begin and term_show
 * draw on it as on any other. */
#ifndef HIDALGO_TEST_WIRE_H
#define HIDALGO_TEST_WIRE_H

#include <stdbool.h>

/* From now on standard input and output are a terminal of that name, size and speed (baud); false:
 * unknown terminal. */
bool wire_begin(const char *name, int width, int height, int baud);

/* The bytes written since the last call. */
long wire_bytes(void);

/* Restores standard input and output. */
void wire_end(void);

#endif
