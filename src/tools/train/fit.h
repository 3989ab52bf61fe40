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

struct fit; /* the weights in floating point, and the method's memory        */

/* Starts from the given weights; with from == NULL from small random ones (seed). NULL: not enough
 * memory. */
struct fit *fit_new(const struct outlook_net *from, uint64_t seed);
void fit_free(struct fit *f);

/* Goes through all samples once, in random order, with steps of that size (0.001 is usual). Returns
 * the mean squared error before each step, in points. */
double fit_pass(struct fit *f, const struct fit_sample *samples, size_t count, double step,
                int threads, uint64_t *random);

/* The mean squared error of the rounded weights on samples, and of predicting the mean. */
double fit_error(const struct outlook_net *net, const struct fit_sample *samples, size_t count);
double fit_spread(const struct fit_sample *samples, size_t count);

/* The weights, rounded. */
void fit_round(const struct fit *f, struct outlook_net *out);

#endif
