/* SPDX-License-Identifier: MIT
 *
 * tables.h: the variants for training: the plain editions, each option and each set of the data
 * folder alone, and random mixtures of them. */
#ifndef HIDALGO_TRAIN_TABLES_H
#define HIDALGO_TRAIN_TABLES_H

#include "hidalgo/catalog.h"

enum { TABLES_MOST = 96 };

struct tables {
    int plain, count; /* the first 'plain' ones are unchanged editions      */
    int least, most;  /* the allowed numbers of players: 2 to 5                 */
    struct hd_edition *edition;
};

/* The same for the same seed and data folder. False: no edition, or no memory. */
bool tables_load(struct tables *t, uint64_t seed);
void tables_free(struct tables *t);

/* A random plain one; a random one of all, half of the time a plain one. *seats: the number of
 * players, half of the time four if possible. */
const struct hd_edition *tables_plain(const struct tables *t, int *seats, uint64_t *random);
const struct hd_edition *tables_any(const struct tables *t, int *seats, uint64_t *random);

#endif
