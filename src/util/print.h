/* SPDX-License-Identifier: MIT
 *
 * print.h: printf for text that people read: ASCII on a terminal that is not UTF-8.
 *
 * Files and pipes get UTF-8 everywhere.  Data (JSON, records, positions) is not converted, even on
 * a terminal.  Nothing else writes to standard error. */
#ifndef HIDALGO_PRINT_H
#define HIDALGO_PRINT_H

#include <stdbool.h>
#include <stdio.h>

/* What setlocale() was told. */
bool print_is_utf8(void);

/* To standard output, or another stream.  Every grapheme keeps its width. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What is printed to standard output from now on is broken between words into lines of so many
 * columns, further lines set in; PRINT_FITS: as many as the terminal has, and where there is none
 * lines stay whole; 0: they always do.  And: the line was ended by what somebody typed. */
enum { PRINT_FITS = -1, PRINT_LEAST = 20 };
void print_wrap(int columns);
void print_fresh(void);
/* Before a pause: what was printed is out, the last word too. */
void print_flush(void);
/* How many lines of a terminal so wide that text would take. */
int print_rows(const char *text, int columns);

/* One line, without its end: that is added.  Whatever stands in it is cleaned. */
void print_line(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, to standard error: what went wrong, and other talk. */
void print_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A line of standard error that the next one is written over; "" wipes it out. */
void print_passing(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
