/* SPDX-License-Identifier: MIT
 *
 * answer.h: answers as people type them, one or several on a line. */
#ifndef HIDALGO_ANSWER_H
#define HIDALGO_ANSWER_H

#include "seating.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* The text form of a move ("power 9", "beto granada", "stop").  Returns buf. */
const char *hd_move_text(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* The same in words and names of the player's language, which hd_move_read reads too: "Beto
 * Granada". */
const char *hd_move_said(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* Reads a text as an answer to the current question: exact words, or what a person types
 * (beginnings, codes, no accents). False, with a sentence in why[], if it means nothing here. True
 * for a move that is readable but illegal. */
bool hd_move_read(const struct hd_session *s, const char *text, struct hd_move *out, char why[160]);

/* Several answers on a line: "gr 2 ct 1" places two in Granada and one in Catalonia; "e3" takes the
 * third card with its special action first, "p3" with placing first; typed at the court's question,
 * they also bring as many to the court as the power card allows. numbered: gives the index of the
 * legal answer that has a number on the screen, or -1; NULL: no answer has one. Returns the number
 * of answers, each legal after those before it, for hd_session_play; or 0 with a sentence in why[],
 * and then none may be played. */
enum { HD_LINE = 40 };
/* At a Veto question: "rest" passes on everything else that is announced in this turn; "mine"
 * passes, and from now on asks only when the player's own points are concerned; "always" asks every
 * time again. */
enum hd_manner { HD_MANNER_SAME, HD_MANNER_REST, HD_MANNER_MINE, HD_MANNER_ALWAYS };
struct hd_line {
    int count;
    struct hd_move move[HD_LINE];
    enum hd_manner manner;
    enum hd_refusal refusal; /* the line was understood, and why[] is this rule; or none */
    char why[240];
};
typedef int hd_numbering(const struct hd_rules *r, const struct hd_move *legal, int count,
                         int number);
int hd_line_read(const struct hd_session *s, const char *text, hd_numbering *numbered,
                 struct hd_line *line);
/* Plays the line until somebody else has to answer in between. Returns the number of answers
 * played. */
int hd_session_play_line(struct hd_session *s, const struct hd_line *line);
/* Sets how a seat is asked from now on; the record keeps it. Then: whether it chose HD_MANNER_MINE:
 * hd_session_play passes those Veto questions for people that do not concern them. */
void hd_session_manner(struct hd_session *s, int seat, enum hd_manner manner);
bool hd_session_asks_mine(const struct hd_session *s, int seat);
/* Completes the last word of the line as far as all matches agree. Returns the number of matches.
 */
int hd_line_complete(const struct hd_session *s, const char *text, hd_numbering *numbered,
                     char *out, size_t size);
/* 1 for "e3", 0 for "p3", with the card's stack in *pile; -1: anything else. */
int hd_line_half(const char *text, int *pile);

#ifdef __cplusplus
}
#endif

#endif
