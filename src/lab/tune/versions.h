/* SPDX-License-Identifier: MIT
 *
 * versions.h: versions of a card, as the sets have it that somebody wrote. */
#ifndef HIDALGO_LAB_VERSIONS_H
#define HIDALGO_LAB_VERSIONS_H

#include "tune/tune.h"

/* Reads the sets "a.yaml:b.yaml", each laid over what is played: of each, only that card counts.
 * False with a sentence. */
bool versions_read(const struct tune_setup *setup, const char *sets, struct tune_knob *out,
                   char why[TUNE_WHY]);
void versions_free(struct tune_knob *knob);

#endif
