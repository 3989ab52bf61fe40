/* SPDX-License-Identifier: MIT
 *
 * terminfo.h: what a terminal understands, as bytes to write. */
#ifndef HIDALGO_TERMINFO_H
#define HIDALGO_TERMINFO_H

#include <stdbool.h>
#include <stddef.h>

enum { SEQUENCE_BYTES = 512 };

struct sequence {
    char bytes[SEQUENCE_BYTES];
    size_t size;
};

/* Appends what the terminal understands as a capability ("clear"), without its padding.
 * False: it has none of that name, or there is no room; nothing is appended.  Curses, or
 * terminfo_begin, knows which terminal that is. */
bool sequence_add(struct sequence *q, const char *capability);

/* Appends bytes as they are; false: there is no room. */
bool sequence_bytes(struct sequence *q, const char *bytes);

/* Finds out what the terminal on standard output is, for callers without curses; false: unknown,
 * and the other functions may not be called. */
bool terminfo_begin(void);
void terminfo_end(void);

#endif
