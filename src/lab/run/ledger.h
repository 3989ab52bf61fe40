/* SPDX-License-Identifier: MIT
 *
 * ledger.h: puts finished games of all threads in the order of their numbers, writes each to a file
 * and adds it to the sums. */
#ifndef HIDALGO_LAB_LEDGER_H
#define HIDALGO_LAB_LEDGER_H

#include <pthread.h>
#include <stdio.h>

#include "run/answers.h"
#include "run/append.h"
#include "run/row.h"
#include "sim.h"

struct ledger {
    const struct hd_edition *edition;
    uint64_t block;      /* games per block                                              */
    struct append *file; /* or NULL                                                 */
    struct json line;
    struct figures figures;
    struct tally tally;
    struct answers *answers; /* or NULL                                               */
    pthread_mutex_t adding;
    uint64_t next;        /* game                                                     */
    size_t room;          /* games that ended before a missing one                    */
    struct sim_row *wait; /* by number; seats 0: not finished                         */
    bool failed;
};

/* False: no memory. */
bool ledger_begin(struct ledger *b, const struct sim_setup *setup, uint64_t block);
/* Adds the next game. */
bool ledger_add(struct ledger *b, const struct sim_row *row);
/* Adds any game, from any thread. */
bool ledger_push(struct ledger *b, const struct sim_row *row);
/* The results; frees everything except the answers. */
void ledger_end(struct ledger *b, int seats, struct sim_result *out);

#endif
