/* SPDX-License-Identifier: MIT
 *
 * faults.h: what other people's bots did wrong (hd_faults). */
#ifndef HIDALGO_LAB_FAULTS_H
#define HIDALGO_LAB_FAULTS_H

#include "report/telling.h"

/* For programs a row for each of those bots; for people a sentence for each that did anything
 * wrong. */
void tell_faults(struct account *t, const struct hd_match *match, int players);

#endif
