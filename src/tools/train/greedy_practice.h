/* SPDX-License-Identifier: MIT
 *
 * greedy_practice.h: makes the outlook of greedy better by play.
 *
 * Greedy plays all variants of tables.h against itself and quick, and draws its answers: one that
 * seems a third of a point better is e times as likely.  Answers after which a seat did better than
 * expected become likelier, others less likely, as in practice.h: the outlook learns to find more
 * in the positions to which they lead, at the end of the turn and of the round.  So it learns to be
 * the judge that greedy needs, which the best forecast of results is not (docs/BOTS_TRIED.md).
 *
 * The weights are a mean of those of the last steps. After each generation they are accepted if
 * greedy wins more by them than by those accepted before (trial_gate). The same seed gives the same
 * weights on the same machine, whatever the number of threads. */
#ifndef HIDALGO_TRAIN_GREEDY_PRACTICE_H
#define HIDALGO_TRAIN_GREEDY_PRACTICE_H

#include "fit.h"
#include "generations.h"
#include "greedy.h"

/* net: the initial weights, then the best. False with a sentence. */
bool practise_greedy(struct train_setup *setup, struct outlook_net *net, char why[HD_MATCH_WHY]);

/* ---- what it consists of ----------------------------------------------------------------------
 */

enum { GREEDY_NOTED = 6 /* answers of a question that something is learnt about */ };

/* Where an answer leads, and how its worth changes with what the outlook says of each seat. */
struct greedy_look {
    struct outlook_look look;
    float slope[HD_SEATS];
};

/* An answer: how likely it was, whether it was given, and where it leads. */
struct greedy_tried {
    float chance, share; /* share: of its worth, that a look has */
    bool given;
    int looks;
    struct greedy_look look[2]; /* at the end of the turn, and of the round */
};

/* A question that a seat answered. */
struct greedy_note {
    int answers;
    float expected; /* points: less what all have an equal share of */
    struct greedy_tried answer[GREEDY_NOTED];
};

/* How likely each of n answers is. Returns what can be expected of them, in points. */
float greedy_chances(const struct greedy_worth worth[], int n, float chance[]);

/* Notes a question to a->me in a world, which of its answers was given, and where the likeliest
 * lead. 'expected' is left open. */
void greedy_take_note(struct ahead *a, const struct hd_state *world,
                      const struct hd_answers *answers, const float chance[], int given,
                      struct greedy_note *n);

/* Adds the slopes by which the given answer becomes likelier, the more points better a seat did
 * than was expected; less likely, if it did worse. */
void greedy_favour(const struct fit_net *now, const struct greedy_note *n, float better,
                   struct fit_net *slope);

#endif
