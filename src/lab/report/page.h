/* SPDX-License-Identifier: MIT
 *
 * page.h: a report as one HTML file, also well-formed XML: no script, nothing from the network,
 * dark or light like the reader's system.
 *
 * Names of cards, sets and bots come from strangers: they go through page_say() or page_quote(),
 * which escape markup. */
#ifndef HIDALGO_LAB_PAGE_H
#define HIDALGO_LAB_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "file.h"
#include "hidalgo/match.h"

struct hd_edition;
struct hd_texts;

struct page {
    FILE *to; /* in memory, until the page is complete */
    char *text;
    size_t size;
};

/* False: not enough memory.  title may be anything. */
bool page_begin(struct page *p, const char *title);

/* Writes the file; an existing one stays unless 'force'. Frees the page in any case. */
bool page_end(struct page *p, const char *path, bool force, char why[FILE_WHY]);

/* Markup, unchanged: only from the program itself, and numbers. */
void page_mark(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Text: shown literally, whatever it contains. */
void page_say(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An element with only text. */
void page_element(struct page *p, const char *tag, const char *text);

/* name="text", with a blank before it. */
void page_quote(struct page *p, const char *name, const char *text);

/* "2.5 (-0.8 to 5.9)", the interval less prominent. */
void page_figure(struct page *p, const char *words);

/* A part of the page, with its title; up to page_section_end(). folded: only its title is seen at
 * first. */
void page_section(struct page *p, const char *id, const char *title, bool folded);
void page_section_end(struct page *p, bool folded);

/* A table whose head has these words, the last of them NULL; up to page_table_end(). With many
 * columns each row is a block in a narrow window, where a cell says what it is (page_cell). */
void page_table(struct page *p, const char *const *heads);
void page_table_end(struct page *p);

/* Begins a cell below that head. */
void page_cell(struct page *p, const char *head);

/* Begins a row: its name, and whether it is marked. */
void page_row(struct page *p, const char *name, bool marked);
void page_row_end(struct page *p);

/* A line of a list with two columns: what, and its text. */
void page_fact(struct page *p, const char *what, const char *text);

/* The edition, its options, rules and sets, as such lines. */
void page_edition(struct page *p, const char *what, const struct hd_edition *e,
                  const struct hd_texts *sets);

/* A command to continue with, and what it answers, or "". */
void page_command(struct page *p, const char *what, const char *command);

#endif
