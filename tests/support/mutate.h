/* SPDX-License-Identifier: MIT
 *
 * mutate.h: damages texts as people, disks and attackers do. */
#ifndef HIDALGO_MUTATE_H
#define HIDALGO_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Changes text[0..n-1] in a few places drawn from the stream: loses, doubles or exchanges bits,
 * bytes and lines; inserts control characters, escape sequences, bad UTF-8, huge numbers and deep
 * nesting. The result, at most 'room' bytes, replaces text; returns its length. */
size_t mutate(char *text, size_t n, size_t room, uint64_t *random);

#endif
