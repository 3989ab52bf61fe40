/* SPDX-License-Identifier: MIT
 *
 * print.h: printf for text that people read: ASCII where the locale is not UTF-8.
 *
 * Data (JSON, records, positions) is UTF-8 everywhere and is not printed so. */
#ifndef HIDALGO_PRINT_H
#define HIDALGO_PRINT_H

#include <stdbool.h>
#include <stdio.h>

/* What setlocale() was told. */
bool print_is_utf8(void);

/* To standard output, or another stream.  Every grapheme keeps its width. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
