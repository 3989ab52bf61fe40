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
    FILE *to; /* into memory, until the page is whole */
    char *text;
    size_t size;
};

/* False: not enough memory.  title may be anything. */
bool page_begin(struct page *p, const char *title);

/* Writes the file; whatever exists stays unless 'force'.  The page is gone in any case. */
bool page_end(struct page *p, const char *path, bool force, char why[FILE_WHY]);

/* Markup, as it is: from the program alone, and numbers. */
void page_mark(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Text: whatever it holds is shown as it is. */
void page_say(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An element of a tag with nothing but text. */
void page_element(struct page *p, const char *tag, const char *text);

/* name="text", with a blank before it. */
void page_quote(struct page *p, const char *name, const char *text);

/* A part of the page, with its title; up to page_section_end(). */
void page_section(struct page *p, const char *id, const char *title);
void page_section_end(struct page *p);

/* A table whose head has these words, the last of them NULL; up to page_table_end(). */
void page_table(struct page *p, const char *caption, const char *const *heads);
void page_table_end(struct page *p);

/* Begins a row: its name, and whether what it says is marked. */
void page_row(struct page *p, const char *name, bool marked);
void page_row_end(struct page *p);

/* A cell with a number; not finite: a dash. */
void page_number(struct page *p, double value, int decimals);

/* A line of a list of two columns: what, and its text. */
void page_fact(struct page *p, const char *what, const char *text);

/* The edition, its options and rules, the sets laid over it, as such lines. */
void page_edition(struct page *p, const char *what, const struct hd_edition *e,
                  const struct hd_texts *sets);

/* A command to go on with, and what it answers. */
void page_next(struct page *p, const char *what, const char *command);

#endif
