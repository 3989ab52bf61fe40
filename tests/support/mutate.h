/* SPDX-License-Identifier: MIT
 *
 * mutate.h: spoils texts in the ways that people, disks and enemies do. */
#ifndef HIDALGO_MUTATE_H
#define HIDALGO_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Changes text[0..n-1] in a few places drawn from the stream: bits, bytes and lines
 * lost, doubled or exchanged; control characters, escape sequences, bad UTF-8,
 * huge numbers and deep nesting put in.  The result, at most 'room' bytes, is
 * written over text; returns its length. */
size_t mutate(char *text, size_t n, size_t room, uint64_t *random);

#endif
