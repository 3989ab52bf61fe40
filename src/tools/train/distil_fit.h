/* SPDX-License-Identifier: MIT
 *
 * distil_fit.h: fits a network of measure to questions whose answers have a worth. The same
 * questions and the same lots give the same weights on the same machine. */
#ifndef HIDALGO_TRAIN_DISTIL_FIT_H
#define HIDALGO_TRAIN_DISTIL_FIT_H

#include "instinct.h"

enum { DISTIL_ANSWERS = 16 /* questions with more are left out                      */ };
#define DISTIL_DOUBT 0.5F /* seeming worth so many points more: e times as likely   */

/* A question: its facts, and what each answer was worth, in points above their mean. */
struct distil_lesson {
    uint8_t kind, n, quick; /* quick: the answer that quick gives */
    int16_t about[INSTINCT_ABOUT], of[DISTIL_ANSWERS][INSTINCT_OF];
    float worth[DISTIL_ANSWERS];
};

/* A network of measure in floating point, while it is fitted: now, and what Adam remembers. */
struct distil_net {
    float about[INSTINCT_HIDDEN][INSTINCT_ABOUT], of[INSTINCT_HIDDEN][INSTINCT_OF];
    float last[INSTINCT_HIDDEN], straight[INSTINCT_OF];
};
struct distil_fitting {
    struct distil_net now, mean, square, slope;
    int steps, count; /* count: questions since the last step */
};

/* Goes on from these weights. */
void distil_begin(const struct instinct_net *from, struct distil_fitting *f);
/* Makes that answer likelier (DISTIL_DOUBT), the more the larger 'by' is; less likely below 0.
 * open: the answers that there are, as a set. */
void distil_favour(struct distil_fitting *f, const struct distil_lesson *l, unsigned open,
                   int answer, float by);
/* A step by what was favoured since the last one. */
void distil_step(struct distil_fitting *f, double step);
/* Makes the latest weights that share of a mean. */
void distil_mix(struct distil_net *mean, const struct distil_net *latest, float share);
void distil_round(const struct distil_net *from, struct instinct_net *out);

/* Starts from small random weights. Questions of other kinds are passed over. False: not enough
 * memory. */
bool distil_fit(const struct distil_lesson *lesson, size_t count, int kind, uint64_t *random,
                struct instinct_net *out);

/* The answer that the network chooses. */
int distil_chosen(const struct instinct_net *net, const struct distil_lesson *l);

#endif
