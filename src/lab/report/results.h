/* SPDX-License-Identifier: MIT
 *
 * results.h: what an experiment found, as a table that is told in four ways: as text, in JSON, as
 * CSV and in a page (telling.h). Whoever tells it knows no experiment; an experiment knows its
 * columns. */
#ifndef HIDALGO_LAB_RESULTS_H
#define HIDALGO_LAB_RESULTS_H

#include <stdio.h>

#include "json.h"
#include "report/figure.h"
#include "report/page.h"

enum column_kind {
    COLUMN_MARK,  /* a word of one letter before the row: '*', '?' or ' '               */
    COLUMN_WORD,  /* the first one that people see names the row                         */
    COLUMN_COUNT, /* a whole number                                                       */
    COLUMN_FLAG,  /* for programs: true or false                                          */
    COLUMN_GAMES, /* games that show it, for 'hidalgo replay'                             */
    COLUMN_NUMBER,
    COLUMN_PERCENT,
    COLUMN_SHARE /* as in figure.h                         */
};

/* Who sees a column, or a table. */
enum {
    IN_TEXT = 1,
    IN_PAGE = 2,
    IN_JSON = 4,
    IN_CSV = 8,
    IN_PEOPLE = 3,
    IN_PROGRAMS = 12,
    IN_ALL = 15
};

/* How a figure is drawn in a page: not at all, as a dot with its interval, as a colour; or, of
 * counts, as a bar: then the table is a picture, and its first column numbers the bars. */
enum column_chart { CHART_NONE, CHART_INTERVAL, CHART_HEAT, CHART_BAR };

struct column {
    const char *id;   /* in JSON and CSV                                                  */
    const char *ci;   /* its interval in JSON; in CSV it is id_low and id_high; NULL: none */
    const char *head; /* over it, for people, to be translated                            */
    const char *what; /* what it is, to be translated; NULL: as it is called              */
    enum column_kind kind;
    int in;
    int digits; /* after the point: at most, for people; programs get six or more           */
    enum column_chart chart;
    bool brief; /* as text: half of the interval, and of a share none                       */
};

/* Columns of whatever is tested: its p value among all tests, and what that shows. */
#define COLUMN_ADJUSTED                                                                            \
    {                                                                                              \
        .id = "p_adjusted", .what = "by Benjamini and Hochberg", .kind = COLUMN_NUMBER,            \
        .in = IN_PROGRAMS, .digits = 9                                                             \
    }
#define COLUMN_CALLED(what_)                                                                       \
    {                                                                                              \
        .id = "called", .what = (what_), .kind = COLUMN_FLAG, .in = IN_PROGRAMS                    \
    }
#define COLUMN_FINDING COLUMN_CALLED("whether there is a finding")

enum { RESULTS_COLUMNS = 40, RESULTS_WORD = 640, RESULTS_GAMES = 3 };

/* A game, and the decision in it; at 0: the set-up, if it is about no decision. */
struct results_game {
    uint64_t game;
    int32_t at;
};

/* One of a row. Only one of them counts, by the kind of the column. */
struct results_cell {
    struct figure is; /* not known at first                                               */
    double line;      /* a picture has a line there: 0 at first                           */
    int64_t count;    /* INT64_MIN at first: not known; also of a flag                    */
    int games;
    struct results_game game[RESULTS_GAMES]; /* the one that shows it most comes first    */
    char word[RESULTS_WORD];
    enum column_kind kind; /* the column's, if the row has no other: of figures            */
};

/* For people, of a table that has 'each' rows for each name: one row for each name, with the
 * figure of a column side by side, and over them the words or counts of another column. */
struct across {
    int each;              /* 0: not so                                                       */
    int head, figure;      /* the columns                                                     */
    enum figure_form form; /* as text                                                         */
    const char *over;      /* with a %s for the word over a figure, or NULL                     */
};

struct results {
    const char *id;    /* of the member of JSON, and of the file "id.csv"                  */
    const char *title; /* over it, for people; or NULL                                      */
    int in;            /* who sees it                                                       */
    const struct column *column;
    int columns, rows;
    const void *of; /* what it is about, for row()                                         */
    void (*row)(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS]);
    struct across across;
    double most; /* CHART_HEAT: the value with the strongest colour                          */
    int glance;  /* the column that is seen at a glance; 0: the last one with CHART_INTERVAL  */
};

#define COLUMNS_OF(array) .column = (array), .columns = (int)(sizeof(array) / sizeof *(array))

/* A table as a document describes it: what makes the rows is not known there. Experiments have
 * lists of them, which end with one whose id is NULL. */
struct table_form {
    const char *command, *id; /* "sim", "cards"                                            */
    const char *what;         /* what a row is                                             */
    const struct column *column;
    int columns;
};
#define FORM_OF(array) (array), (int)(sizeof(array) / sizeof *(array))
#define TABLE_OF(form)                                                                             \
    .id = (form).id, .in = IN_ALL, .column = (form).column, .columns = (form).columns

/* Puts a word there; "" is one too, while what was never said is not known. */
static inline void cell_say(struct results_cell *cell, const char *word)
{
    cell->count = 0;
    snprintf(cell->word, sizeof cell->word, "%s", word);
}

/* Adds a game. */
static inline void cell_show(struct results_cell *cell, uint64_t game, int32_t at)
{
    if (cell->games < RESULTS_GAMES)
        cell->game[cell->games++] = (struct results_game){game, at};
}

void results_text(const struct results *t, FILE *to);
void results_json(const struct results *t, struct json *j);
void results_page(const struct results *t, struct page *p);
/* heads: with the line of the columns' names. */
void results_csv(const struct results *t, bool heads, FILE *to);

/* What the columns are that these people see, in sentences, but for what has been said; adds
 * what is said. Returns out. */
enum { RESULTS_LEGEND = 2400, RESULTS_SAID = 96 };
struct results_said {
    int count;
    const char *head[RESULTS_SAID], *what[RESULTS_SAID];
};
const char *results_legend(const struct results *t, int in, struct results_said *said,
                           char out[RESULTS_LEGEND]);

/* Nobody who is asked for sees any of it. */
bool results_hidden(const struct results *t, int in);

#endif
