/* SPDX-License-Identifier: MIT
 *
 * words.h: questions, answers, changes and rules in words. */
#ifndef HIDALGO_WORDS_H
#define HIDALGO_WORDS_H

#include "change.h"
#include "seating.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* A choice for people ("Granada, ana has 2"), and the question as a sentence without the player's
 * name ("where to place a caballero (2 left)"). */
const char *hd_move_label(const struct hd_session *s, struct hd_move m, char *buf, size_t size);
const char *hd_question_text(const struct hd_session *s, char *buf, size_t size);
/* What to print after the text form to make up the label: "4 caballeros to the court"; without
 * counts of caballeros and without the modifiers' abilities.  "" if nothing. */
const char *hd_move_rest(const struct hd_session *s, struct hd_move m, char *buf, size_t size);
/* What a legal answer would change (change.h), as far as the viewer (seat or HD_NONE) may know. */
void hd_session_change(const struct hd_session *s, int viewer, struct hd_move m,
                       struct hd_change *out);
/* How much stands beside an answer:
 *   player    points and places that are certain, "+2 B-1: alone first"
 *   learner   the same in words, "2 points more for you"
 *   analyst   also where later choices decide, and averages of what is hidden with their ranges */
enum hd_beside { HD_BESIDE_PLAYER, HD_BESIDE_LEARNER, HD_BESIDE_ANALYST };
/* The same in few words for the seat asked, the most important first: "+2 you, -1 tom: alone first
 * in Galicia", or with letters "+2 B-1: alone first"; as many of these words as fit into 'room'
 * cells. why: add the reason, if there is room. place: the answer's place, which the reason need
 * not name, or -1.  "" if the question has no changes to tell. */
enum hd_change_style { HD_CHANGE_NAMES, HD_CHANGE_LETTERS };
struct hd_change_form {
    enum hd_change_style style;
    bool why;
    int place, room;
    enum hd_beside level;
};
const char *hd_change_brief(const struct hd_session *s, const struct hd_change *c,
                            const struct hd_change_form *form, char *buf, size_t size);
/* The same in sentences: for every player, with every reason; an average has its standard deviation
 * only for the analyst. */
const char *hd_change_text(const struct hd_session *s, const struct hd_change *c,
                           enum hd_beside level, char *buf, size_t size);
/* Several sentences of help on the question, with the card's text. */
const char *hd_question_help(const struct hd_session *s, char *buf, size_t size);
/* Power shift: the values of a seat's modifiers, "+1, -2", as far as the viewer (seat or HD_NONE)
 * may know them; played: those that were played, else those in the hand. */
const char *hd_modifiers_text(const struct hd_session *s, int viewer, int seat, bool played,
                              char *buf, size_t size);

/* Who has caballeros in a place, the most first: "G4 R2", ties "R1=B1"; "" if nobody.  The caller
 * must not ask about a closed castillo.  Returns buf. */
const char *hd_strength_text(const struct hd_session *s, const struct hd_state *k, int place,
                             char *buf, size_t size);

/* A rule that a card has changed for a while, or what waits for another time, as the viewer may
 * know it: lasting[i] of the state; "" for other i. viewer: a seat, or HD_NONE. */
const char *hd_rule_text(const struct hd_session *s, int viewer, int i, char *buf, size_t size);

/* The place of docs/RULES.md that a refusal is based on: "3.5", "R39"; "" for none. */
const char *hd_refusal_place(enum hd_refusal refusal);

/* The sentence of a refusal with its ruling number. */
const char *hd_refusal_text(enum hd_refusal refusal, char *buf, size_t size);
/* The same of this move, which is refused now; of a bid also how much could be bid. */
const char *hd_session_refusal_text(const struct hd_session *s, struct hd_move m, char *buf,
                                    size_t size);

/* Whether that place on a disc means the player's own court (R60). */
bool hd_question_means_court(const struct hd_question *q, const struct hd_state *known, int place);

/* Whether the list of all answers would tell a secret, but the power cards alone would not, because
 * only modifiers are unknown to others. known: any view. */
bool hd_question_is_half_open(const struct hd_question *q, const struct hd_state *known);

/* The words of the trace for a question: "power", "order" ... */
const char *hd_ask_word(enum hd_ask ask);
/* What the answers to a question are made of (asks.def). */
enum hd_form hd_ask_form(enum hd_ask ask);

#ifdef __cplusplus
}
#endif

#endif
