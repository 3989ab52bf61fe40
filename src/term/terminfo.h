/* SPDX-License-Identifier: MIT
 *
 * terminfo.h: the terminal's control sequences, as bytes to write. */
#ifndef HIDALGO_TERMINFO_H
#define HIDALGO_TERMINFO_H

#include <stdbool.h>
#include <stddef.h>

enum { SEQUENCE_BYTES = 512 };

struct sequence {
    char bytes[SEQUENCE_BYTES];
    size_t size;
};

/* Appends the terminal's sequence for a capability ("clear"), without its padding. False, with
 * nothing appended: it has none, or there is no room. Call it after curses, or terminfo_begin, has
 * found the terminal. */
bool sequence_add(struct sequence *q, const char *capability);

/* Appends bytes, if there is room for all of them. */
void sequence_bytes(struct sequence *q, const char *bytes);

/* Finds the terminal on standard output, for callers without curses; false: unknown; then do not
 * call the other functions. */
bool terminfo_begin(void);
void terminfo_end(void);

#endif
