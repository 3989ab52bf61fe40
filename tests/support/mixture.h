/* SPDX-License-Identifier: MIT
 *
 * mixture.h: random mixtures of editions, card sets, options and numbers of players. A seed always
 * gives the same one. */
#ifndef HIDALGO_TEST_MIXTURE_H
#define HIDALGO_TEST_MIXTURE_H

#include <hidalgo/session.h>

enum { MIXTURE_PATH = 1100, MIXTURE_SETS = 2 };

struct mixture {
    struct hd_edition edition;
    struct hd_request request; /* points into this struct                       */
    struct hd_seating seating;
    char id[HD_ID], set[MIXTURE_SETS][MIXTURE_PATH], option[HD_OPTIONS][HD_ID];
    const char *sets[MIXTURE_SETS + 1], *with[HD_OPTIONS + 1];
    char words[512]; /* "2023 + short, regency, marches.yaml, gentle.yaml, 3 players"   */
};

/* False: the edition itself cannot be loaded; then words[] says why. */
bool mixture_of(struct mixture *m, uint64_t seed);

/* Plays a whole game of it, and one from a position in the middle of another, each with every check
 * (checked.h); also writes, reads and writes that position. Adds to *decisions. NULL, or what went
 * wrong (static text). */
const char *mixture_play(const struct mixture *m, uint64_t seed, unsigned long *decisions);

#endif
