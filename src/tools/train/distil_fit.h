/* SPDX-License-Identifier: MIT
 *
 * distil_fit.h: fits a network of measure to questions whose answers have a worth. The same
 * questions and the same lots give the same weights on the same machine. */
#ifndef HIDALGO_TRAIN_DISTIL_FIT_H
#define HIDALGO_TRAIN_DISTIL_FIT_H

#include "instinct.h"

enum { DISTIL_ANSWERS = 16 /* questions with more are left out                      */ };

/* A question: its facts, and what each answer was worth, in points above their mean. */
struct distil_lesson {
    uint8_t kind, n, quick; /* quick: the answer that quick gives */
    int16_t about[INSTINCT_ABOUT], of[DISTIL_ANSWERS][INSTINCT_OF];
    float worth[DISTIL_ANSWERS];
};

/* Starts from small random weights. Questions of other kinds are passed over. False: not enough
 * memory. */
bool distil_fit(const struct distil_lesson *lesson, size_t count, int kind, uint64_t *random,
                struct instinct_net *out);

/* The answer that the network chooses. */
int distil_chosen(const struct instinct_net *net, const struct distil_lesson *l);

#endif
