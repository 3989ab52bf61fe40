/* SPDX-License-Identifier: MIT
 *
 * chart.h: pictures of a page, as SVG in its text. */
#ifndef HIDALGO_LAB_CHART_H
#define HIDALGO_LAB_CHART_H

#include "page.h"

/* What a row of small pictures has in common, so that they can be compared. */
struct chart_scale {
    double low, high;
    int wide; /* of a picture; 0: as usual                                         */
};

/* Makes it wide enough for an interval too; what is not finite does not count. */
void chart_widen(struct chart_scale *s, struct hd_interval ci);

/* A cell: the mean and its interval as words. */
void chart_words(struct page *p, double mean, struct hd_interval ci, int decimals);

/* A cell: a dot with its interval, and a line at 'zero' (that is, no difference, or what is
 * expected).  Its colour says on which side the interval lies. */
void chart_interval(struct page *p, const struct chart_scale *s, double zero, double mean,
                    struct hd_interval ci);

/* A bar for each, of one or two kinds (b NULL: one), from 0 up. */
struct chart_bars {
    const char *what; /* for readers who cannot see it */
    const double *a, *b;
    int count;
    int first, step;   /* number of the first bar, and of each more than the last */
    const char *below; /* what the numbers are                                */
    const char *a_is, *b_is;
    bool open; /* the last bar is for all that is more                */
};
void chart_bars(struct page *p, const struct chart_bars *bars);

/* A cell that is the stronger coloured the farther its value is from 0, up to 'most'; NAN: not
 * known.  what: all that there is to say of it, for whoever points at it, or "". */
void chart_heat(struct page *p, double value, double most, const char *what);

/* A small map of fields, row by row: how strong each colour is says how far its value is from
 * 0; NAN: not known. */
struct chart_fields {
    const char *what;
    const char *name; /* of a field, with its row and its column, as two %d             */
    int rows, columns;
    const int *row, *column; /* numbers                                               */
    const double *value;
    double most; /* has the strongest colour                                             */
};
void chart_fields(struct page *p, const struct chart_fields *f);

#endif
