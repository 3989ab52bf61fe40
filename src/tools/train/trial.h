/* SPDX-License-Identifier: MIT
 *
 * trial.h: matches that decide whether new weights are better: one bot against others at random
 * tables.  The same random numbers give the same tables and games, so that two bots can be
 * compared. */
#ifndef HIDALGO_TRAIN_TRIAL_H
#define HIDALGO_TRAIN_TRIAL_H

#include "generations.h"

enum { TRIAL_TABLES = 512, TRIAL_ROUNDS = 4 /* games in each seat of a table */ };

/* What one bot won at each table; an equal share is .25 for any number of players. Even tables have
 * a plain edition, odd ones any variant. */
struct trial {
    int tables;
    double won[TRIAL_TABLES];
};

struct trial_setup {
    const struct train_setup *training;
    const struct tables *tables;
    int count; /* of tables: at most TRIAL_TABLES are played */
    bool weak; /* at every fourth table all others but one are random */
};

/* How many tables may decide on what a generation has learnt: with some twice its games. */
int trial_count(const struct train_setup *s);

/* Whether one wins TRIAL_GAIN more than its share, or no more than it. Asked after each table until
 * it is sure, it is wrong in TRIAL_RISK of all cases of either (paired_ratio). */
#define TRIAL_GAIN 0.03
#define TRIAL_RISK 0.05
enum trial_verdict { TRIAL_WORSE, TRIAL_UNSURE, TRIAL_BETTER };
enum trial_verdict trial_verdict(const struct trial *t);
const char *trial_word(enum trial_verdict v); /* what becomes of the weights */

/* The same tables up to a verdict, or to the last of 'count', which leaves it unsure. */
bool trial_gate(const struct trial_setup *setup, uint64_t lots, const struct hd_bot *one,
                const struct hd_bot *others, struct trial *out, enum trial_verdict *verdict,
                char why[HD_MATCH_WHY]);

/* The same for a bot with weights, against itself with those kept; told in a line. */
bool trial_decide(struct train_setup *training, uint64_t lots, const struct hd_bot *bot,
                  const void *weights, const void *kept, enum trial_verdict *verdict,
                  char why[HD_MATCH_WHY]);

bool trial_play(const struct trial_setup *setup, uint64_t lots, const struct hd_bot *one,
                const struct hd_bot *others, struct trial *out, char why[HD_MATCH_WHY]);

/* A mean, and twice its standard error, from table to table. */
struct trial_mean {
    double won, width;
};
enum trial_part { TRIAL_ALL, TRIAL_PLAIN, TRIAL_ANY };
struct trial_mean trial_mean(const struct trial *a, enum trial_part part);
/* How much more a won than b at the same tables. */
struct trial_mean trial_gain(const struct trial *a, const struct trial *b);

#endif
