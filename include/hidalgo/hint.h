/* SPDX-License-Identifier: MIT
 *
 * hint.h: what to answer, what that is worth, and how the turn goes on then.
 *
 * A hint knows what its view shows and nothing else: two states that give the same view
 * give the same hints.  What is said is measured in two steps:
 *
 *   1. The bot 'search' grows its tree (docs/BOTS.md) in imagined worlds.  Six answers, those
 *      that it tried most often and those that are worth most in some further worlds, are
 *      measured, and the best of them become hints.  For each the tree is grown anew, as far
 *      for one as for the other, with that answer given: so they have their lines, the rest
 *      of one's turn as it would play it.
 *   2. New worlds are drawn.  In each of them every legal answer is given and the round is
 *      played on: by whoever is hinted as the tree has found best, by the others by lot, each
 *      answer as likely as the search tried it; where the tree has not grown to, as 'quick'
 *      thinks of it.  What that is worth is judged when one's own turn is over and
 *      when the round is: points that one may expect at the end, more than the others may
 *      (half against their mean, half against the best of them).
 *
 * The gain of an answer is what it is worth more than the mean of all legal answers in the same
 * world; what it lacks to the best hint is taken world by world too.  The interval is
 * Student's, of 95 %, from the spread of these differences over the worlds: what other worlds
 * say lies in it about as often (56 of 64 hints with 1500 iterations), though the hint is the best
 * of six, which flatters it by 0.02 points.  What it does not cover is the search itself: eight
 * times longer it says something else, by 0.5 points in the middle and by 3.5 in one of ten of
 * these hints (hint_test).  Nor does it say whether the others are as the bot imagines them.
 *
 * Whole numbers only.  With a budget in iterations the same view always has the same hints,
 * on every machine. */
#ifndef HIDALGO_HINT_H
#define HIDALGO_HINT_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_HINTS = 3,
    HD_HINT_LINE = 40, /* answers of one turn, at most                              */
    HD_HINT_MS = 600   /* what a table takes: people wait for it                    */
};

/* A number of points in hundredths, and its interval. */
struct hd_estimate {
    int32_t mean, low, high;
};

struct hd_hint {
    struct hd_estimate gain; /* against the mean of all legal answers              */
    struct hd_estimate less; /* what it lacks to the first hint; 0 for that        */
    uint8_t moves;           /* of the line, one at least: the answer itself       */
    bool open; /* the turn goes on after it, but something is revealed before: it decides */
    struct hd_move line[HD_HINT_LINE]; /* one's own answers to the end of the turn  */
};

struct hd_hints {
    int count;           /* 1 to HD_HINTS, best first                                */
    bool unsure;         /* none that was measured was worth as much as the mean: there is
                          * one, what the search would answer                        */
    uint32_t iterations; /* of the tree                                              */
    uint32_t worlds;     /* that were drawn to measure; 0: it was stopped            */
    struct hd_hint hint[HD_HINTS];
};

/* Bytes that both functions need to think with, of any contents, aligned for anything. */
size_t hd_hint_memory(void);

/* The best answers to the question that a view shows.  seat: who is asked; the view is his or,
 * where the choices tell no secret, that of everybody.  options: the legal answers.
 * budget: iterations for the tree (0: as many as there is time for, or 3000) and a time for
 * both steps; may be NULL.  Where the time is over fewer worlds are drawn and fewer answers
 * measured, so a slow machine takes hardly longer; where that is too few, it says so.  When 'stop'
 * is set it returns at once. */
void hd_hint(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
             const struct hd_options *options, const struct hd_budget *budget,
             struct hd_hints *out);

/* What an answer that was given cost: how much more the one that the search would have given is
 * worth, each followed by the turn that the search finds best after it.  Chosen in one set of
 * worlds and measured in another, so it may be below 0. */
struct hd_verdict {
    struct hd_hint best;     /* gain and less are 0                                */
    struct hd_estimate loss; /* all 0 where it gave the same                       */
    int64_t spread;          /* the variance of the mean, in hundredths squared    */
    uint32_t worlds;
};

/* again: not 0 for a second opinion, in other worlds. */
void hd_judge_answer(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
                     const struct hd_options *options, struct hd_move given,
                     const struct hd_budget *budget, uint64_t again, struct hd_verdict *out);

/* How far each seat may expect to be ahead at the end, in hundredths of a point, as the outlook
 * sees a state between two turns or at the beginning of a round; false: it is neither.
 * random: after the round was played on, by lot as others are in a hint; NULL: as it stands. */
bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, uint64_t *random,
                 int32_t out[HD_SEATS]);

#ifdef __cplusplus
}
#endif

#endif
