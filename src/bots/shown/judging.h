/* SPDX-License-Identifier: MIT
 *
 * judging.h: what an answer cost, and who is ahead, measured like hints (hint.h), for reviews.
 *
 * In this folder: what the other layers use of the bots, and programs outside do not need. */
#ifndef HIDALGO_JUDGING_H
#define HIDALGO_JUDGING_H

#include "hidalgo/hint.h"

/* What a given answer cost: how much more the search's answer is worth, each followed by the turn
 * that the search finds best after it.  Chosen in one set of worlds and measured in another, so it
 * may be below 0. */
struct hd_verdict {
    struct hd_hint best;     /* gain and less are 0                                */
    struct hd_estimate loss; /* all 0 if the search answers the same */
    int64_t spread;          /* the variance of the mean, in hundredths squared    */
    uint32_t worlds;
};

/* own: memory as for hd_hint. again: nonzero for a second opinion, in other worlds. */
void hd_judge_answer(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
                     const struct hd_answers *answers, struct hd_move given,
                     const struct hd_budget *budget, uint64_t again, struct hd_verdict *out);

/* How many points ahead the outlook expects each seat to be at the end, in hundredths, from a state
 * between two turns or at the beginning of a round; false: it is neither. random: first play the
 * round on, by lot as for the others in a hint; NULL: judge the state as it is. */
bool hd_standing(void *own, const struct hd_rules *r, const struct hd_state *s, uint64_t *random,
                 int32_t out[HD_SEATS]);

#endif
