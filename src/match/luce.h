/* SPDX-License-Identifier: MIT
 *
 * luce.h: the model of Davidson and Luce, and its fit (rating.h).
 *
 * Its parameters are logarithms: of the strengths of the players, then of how readily 2, 3,
 * 4, 5 share a place. */
#ifndef HIDALGO_MATCH_LUCE_H
#define HIDALGO_MATCH_LUCE_H

#include "hidalgo/rating.h"
#include "linear.h"

struct luce {
    int players, parameters;
    bool shared[HD_SEATS + 1]; /* whether that many were equal at least once     */
    double at[LINEAR];
    double value;                  /* logarithm of the likelihood, with the imaginary games */
    double slope[LINEAR];          /* its gradient                               */
    double curve[LINEAR][LINEAR];  /* minus its second derivatives; after the fit their root */
    double blocks[LINEAR][LINEAR]; /* products of the slopes of blocks           */
    double count;                  /* of blocks                                  */
};

/* Finds the maximum; false without games. */
bool luce_fit(const struct hd_outcome *games, size_t count, int players, struct luce *out);

#endif
