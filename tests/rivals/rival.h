/* SPDX-License-Identifier: MIT
 *
 * rival.h: opponents by another author, for measuring the bots of src/bots.
 *
 * They were written from a description of bots (a heuristic, a look at the own turn, a flat search,
 * a tree), with only include/hidalgo, by somebody who had not read src/bots. They were tuned only
 * against each other. So they share neither its ideas nor its blind spots. Keep it so if you change
 * them: otherwise they are worthless. */
#ifndef HIDALGO_TEST_RIVAL_H
#define HIDALGO_TEST_RIVAL_H

#include "hidalgo/bot.h"

extern const struct hd_bot rival_policy, rival_greedy, rival_flat, rival_ismcts;

/* The rival of that name ("rival-greedy"), or NULL. */
const struct hd_bot *rival_named(const char *name);

/* ---- the policy: some forty numbers, an answer to every question ------------------ */

enum rival_number {
#define NUMBER(name, value, text) N_##name,
#include "numbers.def"
    RIVAL_NUMBERS
};
struct rival_policy {
    int32_t n[RIVAL_NUMBERS];
};
extern const struct rival_policy rival_numbers;

/* What a seat thinks of a position: who it is and what it is asked. */
struct rival_eye {
    const struct hd_rules *r;
    const struct hd_state *s;
    const int32_t *n;
    struct hd_question q;
    int me, seats;
    int fade;   /* percent: what a point on the map is worth before it is scored       */
    int common; /* what was worked out once for all answers to the question            */
};

/* All answers with their values by the policy, in hundredths of points. Returns how many. */
struct rival_option {
    struct hd_move move;
    int worth;
};
int rival_weigh(const struct hd_rules *r, const struct hd_state *s, const struct rival_policy *p,
                struct rival_option out[HD_MOVES]);
/* The best one; among those that differ by less than 'blur', a random one, the better ones more
 * often. */
struct hd_move rival_answer(const struct hd_rules *r, const struct hd_state *s,
                            const struct rival_policy *p, uint32_t blur, uint64_t *random);
/* Lets everybody play on with the policy until the mark: the thinking seat exactly, the others with
 * a blur, since they are less predictable. (Without it the tree won 98 of 100 games against the
 * policy, and a quarter of those against others.) */
enum { RIVAL_BLUR = 400 };
void rival_play_on(const struct hd_rules *r, struct hd_state *s, struct hd_mark mark, int self,
                   uint64_t *random);

/* ---- gains of more or fewer caballeros in a place (gain.c) --------- */

struct rival_eye rival_look(const struct hd_rules *r, const struct hd_state *s,
                            const struct rival_policy *p);
/* Points for the seat: its own, minus a part of the others'. */
int rival_view_of(const struct rival_eye *e, const int16_t points[HD_SEATS]);
/* What scoring a place now would be worth. */
int rival_scored(const struct rival_eye *e, int place, bool firsts);
/* The gain of that many more (or fewer) caballeros of an owner in a place. */
int rival_gain(const struct rival_eye *e, int place, int owner, int more);
/* The best gain per caballero, for up to 'most' more (sign 1) or fewer (-1). */
int rival_rate(const struct rival_eye *e, int place, int owner, int sign, int most);
/* The estimated worth of the special action from that step on, and its kind. */
enum rival_kind { RIVAL_OTHER, RIVAL_KING, RIVAL_MOVE, RIVAL_SCORE };
int rival_special(const struct rival_eye *e, unsigned step, unsigned steps, enum rival_kind *kind);
int rival_card(const struct rival_eye *e, int card);

/* ---- the judge: how many points a seat may still expect --------------------------- */

enum { RIVAL_FEATURES = 18, RIVAL_TIMES = 9 };
/* The features of each seat; returns the part of the game. */
int rival_features(const struct hd_rules *r, const struct hd_state *s,
                   double out[HD_SEATS][RIVAL_FEATURES]);
extern const double rival_weights[RIVAL_TIMES][RIVAL_FEATURES];
/* How good the position is for each seat: its expected lead in points. */
void rival_judge(const struct hd_rules *r, const struct hd_state *s, double out[HD_SEATS]);

/* ---- shared by the searching ones (think.c) -------------------------------------- */

struct rival_mind {
    const struct hd_rules *r;
    const struct hd_bot *self;
    int seat;
    uint32_t iterations;
};
void rival_mind_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                      const struct hd_budget *budget);

#endif
