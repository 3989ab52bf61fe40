/* SPDX-License-Identifier: MIT
 *
 * answers.h: the answers of a run to the questions in answers.def: each figure with its numbers of
 * blocks and cases, an interval by block, and the games that show it best. */
#ifndef HIDALGO_LAB_ANSWERS_H
#define HIDALGO_LAB_ANSWERS_H

#include "run/row.h"
#include "sim.h"

enum answer {
#define ANSWER(name, table, over, by, scale, kind, head, text) ANSWER_##name,
#include "run/answers.def"
    ANSWERS
};

enum answer_table {
#define ANSWER_TABLE(name, title) ANSWERS_##name,
#include "run/answers.def"
    ANSWER_TABLES
};

/* What there is one of each. */
enum answer_over {
    OVER_ONE,
    OVER_SEAT,
    OVER_PLACE,
    OVER_BOT,
    OVER_ASKED,
    OVER_SOURCE,
    OVER_REGION,
    OVER_ROUND,
    OVER_CARD,
    OVERS
};
enum answer_kind { KIND_MEAN, KIND_POINTS, KIND_PART, KIND_SHARE, KIND_WINS };

/* answers.def. */
struct answer_row {
    const char *id, *head, *text;
    enum answer_table table;
    enum answer_over over, by;
    int scale;
    enum answer_kind kind;
};
extern const struct answer_row answer_rows[ANSWERS];
extern const struct answer_table_row {
    const char *id, *title;
} answer_tables[ANSWER_TABLES];

enum { ANSWER_TOP = 3 };

/* Games that show a figure most, the first of equal ones: game and decision for 'replay'. */
struct answer_top {
    int64_t value;
    uint64_t game;
    int32_t at; /* 0: the set-up, if it is about no decision                       */
};

/* One figure. */
struct answer_value {
    uint64_t blocks;
    double n, mean;
    struct hd_interval ci;
    int tops;
    struct answer_top top[ANSWER_TOP];
};

/* Whether a run has answers: if they are printed, or if intervals are by block. */
bool answers_asked(const struct sim_setup *setup);

struct answers *answers_new(const struct sim_setup *setup);
void answers_free(struct answers *a);

/* Adds games in the order of their numbers; call the second after the last. */
void answers_add(struct answers *a, const struct sim_row *row);
void answers_end(struct answers *a);

/* The figure of i and k: seats, cards ... from 0. False: no cases. */
bool answers_value(const struct answers *a, enum answer which, int i, int k,
                   struct answer_value *out);

/* How many i and k there are; and the name of one ("" if there is only one). */
int answers_over(const struct answers *a, enum answer which, bool second);
const char *answers_name(const struct answers *a, enum answer which, bool second, int i,
                         char out[HD_SPEC]);

#endif
