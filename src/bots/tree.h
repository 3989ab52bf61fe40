/* SPDX-License-Identifier: MIT
 *
 * tree.h: information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), for
 * the bots that search.
 *
 * Each iteration imagines a world that fits what is known, goes down a tree of answers in which
 * each player maximises their own result, adds the answers to one more question, and lets the rest
 * of the round be played and judged (ahead.h).  How often an answer is tried depends on its results
 * so far and on quick's opinion of it (PUCT: Rosin 2011, Silver et al. 2017).
 *
 * It uses whole numbers only, and a tree of bounded size in the bot's own memory: when it is full,
 * the search decides by what it knows.  The tree is not kept for the next question, since an answer
 * may depend only on what the bot is given (bot.h). */
#ifndef HIDALGO_TREE_H
#define HIDALGO_TREE_H

#include "ahead.h"

enum { TREE_NODES = 1 << 15 };

/* An answer in the tree, and how it fared. */
struct tree_node {
    int64_t sum; /* of its worth to the player who gave it */
    uint32_t visits;
    uint16_t child, next; /* the first answer to the next question; the next to the same */
    uint16_t prior;       /* quick's opinion: its share of all answers there             */
    uint8_t ask, a, b;
};

struct tree {
    struct ahead ahead;
    struct hd_budget budget;
    struct hd_move only; /* the answer to the question itself; ask HD_ASK_NOTHING: any */
    uint32_t nodes;
    struct tree_node node[TREE_NODES];
};

/* iterations: where the budget sets neither these nor a time. */
void tree_begin(struct tree *t, const struct hd_bot *self, const struct hd_rules *r, int seat,
                const struct hd_budget *budget, uint32_t iterations);

struct hd_move tree_choose(struct tree *t, const struct hd_view *view,
                           const struct hd_answers *answers, uint64_t *random);

/* ---- a tree that was grown ------------------------------------------------------------------ */

/* Grows it anew, as far as the budget goes.  Returns how many iterations that took. */
uint32_t tree_grow(struct tree *t, const struct hd_view *view, uint64_t *random);

/* The answers to the question itself that were tried most often, no more than 'most', the
 * one that tree_choose would give first.  Returns how many. */
int tree_best(const struct tree *t, const struct hd_answers *answers, struct hd_move *out,
              int most);

enum { TREE_NOWHERE = 0xffff, TREE_ROOT = 0 };

/* Where an answer leads to from a place in the tree, or TREE_NOWHERE. */
unsigned tree_after(const struct tree *t, unsigned at, struct hd_move m);

/* The likely answer of the player asked: the one tried most often there, if that was often enough,
 * else quick's. *at: a place in the tree, or TREE_NOWHERE; it is advanced. */
struct hd_move tree_next(struct tree *t, unsigned *at, const struct hd_state *world);

/* What he may answer as well: by lot, each as likely as it was tried often, or where the tree
 * has not grown to as likely as quick holds it to be good. */
struct hd_move tree_sample(struct tree *t, unsigned *at, const struct hd_state *world,
                           uint64_t *random);

/* Milliseconds of the day; it may be set while a bot thinks, which then answers at once. */
int64_t tree_clock(void);

#endif
