/* SPDX-License-Identifier: MIT
 *
 * chart.h: pictures of a page, as SVG in its text. */
#ifndef HIDALGO_LAB_CHART_H
#define HIDALGO_LAB_CHART_H

#include "page.h"

/* The common scale of a row of small pictures, so that they can be compared. */
struct chart_scale {
    double low, high;
};

/* Widens the scale to include an interval; ignores infinite ends. */
void chart_widen(struct chart_scale *s, struct hd_interval ci);

/* A dot with its interval, and a line at 'zero' (that is, no difference, or what is expected), as
 * wide as there is room.  Its colour says on which side the interval lies. */
void chart_interval(struct page *p, const struct chart_scale *s, double zero, double mean,
                    struct hd_interval ci);

/* Round numbers where they lie on the scale. */
void chart_numbers(struct page *p, const struct chart_scale *s);

/* A bar for each, of one or two kinds (b NULL: one), from 0 up; at most CHART_MOST. */
enum { CHART_MOST = 32 };
struct chart_bars {
    const char *what; /* for readers who cannot see it */
    const double *a, *b;
    int count;
    int first, step;   /* the first bar's number, and the step to the next        */
    const char *below; /* describes the numbers                               */
    const char *a_is, *b_is;
    bool open; /* the last bar has all larger numbers                 */
};
void chart_bars(struct page *p, const struct chart_bars *bars);

/* A cell whose colour is stronger the farther its value is from 0, up to 'most'; NAN: unknown.
 * what: the text for whoever points at it, or "". */
void chart_heat(struct page *p, double value, double most, const char *what);

#endif
