/* SPDX-License-Identifier: MIT
 *
 * compare_verdict.h: what a comparison says, in words. */
#ifndef HIDALGO_LAB_COMPARE_VERDICT_H
#define HIDALGO_LAB_COMPARE_VERDICT_H

#include "compare/compare.h"
#include "report/report.h"

enum {
    VERDICT = 16000,
    VERDICT_FIGURE = 160,
    VERDICT_ROBUST = 3 /* least number of kinds of bot */
};

/* The largest difference that the interval allows. */
double verdict_bound(const struct compare_measure *m);

/* "B has 0.4 more", or "no difference larger than 0.9".  Returns out. */
const char *verdict_figure(const struct compare_measure *m, char out[VERDICT_FIGURE]);

/* Whether a measure differs, in the same direction, with every kind of bot. */
bool verdict_is_robust(const struct compare_told *told, int measure);

/* Tables of the same bots with another number of players: how many, 1 if there is one. */
int verdict_sizes(const struct compare_told *told);

/* Whether a card of side A or B was hardly used in a run (report_is_hardly_used); m: its figure
 * "taken". And which, in words; "" if none. Returns out. */
bool verdict_is_hardly_used(const struct compare_setup *setup, const struct compare_result *r,
                            const struct compare_measure *m, int side);
const char *verdict_hardly_used(const struct compare_setup *setup, const struct compare_result *r,
                                char out[REPORT_HARDLY]);

/* How to open the games that figures name. */
void compare_opens(const struct compare_told *told, struct report_opens out[COMPARE_SIDES]);
extern const char compare_opens_what[];

/* The verdict about the first table in a short sentence, with what A and B are. Returns out. */
enum { VERDICT_HEADLINE = 400 };
const char *verdict_headline(const struct compare_told *told, char out[VERDICT_HEADLINE]);

/* The verdict about table 'part', with bots, games and uncertainty; part = number of tables: what
 * holds at all of them. Returns out. Then the whole verdict. */
const char *verdict_part(const struct compare_told *told, int part, char out[VERDICT]);
const char *verdict_whole(const struct compare_told *told, char out[VERDICT]);

#endif
