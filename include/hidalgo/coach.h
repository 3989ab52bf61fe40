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

/* What a coach remembers of a game; begins as all zero. */
struct hd_coach {
    uint8_t rounds[HD_SEATS][HD_ASK_NOTHING + 1]; /* in which it was answered         */
    uint8_t last[HD_SEATS][HD_ASK_NOTHING + 1];   /* 1 + the last of them              */
    uint32_t warned[HD_SEATS];                    /* of these mistakes                 */
};

/* The line for the question, until the seat asked has answered such a question in three rounds; and
 * an answer to try, with its reason, as the adviser has it (hd_session_advice). Until then it is
 * named always, later only where the marked answer clearly loses something (hd_advised.clear).
 * marked: what the player is about to answer; NULL: what looks best at a glance. No answer is named
 * if it is secret from the viewer, if there is no choice, or if hints are not free. */
const char *hd_coach_says(const struct hd_coach *c, const struct hd_session *s, int viewer,
                          const struct hd_move *marked, char *buf, size_t size);

/* Call before an answer is played: the warning that is due. Each player gets each warning once, and
 * none where the adviser may speak and does not see a clear loss (hd_advised.clear). */
enum hd_warning hd_coach_warns(struct hd_coach *c, const struct hd_session *s, int viewer,
                               struct hd_move m);

/* Call when the seat that is asked is about to answer. */
void hd_coach_answered(struct hd_coach *c, const struct hd_session *s);

#ifdef __cplusplus
}
#endif

#endif
