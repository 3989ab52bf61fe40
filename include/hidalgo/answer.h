/* SPDX-License-Identifier: MIT
 *
 * answer.h: answers as people type them: one, or several on a line. */
#ifndef HIDALGO_ANSWER_H
#define HIDALGO_ANSWER_H

#include "seating.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* The text form of a move ("power 9", "beto granada", "stop").  Returns buf. */
const char *hd_move_text(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* Reads a text form as an answer to the current question: exact words, or as a
 * person types them (beginnings, codes, no accents).  False with a sentence in
 * why[] when it means nothing here; a readable but illegal move is true. */
bool hd_move_read(const struct hd_session *s, const char *text, struct hd_move *out, char why[160]);

/* Several answers on a line, one after another: "gr 2 ct 1" places two in Granada and one
 * in Catalonia, "e3" takes the third card with its special action first, "p3" with placing
 * first; said when the court is asked about, as many as the power card lets come to it.
 * numbered: which legal answer has that number on the screen, as an index, or -1; NULL: none
 * has one.  Returns how many there are, all legal in turn, for hd_session_play; 0 with a
 * sentence in why[], and then none may be played. */
enum { HD_LINE = 40 };
/* At the question of a Veto: "rest" lets pass all that is still announced in this turn, "mine"
 * passes and asks from now on only where own points are concerned, "always" asks again. */
enum hd_manner { HD_MANNER_SAME, HD_MANNER_REST, HD_MANNER_MINE, HD_MANNER_ALWAYS };
struct hd_line {
    int count;
    struct hd_move move[HD_LINE];
    enum hd_manner manner;
    enum hd_refusal refusal; /* it was understood, and why[] is this rule; or none */
    char why[240];
};
typedef int hd_numbering(const struct hd_rules *r, const struct hd_move *legal, int count,
                         int number);
int hd_line_read(const struct hd_session *s, const char *text, hd_numbering *numbered,
                 struct hd_line *line);
/* Plays it, as far as nobody comes between; how many answers. */
int hd_session_play_line(struct hd_session *s, const struct hd_line *line);
/* How a seat wants to be asked from now on, which the record keeps; whether it asked for
 * HD_MANNER_MINE, and whether the Veto that is asked for now is let pass for that: hd_session_play
 * does so for people. */
void hd_session_manner(struct hd_session *s, int seat, enum hd_manner manner);
bool hd_session_asks_mine(const struct hd_session *s, int seat);
bool hd_session_lets_pass(const struct hd_session *s);
/* The line with its last word made longer, as far as all agree that it can begin; how many
 * those are. */
int hd_line_complete(const struct hd_session *s, const char *text, hd_numbering *numbered,
                     char *out, size_t size);
/* Of "e3" and "p3" 1 or 0, and the card's stack; -1: it is nothing of the kind. */
int hd_line_half(const char *text, int *pile);

#ifdef __cplusplus
}
#endif

#endif
