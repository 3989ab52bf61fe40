/* SPDX-License-Identifier: MIT
 *
 * weights.h: weights of a network as a file: lines that begin with '#' say where they come from,
 * the others have the numbers, in the order of its struct. */
#ifndef HIDALGO_TRAIN_WEIGHTS_H
#define HIDALGO_TRAIN_WEIGHTS_H

#include <stdbool.h>
#include <stdint.h>

enum { WEIGHTS_WHY = 240 };

/* False with a sentence in why[], which names the line if an error is in one. */
bool weights_read(const char *path, int16_t *out, unsigned count, char why[WEIGHTS_WHY]);

/* The text of such a file, which the caller frees; NULL: not enough memory. story: lines that say
 * where the weights come from, without '#'. */
char *weights_text(const int16_t *numbers, unsigned count, const char *story);

#endif
