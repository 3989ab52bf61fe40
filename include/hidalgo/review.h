/* SPDX-License-Identifier: MIT
 *
 * review.h: a look back at a game: what decisions cost, what luck gave, and when it was decided.
 *
 * Everything is on the adviser's scale (advice.h): expected points ahead of the mean of the others
 * at the end, in hundredths.
 *
 *   loss   For every decision: how much more the adviser's answer is worth than the one given
 *          (from what the player could know then). The answer is chosen in some worlds and measured
 *          in others, so the loss may be below 0.  The costliest are judged
 *          again, in other worlds and four times as long, since the largest of many estimates
 *          is too large.  The same answer as the adviser's loses nothing.
 *   luck   How much better chance left the player than it would on average: the set-up (homes,
 *          king, first cards, and the first player if drawn by lot) against that of other
 *          seeds, and the cards turned up in each round (and the dummy's draws) against the
 *          same cards reshuffled.  What others do is not luck.
 *   turn   The end of the last turn at which a player other than the winner (during a game:
 *          other than the leader) could expect more.
 *
 * The same record gives the same review, whatever the number of threads, unless it is stopped
 * or limited in time. */
#ifndef HIDALGO_REVIEW_H
#define HIDALGO_REVIEW_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_COSTLY = 3, HD_REVIEW_THREADS = 64, HD_REVIEW_ITERATIONS = 1200 };

/* How bad a decision was, by its cost, from the mildest to the worst; and how well somebody played,
 * by the mean cost of a decision, from the best down.  Among bots, search is an expert, greedy
 * strong or better, quick strong or fair, and random casual or a beginner (docs/BOTS.md). */
enum hd_grade { HD_GRADE_none, HD_GRADE_doubtful, HD_GRADE_bad, HD_GRADE_very_bad, HD_GRADES };
enum hd_level {
    HD_LEVEL_expert,
    HD_LEVEL_strong,
    HD_LEVEL_fair,
    HD_LEVEL_casual,
    HD_LEVEL_beginner,
    HD_LEVELS
};

/* A costly decision. */
struct hd_costly {
    long move; /* its number, from 1 */
    struct hd_move given;
    struct hd_plan best;
    struct hd_estimate loss;
};

struct hd_review_seat {
    int decisions;           /* with more than one legal answer                            */
    int agreed;              /* ... that the adviser would answer the same               */
    int graded[HD_GRADES];   /* how many of each grade, by the last judgement     */
    struct hd_estimate loss; /* of all of them together                              */
    struct hd_estimate setup, cards; /* luck                                         */
    int costly;
    struct hd_costly worst[HD_COSTLY]; /* the costliest first                        */
};

struct hd_review {
    uint32_t iterations;
    bool placed; /* the game began with a position: there was no luck in its set-up */
    int seats;
    struct hd_review_seat seat[HD_SEATS];
    int winner;            /* seat that won, or leads; the first of several                */
    long turning;          /* move after which the winner was never behind again; 0: never was  */
    int32_t before, after; /* the winner's lead over the next before and after that turn */
    int exercises; /* decisions of it that are kept as exercises: hd_exercises_keep; at first 0 */
    int left_out;  /* decisions that no exercise can show: hd_exercises_keep; at first 0 */
    char not_kept[160]; /* why exercises of it could not be kept; at first "" */
};

struct hd_review_setup {
    uint32_t iterations; /* of each advice; 0: HD_REVIEW_ITERATIONS                 */
    int threads;         /* 0: one                                                  */
    bool deep; /* judge the costliest by long games, played to their end: minutes           */
    const atomic_bool *stop;
    void (*progress)(uint64_t done); /* or NULL; called by one thread               */
    atomic_uint_fast64_t *done;      /* or NULL; counts them too                    */
};

/* The total for 'progress'. */
uint64_t hd_review_steps(const struct hd_session *s);

/* False: it was stopped, or there is no memory. */
bool hd_review(const struct hd_session *s, const struct hd_review_setup *setup,
               struct hd_review *out);

/* The same for the game at a table, on a thread of its own.  Returns after that many milliseconds
 * at the latest, like hd_session_hint_within. iterations: as above. *done: steps, of
 * hd_review_steps. */
enum hd_hinting hd_session_review_within(struct hd_session *s, int milliseconds,
                                         uint32_t iterations, uint64_t *done);
/* NULL: there is no review of the game as it stands. */
const struct hd_review *hd_session_review(const struct hd_session *s);

/* The grade of a loss in hundredths of a point; a seat's mean loss for each decision; and its
 * level. */
enum hd_grade hd_grade_of(int32_t loss);
int32_t hd_review_lost(const struct hd_review_seat *of);
enum hd_level hd_level_of(const struct hd_review_seat *of);

/* Ids for programs: "very_bad"; "" for no grade. */
const char *hd_grade_id(enum hd_grade grade);
const char *hd_level_id(enum hd_level level);

/* One line each, for people: what a decision cost and what would have been better; what luck and
 * decisions did for a seat; how it played; when the game was decided.  Return buf. */
const char *hd_costly_text(const struct hd_session *s, const struct hd_costly *c, char *buf,
                           size_t size);
const char *hd_review_seat_text(const struct hd_session *s, const struct hd_review *r, int seat,
                                char *buf, size_t size);
const char *hd_review_rating_text(const struct hd_review *r, int seat, char *buf, size_t size);
const char *hd_review_turning_text(const struct hd_session *s, const struct hd_review *r, char *buf,
                                   size_t size);
/* How many of the costliest decisions no exercise can show, and why; "" for none. */
const char *hd_review_left_out_text(const struct hd_review *r, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
