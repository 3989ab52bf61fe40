/* SPDX-License-Identifier: MIT
 *
 * evidence.h: a mean over worlds, and how sure it is. Whole numbers only. */
#ifndef HIDALGO_EVIDENCE_H
#define HIDALGO_EVIDENCE_H

#include "hidalgo/advice.h"

/* Sums of results. 'unit' of them are one point, or one percent. */
struct evidence {
    int64_t n, sum, squares;
};

void evidence_add(struct evidence *e, int64_t x);

/* The mean, and its variance, in hundredths (squared). */
int32_t evidence_mean(const struct evidence *e, int64_t unit);
int64_t evidence_variance(const struct evidence *e, int64_t unit);

/* With Student's 95 % interval. */
struct hd_estimate evidence_estimate(const struct evidence *e, int64_t unit);

/* Makes the interval wider by an error with this standard deviation, in hundredths, which more
 * worlds would not make smaller. */
void evidence_widen(struct hd_estimate *e, int64_t besides);

#endif
