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

/* Whether setlocale() set a UTF-8 locale. */
bool print_is_utf8(void);

/* To standard output, or another stream.  Every grapheme keeps its width. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same with a sentence whose slots have names (phrase.h), up to PRINT_PHRASE bytes. */
enum { PRINT_PHRASE = 2048 };
void print_phrase(const char *template, ...) __attribute__((sentinel));
void print_to(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* From now on, standard output is wrapped between words at that many columns, with further lines
 * indented; PRINT_FITS: at the terminal's width, or not at all without a terminal; 0: never. The
 * second one says that the user's typing ended the line. */
enum { PRINT_FITS = -1, PRINT_LEAST = 20 };
void print_wrap(int columns);
void print_fresh(void);
/* Before a pause: writes everything, the last word too. */
void print_flush(void);
/* How wide standard output is: its terminal, or 80 columns. */
int print_columns(void);
/* How many lines that text takes at that width. */
int print_rows(const char *text, int columns);

/* One line; adds its end, and cleans its text. */
void print_line(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, to standard error: errors and other messages. */
void print_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A line of standard error that the next one overwrites; "" wipes it. */
void print_passing(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
