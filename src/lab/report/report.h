/* SPDX-License-Identifier: MIT
 *
 * report.h: the result of many games, for people and for programs.
 *
 * In this folder: what all reports share: beginnings, pages, charts, tables. */
#ifndef HIDALGO_LAB_REPORT_H
#define HIDALGO_LAB_REPORT_H

#include <stdio.h>

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"
#include "json.h"

/* Tables that are reported together: for each kind of bot, every number of players. */
enum { REPORT_SIZES = HD_SEATS - 1, REPORT_TABLES = HD_SEATS * REPORT_SIZES, REPORT_HOW = 1024 };

/* Rules, edition, sets, options; and the bots, seat by seat. */
void report_edition_json(struct json *j, const struct hd_edition *e, const struct hd_texts *sets);
void report_bots_json(struct json *j, const struct hd_match *match);
/* In quotes, since pandas and R would round large numbers. */
void report_seed_json(struct json *j, uint64_t seed);

/* 0 if whole is 0. */
double report_ratio(double part, double whole);
/* Whether a card was taken, but its special action was used in less than a tenth of the takings:
 * then games do not show what it can do. */
bool report_is_hardly_used(const struct hd_card *card, double taken, double used);

/* An end that is not finite is null. */
void report_interval_json(struct json *j, const char *name, struct hd_interval i);

/* The bots, each once: "2 greedy, 1 quick".  Returns out. */
const char *report_bots(const struct hd_match *match, char *out, size_t size);

/* A run whose figures name games: one of 'hidalgo sim --rotate' with the same bots and seed. */
struct report_opens {
    const struct hd_edition *edition;
    const struct hd_texts *sets;
    const struct hd_match *match;
    int tables;       /* how many tables, each with its bots                               */
    uint64_t last;    /* the largest game number that is named                             */
    const char *file; /* the output file: "run.jsonl"                                    */
};

/* What is played, as options: " --edition 1995 --set my.yaml --with short".  Returns out. */
const char *report_options(const struct hd_edition *e, const struct hd_texts *sets,
                           char out[REPORT_HOW]);

/* What "game" means in the report; and the command that plays these games again. Return out. */
const char *report_opens_about(const struct report_opens *run, const char *named,
                               char out[REPORT_HOW]);
const char *report_opens_command(const struct report_opens *run, char out[REPORT_HOW]);

/* A growing text; the end is cut off if it gets too long. */
struct report_draft {
    char *text;
    size_t size, used;
};
void report_say(struct report_draft *to, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says which cards were hardly used, one more each time, and what to do. */
enum { REPORT_HARDLY = 4096 };
void report_say_hardly_used(struct report_draft *to, const char *card, int before);
/* Broken into lines. */
void report_paragraph(const char *text, FILE *to);

/* The sets with their hashes, a line each. */
void report_sets(const struct hd_texts *sets, FILE *to);

#endif
