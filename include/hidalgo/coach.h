/* SPDX-License-Identifier: MIT
 *
 * coach.h: advice for a first game: a line for each question, an answer to try with its reason, and
 * a warning before the classic mistakes. It uses only what the seat may know. */
#ifndef HIDALGO_COACH_H
#define HIDALGO_COACH_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_warning {
    HD_WARNING_none,
    HD_WARNING_last_high,
    HD_WARNING_for_others,
    HD_WARNING_empty_court,
    HD_WARNINGS
};

/* Which of these mistakes a legal answer would be, as far as the viewer (the seat asked, or
 * HD_NONE) may know:
 *   last_high    a power card of the upper quarter is played while no other is in the hand, and
 *                the next scoring does not end this round
 *   for_others   points are given at once, and somebody else gets more of them than who is asked
 *   empty_court  the last caballero leaves the court, or none comes into an empty one though some
 *                could, before the last round */
enum hd_warning hd_session_warning(const struct hd_session *s, int viewer, struct hd_move m);

/* The warning as a sentence, "" for none. */
const char *hd_warning_text(enum hd_warning warning);

enum { HD_COACH_ROUND = 2, HD_COACH_GAME = 64 };

/* Something that it said of an answer. */
struct hd_coach_thing {
    uint32_t at, text; /* 1 + the moves before the question; a hash */
};

/* Whether the adviser may recommend an answer to the viewer: there is a choice, the viewer may know
 * it, and hints are free at this table. */
bool hd_session_recommends(const struct hd_session *s, int viewer);

/* "Advice: power 13 (whole turn: you choose first ...).": the answer that the adviser thinks best,
 * and the reason of its plan for the turn against what looks best at a glance; "" if it may not be
 * told.
 * Thinks at once if nothing is known yet (hd_session_advice_within). */
const char *hd_recommendation(const struct hd_session *s, int viewer, char *buf, size_t size);

/* What a coach remembers of a game; begins as all zero. */
struct hd_coach {
    bool beside; /* the recommendation is on the screen: it does not repeat it */
    uint8_t rounds[HD_SEATS][HD_ASK_NOTHING + 1]; /* in which it was answered         */
    uint8_t last[HD_SEATS][HD_ASK_NOTHING + 1];   /* 1 + the last of them              */
    uint32_t warned[HD_SEATS];                    /* of these mistakes                 */
    uint32_t spoke[HD_SEATS]; /* 1 + the moves before the last question at which it spoke of an
                                 answer                                                          */
    uint8_t round[HD_SEATS];  /* 1 + that question's round                                        */
    uint8_t times[HD_SEATS];  /* at how many questions of that round, HD_COACH_ROUND at most      */
    uint16_t told[HD_SEATS];  /* how many different things of answers                             */
    struct hd_coach_thing thing[HD_SEATS][HD_COACH_GAME]; /* the last of them */
};

/* One thing at a time: the adviser's plan for the turn, with the reason for its first answer
 * (hd_session_advice), where the marked answer clearly loses something against it
 * (hd_advised.clear); else the line that says what the question is about, until the seat asked has
 * answered such a question in three rounds.
 *
 * Of answers it speaks at HD_COACH_ROUND questions of a round at most, warnings included, and says
 * nothing that it said at another question. marked: what the player is about to answer; NULL: what
 * looks best at a glance. No answer is named if it is secret from the viewer, if there is no
 * choice, or if hints are not free. */
const char *hd_coach_says(struct hd_coach *c, const struct hd_session *s, int viewer,
                          const struct hd_move *marked, char *buf, size_t size);

/* Call before an answer is played: the warning that is due. Each player gets each warning once, and
 * none where the adviser may speak and does not see a clear loss (hd_advised.clear), or after
 * HD_COACH_ROUND questions. */
enum hd_warning hd_coach_warns(struct hd_coach *c, const struct hd_session *s, int viewer,
                               struct hd_move m);

/* Call when the seat that is asked is about to answer. */
void hd_coach_answered(struct hd_coach *c, const struct hd_session *s);

#ifdef __cplusplus
}
#endif

#endif
