/* SPDX-License-Identifier: MIT
 *
 * results.h: what an experiment found, as a table that is told in four ways: as text, in JSON, as
 * CSV and in a page. Whoever tells it knows no experiment; an experiment knows its columns. */
#ifndef HIDALGO_LAB_RESULTS_H
#define HIDALGO_LAB_RESULTS_H

#include <stdio.h>

#include "json.h"
#include "report/figure.h"
#include "report/page.h"
#include "report/report_folder.h"

enum column_kind {
    COLUMN_MARK,  /* a word of one letter before the row: '*', '?' or ' '               */
    COLUMN_WORD,  /* the first one that people see names the row                         */
    COLUMN_COUNT, /* a whole number                                                       */
    COLUMN_FLAG,  /* for programs: true or false                                          */
    COLUMN_NUMBER,
    COLUMN_PERCENT,
    COLUMN_SHARE /* as in figure.h                         */
};

/* Who sees a column. */
enum {
    IN_TEXT = 1,
    IN_PAGE = 2,
    IN_JSON = 4,
    IN_CSV = 8,
    IN_PEOPLE = 3,
    IN_PROGRAMS = 12,
    IN_ALL = 15
};

/* How a figure is drawn in a page: not at all, as a dot with its interval, as a colour. */
enum column_chart { CHART_NONE, CHART_INTERVAL, CHART_HEAT };

struct column {
    const char *id;   /* in JSON and CSV                                                  */
    const char *ci;   /* its interval in JSON; in CSV it is id_low and id_high; NULL: none */
    const char *head; /* over it, for people, to be translated                            */
    enum column_kind kind;
    int in;
    int digits; /* after the point: at most, for people; programs get six or more           */
    enum column_chart chart;
    bool brief; /* as text: half of the interval, and of a share none                       */
};

enum { RESULTS_COLUMNS = 32, RESULTS_WORD = 640 };

/* One of a row. Only one of them counts, by the kind of the column. */
struct results_cell {
    struct figure is; /* not known at first                                               */
    int64_t count;    /* INT64_MIN at first: not known; also of a flag                      */
    char word[RESULTS_WORD];
};

struct results {
    const char *id;    /* of the member of JSON, and of the file "id.csv"                  */
    const char *title; /* over it in text, under its heading in a page; or NULL             */
    const struct column *column;
    int columns, rows;
    const void *of; /* what it is about, for row()                                         */
    void (*row)(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS]);
    double most; /* CHART_HEAT: the value with the strongest colour                          */
};

#define COLUMNS_OF(array) .column = (array), .columns = (int)(sizeof(array) / sizeof *(array))

/* Puts a word there. */
static inline void cell_say(struct results_cell *cell, const char *word)
{
    snprintf(cell->word, sizeof cell->word, "%s", word);
}

void results_text(const struct results *t, FILE *to);
void results_json(const struct results *t, struct json *j);
void results_page(const struct results *t, struct page *p);
/* A file of the folder, with the rows of all these tables, which have the same columns. */
void results_csv(const struct results *t, int tables, struct folder *folder);

/* For people, of a table that has 'across' rows for each name: one row for each name, with the
 * figure of a column side by side, and over them the words or counts of another column. */
struct across {
    int each;              /* rows for one name                                               */
    int head, figure;      /* the columns                                                      */
    enum figure_form form; /* as text                                                  */
    const char *over;      /* with a %s for the word over a figure, or NULL                     */
};
void results_across_text(const struct results *t, const struct across *a, FILE *to);
void results_across_page(const struct results *t, const struct across *a, struct page *p);

#endif
