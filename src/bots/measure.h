/* SPDX-License-Identifier: MIT
 *
 * measure.h: what measure thinks of answers, for those that train it. */
#ifndef HIDALGO_MEASURE_H
#define HIDALGO_MEASURE_H

#include "instinct.h"

/* The memory of a bot that plays by the instinct. */
struct measure {
    const union instinct_weights *weights;
    unsigned me;
    struct quick quick[HD_SEATS]; /* one for each seat: what would the others do? */
    struct quick_memory memory;
};

/* As a bot's begin(): self->data are the weights, NULL those that are built in. */
void measure_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                   const struct hd_budget *budget);

/* What each answer is worth (instinct_worths). False: the instinct does not know the question, or
 * there is one answer only, and quick gives it: *m. */
bool measure_worths(struct measure *own, const struct hd_view *view,
                    const struct hd_answers *answers, int32_t worth[HD_MOVES], struct hd_move *m);

#endif
