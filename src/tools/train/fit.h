/* SPDX-License-Identifier: MIT
 *
 * fit.h: fits the weights of the outlook to positions whose final result is known.
 *
 * It uses floating point, but always adds in the same order, whatever the number of threads: the
 * same positions in the same order give the same weights on the same machine. */
#ifndef HIDALGO_TRAIN_FIT_H
#define HIDALGO_TRAIN_FIT_H

#include <stdatomic.h>

#include "outlook.h"

/* A position between two turns, and the points that each seat still got, in OUTLOOK_POINTs. */
struct fit_sample {
    struct outlook_look look;
    int32_t came[HD_SEATS];
};

/* struct outlook_net in floating point, number by number. */
struct fit_net {
    float row[OUTLOOK_ROWS][OUTLOOK_WIDE];
    float head[OUTLOOK_HEADS][OUTLOOK_WIDE];
    float headed[OUTLOOK_HEADS];
    float hidden[OUTLOOK_HIDDEN][OUTLOOK_INPUT];
    float timed[OUTLOOK_TIMES][OUTLOOK_HIDDEN];
    float last[OUTLOOK_HIDDEN];
    float straight[OUTLOOK_FACTS];
};
float *fit_numbers(struct fit_net *w); /* its OUTLOOK_NUMBERS, one after the other */

/* The weights, and the method's memory: means of slopes, and of their squares. */
struct fit_state {
    struct fit_net now, mean, square;
    uint64_t steps;
};

/* Goes on from these weights. */
void fit_begin(const struct outlook_net *from, struct fit_state *out);
/* Adds to the slopes, as if what these weights say of each seat were that much too high. */
void fit_slope(const struct fit_net *now, const struct outlook_look *look,
               const float wrong[HD_SEATS], struct fit_net *slope);
/* A step of that size (0.001 is usual) against slopes, each a mean. */
void fit_step(struct fit_state *s, const struct fit_net *slope, double step);
/* Makes the latest weights that share of a mean. */
void fit_mix(struct fit_net *mean, const struct fit_net *latest, float share);
void fit_rounded(const struct fit_net *from, struct outlook_net *out);

struct fit; /* a fit to samples */

/* Starts from the given weights; with from == NULL from small random ones (seed). NULL: not enough
 * memory. */
struct fit *fit_new(const struct outlook_net *from, uint64_t seed);
void fit_free(struct fit *f);

/* Goes through all samples once, in random order, with steps as in fit_step(). Returns the mean
 * squared error before each step, in points. */
double fit_pass(struct fit *f, const struct fit_sample *samples, size_t count, double step,
                int threads, uint64_t *random);

/* The mean squared error of the rounded weights on samples, and of predicting the mean. */
double fit_error(const struct outlook_net *net, const struct fit_sample *samples, size_t count);
double fit_spread(const struct fit_sample *samples, size_t count);

/* The weights, rounded. */
void fit_round(const struct fit *f, struct outlook_net *out);

#endif
