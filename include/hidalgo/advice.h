/* SPDX-License-Identifier: MIT
 *
 * advice.h: what each answer to a question is worth, and the plan that it rests on.
 *
 * Coach, hints, the words about an answer and reviews all ask this one adviser. It knows only what
 * its view shows: two states with the same view get the same advice, on every machine, since it
 * counts its work and never looks at the clock.
 *
 * There is one scale: how many points ahead of the mean of the others the player can expect to be
 * at the end of the game, and the chance to win. Both are told as what an answer loses against the
 * best one known, which loses nothing.
 *
 * Answers are compared in stages; only the best of a stage go on to the next, in which more is
 * thought about each of them:
 *
 *   - The bot 'search' grows a tree for the answer alone (docs/BOTS.md), equally far for all.
 *   - New worlds are drawn, the same for all answers. In each the answer is given and the round is
 *     played on. The player answers what the tree found best; the others by lot, each answer as
 *     likely as the search tried it. The outlook judges the end of the player's turn and the end
 *     of the round.
 *
 * What is measured after a round does not last to the end of the game: of such a difference some
 * three fifths are still there in long games by search, played to their end. So that much is told.
 * The interval of a loss has two parts: Student's 95 % interval over the worlds, and how far long
 * games usually differ from what was told (docs/LEARNING.md). */
#ifndef HIDALGO_ADVICE_H
#define HIDALGO_ADVICE_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_ADVISED_PLANS = 3,       /* answers that have a plan, at most                          */
    HD_PLAN_LINE = 40,          /* answers of one turn, at most                               */
    HD_ADVICE_ITERATIONS = 9000 /* the default: less than 0.3 s on a machine of 2015   */
};

/* A number in hundredths, and its 95 % interval. */
struct hd_estimate {
    int32_t mean, low, high;
};

/* The player's own answers to the end of the turn. */
struct hd_plan {
    uint8_t moves; /* at least 1: the answer itself                                      */
    bool open;     /* the turn goes on after it, but depends on something revealed first */
    struct hd_move line[HD_PLAN_LINE];
};

struct hd_advised {
    struct hd_move move;
    struct hd_estimate loss;   /* points lost against the first answer; its own is 0 */
    struct hd_estimate chance; /* the same of the chance to win, in hundredths of a percent; its
                                  interval is over the worlds only */
    bool clear; /* the loss is sure enough to speak of; else it is too close to tell         */
};

/* How the advice continues a plan. */
enum hd_course {
    HD_COURSE_NEW,     /* there was none                                               */
    HD_COURSE_KEPT,    /* the first answer is the plan's                               */
    HD_COURSE_CHANGED, /* a closer look found something clearly better                 */
    HD_COURSE_UPSET,   /* at a table: it was followed until something came up that stopped it */
    HD_COURSES
};

struct hd_advice {
    int count;       /* answers: all legal ones, the best first                          */
    int plans;       /* the first so many of them have a plan                            */
    uint32_t worlds; /* in which the best were compared; 0: it was stopped               */
    enum hd_course course;
    int glance;               /* where the answer stands that looks best at a glance: quick's */
    bool agreed;              /* hd_advising.given was chosen too                        */
    struct hd_estimate given; /* what it loses: see there                                */
    int64_t spread;           /* the variance of its mean, in hundredths squared         */
    struct hd_plan plan[HD_ADVISED_PLANS];
    struct hd_advised answer[HD_MOVES];
};

/* What advice is asked for. */
struct hd_advising {
    const struct hd_rules *r;
    int seat; /* who is asked; the view is that seat's, or everybody's if the choices tell no
                 secret */
    const struct hd_view *view;
    const struct hd_answers *answers; /* the legal ones                                  */
    uint32_t iterations;              /* of all trees together; 0: HD_ADVICE_ITERATIONS  */
    uint64_t again;                   /* nonzero: a second opinion, in other worlds      */
    const atomic_bool *stop;          /* when set: it ends at once; may be NULL          */
    /* What is left of the plan of the question before, in the same turn, or NULL. Its answer
     * stays the best unless another is clearly better. */
    const struct hd_plan *plan;
    /* An answer whose loss is measured without favour, or NULL: the best is chosen in some worlds
     * and compared with it in others, so the loss may be below 0. It is 0 if both are the same. */
    const struct hd_move *given;
};

/* Bytes of memory that hd_advise needs, of any content, aligned for anything. */
size_t hd_advise_memory(void);

void hd_advise(void *own, const struct hd_advising *about, struct hd_advice *out);

#ifdef __cplusplus
}
#endif

#endif
