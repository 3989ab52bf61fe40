/* SPDX-License-Identifier: MIT
 *
 * tree.h: information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), for
 * the bots that search.
 *
 * Each iteration imagines a world that fits what is known, goes down a tree of answers in which
 * each player maximises their own result, to an answer that was never tried, and lets the rest of
 * the round be played and judged (ahead.h).  How often an answer is tried depends on its results so
 * far and on what it seems to be worth at a glance (PUCT: Rosin 2011, Silver et al. 2017).
 *
 * With two players, and iterations enough, the answers to the question itself compete instead: all
 * are tried equally often, and heat by heat the worse half drops out (sequential halving: Karnin,
 * Koren and Somekh, 2013). Below them more is tried, and the instinct says what is worth a look
 * (instinct.h). With more players that gains nothing (docs/BOTS_TRIED.md).
 *
 * It uses whole numbers only, and a tree of bounded size in the bot's own memory: when it is full,
 * the search decides with what it has. The tree is not kept for the next question, since an answer
 * may depend only on what the bot gets (bot.h). */
#ifndef HIDALGO_TREE_H
#define HIDALGO_TREE_H

#include "ahead.h"

enum { TREE_NODES = 1 << 15, TREE_STARTERS = 64 };

/* An answer in the tree, with its results. */
struct tree_node {
    int64_t sum; /* of its worth to its player             */
    uint32_t visits;
    uint16_t child, next; /* the first answer to the next question; the next to the same */
    uint16_t prior;       /* at a glance: its share among the answers there              */
    uint8_t ask, a, b;
};

/* How a tree grows. */
struct tree_manner {
    bool contest;   /* the answers to the question itself compete */
    bool instinct;  /* where it knows the question, it says what is worth a look, not quick */
    int32_t halves; /* seeming worth that much less, in INSTINCT_POINTs: half as likely        */
    uint32_t far;   /* 256ths of such halvings, after which nothing gets less likely           */
    uint32_t curiosity; /* how much a rarely tried answer is favoured, in OUTLOOK_POINTs */
};
extern const struct tree_manner tree_usual;

/* The answers to the question itself that are still in, and whose turn is next. */
struct tree_contest {
    int n, next, heat, heats;
    uint16_t node[TREE_STARTERS];
};

struct tree {
    struct ahead ahead;
    struct hd_budget budget;
    int64_t began;                    /* when it did, in tree_clock() */
    const struct tree_manner *manner; /* tree_choose() knows which; else the usual one */
    struct hd_move only;   /* the answer to the question itself; ask HD_ASK_NOTHING: any */
    uint32_t nodes, spent; /* spent: of the budget, in 1,024ths */
    struct tree_contest contest;
    struct averages averages;
    struct tree_node node[TREE_NODES];
};

/* iterations: used if the budget sets neither iterations nor a time. */
void tree_begin(struct tree *t, const struct hd_bot *self, const struct hd_rules *r, int seat,
                const struct hd_budget *budget, uint32_t iterations);

struct hd_move tree_choose(struct tree *t, const struct hd_view *view,
                           const struct hd_answers *answers, uint64_t *random);

/* ---- a grown tree ------------------------------------------------------------------ */

/* Grows a new tree within the budget. Returns the number of iterations. */
uint32_t tree_grow(struct tree *t, const struct hd_view *view, uint64_t *random);

enum { TREE_NOWHERE = 0xffff, TREE_ROOT = 0 };

/* The answers to the question itself that were tried most, the best first. Returns how many, at
 * most 'most'. */
int tree_best(const struct tree *t, const struct hd_answers *answers, int most, unsigned node[]);

struct hd_move tree_answer(const struct tree *t, unsigned node);

/* Where an answer leads to from a place in the tree, or TREE_NOWHERE. */
unsigned tree_after(const struct tree *t, unsigned at, struct hd_move m);

/* The likely answer of the asked player: the most tried one if it was tried often enough, else
 * quick's. *at: a place in the tree, or TREE_NOWHERE; it is advanced. */
struct hd_move tree_next(struct tree *t, unsigned *at, const struct hd_state *world);

/* A random answer of that player: each as likely as it was often tried, or, outside the tree, as
 * quick's opinion says. */
struct hd_move tree_sample(struct tree *t, unsigned *at, const struct hd_state *world,
                           uint64_t *random);

/* Whether the time for this question is over, or somebody stopped the bot. */
bool tree_is_out_of_time(const struct tree *t);

/* Milliseconds of the day; if the clock is set while a bot thinks, the bot answers at once. */
int64_t tree_clock(void);

#endif
