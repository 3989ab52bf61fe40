/* SPDX-License-Identifier: MIT
 *
 * outlook.h: a small network that predicts how many points each seat will still get.
 *
 * It looks at values, borders, ranks and time, never at which region or card it is. For each colour
 * in each place six small facts choose a row each of one table; the rows are added, negative sums
 * become 0, and the result predicts how likely the first, second and third value of the place are.
 * Courts, hands, the turn order and the sum of all places go through a second layer. It uses whole
 * numbers only, so the result is the same everywhere.
 *
 * Use it only between turns (outlook_quiet), since it was trained on these (src/tools/train). */
#ifndef HIDALGO_OUTLOOK_H
#define HIDALGO_OUTLOOK_H

#include "hidalgo/engine.h"

enum {
    OUTLOOK_POINT = 256, /* one point, and 1 in weights                              */
    OUTLOOK_PLACES = HD_REGIONS + 1,
    OUTLOOK_WIDE = 24,  /* numbers that stand for a colour in a place               */
    OUTLOOK_FIELDS = 3, /* the values that it knows: no printed board has a fourth one */
    OUTLOOK_HEADS = OUTLOOK_FIELDS + 1, /* one for each of them, and one for the place itself */
    OUTLOOK_FACTS = 32, /* about a whole seat; an eighth of each counts              */
    OUTLOOK_INPUT = OUTLOOK_FACTS + OUTLOOK_WIDE,
    OUTLOOK_HIDDEN = 16,
    OUTLOOK_TIMES = 128, /* times of a game: scorings left, rounds, acted, players   */

    /* The facts that choose rows, and how many rows each has. */
    OUTLOOK_COUNT = 0,                       /* own count and lead over the best other */
    OUTLOOK_LEADS = OUTLOOK_COUNT + 9 * 12,  /* leads over the best two                */
    OUTLOOK_THIRD = OUTLOOK_LEADS + 12 * 12, /* lead over the third                    */
    OUTLOOK_MARKS = OUTLOOK_THIRD + 12,      /* king, grandes, castillo, in reach      */
    OUTLOOK_CLASS = OUTLOOK_MARKS + 32,      /* first value                            */
    OUTLOOK_TIME = OUTLOOK_CLASS + HD_CLASSES,
    OUTLOOK_ROWS = OUTLOOK_TIME + OUTLOOK_TIMES,
    OUTLOOK_TIME_GROUP = 5, /* the last one is the same for all places */
    OUTLOOK_GROUPS
};

struct outlook_net {
    int16_t row[OUTLOOK_ROWS][OUTLOOK_WIDE];
    int16_t head[OUTLOOK_HEADS][OUTLOOK_WIDE];
    int16_t headed[OUTLOOK_HEADS]; /* added to each head         */
    int16_t hidden[OUTLOOK_HIDDEN][OUTLOOK_INPUT];
    int16_t timed[OUTLOOK_TIMES][OUTLOOK_HIDDEN];
    int16_t last[OUTLOOK_HIDDEN];
    int16_t straight[OUTLOOK_FACTS]; /* from facts to points     */
};

/* The network's inputs from a position. */
struct outlook_seat {
    uint16_t row[OUTLOOK_PLACES][OUTLOOK_GROUPS];
    int16_t fact[OUTLOOK_FACTS];
    uint16_t time;
};
struct outlook_look {
    uint8_t seats, places;
    int8_t value[OUTLOOK_PLACES][HD_FIELDS];
    struct outlook_seat seat[HD_SEATS];
};

/* How a place looks, as it is kept (rows.h). */
struct outlook_place {
    uint64_t row;             /* its caballeros and values                          */
    uint32_t terms;           /* what else counts; 0: nothing is kept here yet        */
    uint8_t leader;           /* the seat that is alone in first place, as a set; may be empty */
    int16_t points[HD_SEATS]; /* as it scores now */
    uint16_t group[HD_SEATS][OUTLOOK_TIME_GROUP];
};

enum { OUTLOOK_KEPT = 10 /* there is room for 2^10 */ };

struct outlook_memory {
    struct outlook_place place[1 << OUTLOOK_KEPT];
};

/* Whether a state waits between two turns, at the beginning of a round, or is over. */
bool outlook_quiet(const struct hd_state *s);

/* memory: all zeros at first, and then for the same rules only; may be NULL. */
void outlook_see(const struct hd_rules *r, const struct hd_state *s, struct outlook_memory *memory,
                 struct outlook_look *out);

/* Points still to come, in OUTLOOK_POINTs, for each seat; 0 when the game is over. */
void outlook_look_points(const struct outlook_net *net, const struct outlook_look *look,
                         int32_t out[HD_SEATS]);
void outlook_points(const struct outlook_net *net, const struct hd_rules *r,
                    const struct hd_state *s, struct outlook_memory *memory, int32_t out[HD_SEATS]);

/* The built-in weights: the numbers of data/bots/outlook.txt in their order. */
enum { OUTLOOK_NUMBERS = sizeof(struct outlook_net) / sizeof(int16_t) };
union outlook_weights {
    int16_t number[OUTLOOK_NUMBERS];
    struct outlook_net net;
};
extern const union outlook_weights outlook_built_in;

/* Those of greedy, learnt in play, which serve it better: data/bots/greedy.txt
 * (src/tools/train/greedy_practice.h). */
extern const union outlook_weights outlook_of_greedy;

#endif
