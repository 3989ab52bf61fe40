/* SPDX-License-Identifier: MIT
 *
 * figure.h: how people read a number that was measured. */
#ifndef HIDALGO_LAB_FIGURE_H
#define HIDALGO_LAB_FIGURE_H

#include "hidalgo/match.h"

/* mean: NAN if nothing is known. ci: 95 %; ends that are not finite if it cannot be told. */
struct figure {
    double mean;
    struct hd_interval ci;
};

/* NUMBER; PERCENT: a share or a difference of shares as %; SHARE: a share as %, where nothing below
 * 0 or above 100 can be. */
enum figure_kind { FIGURE_NUMBER, FIGURE_PERCENT, FIGURE_SHARE };

/* What of the interval is said. */
enum figure_form { FIGURE_ALONE, FIGURE_HALF, FIGURE_ENDS };

enum { FIGURE_WORDS = 64 };

/* In the unit in which people read it. */
struct figure figure_shown(struct figure f, enum figure_kind kind);

/* How many digits after the point say something: at most 'digits', fewer with a wide interval. */
int figure_digits(struct figure f, enum figure_kind kind, int digits);

/* "2.5 (-0.8 to 5.9)"; "2.5 (-0.8 or more)" where one end is not known; "2.5 (3.4)", half of the
 * interval's width; "0.31"; "0" where the interval has no width, since it is so by definition;
 * "<0.1" for a share that would read 0.0; "-": not known; "4.0 (too few)" or, with FIGURE_HALF,
 * "-": its interval is not. d: digits after the point. Returns out. */
const char *figure_words(struct figure f, enum figure_kind kind, int d, enum figure_form form,
                         char out[FIGURE_WORDS]);

#endif
