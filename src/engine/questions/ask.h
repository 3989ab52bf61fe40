/* SPDX-License-Identifier: MIT
 *
 * ask.h: what the files of the questions share. Each question is one file here, questions/NAME.c,
 * with its legal answers (hd_choices_NAME), what an answer does (hd_answer_NAME; the six of every
 * turn: turn_NAME in flow/turn.h), why an answer is refused, what is said about it, and with the
 * steps of a card that ask nothing else. */
#ifndef HIDALGO_ASK_H
#define HIDALGO_ASK_H

#include "steps/selectors.h"
#include "steps/steps.h"

/* The description of a question; what is left out is 0 or NULL (struct hd_ask_row). */
#define HD_QUESTION(name, ...)                                                                     \
    const struct hd_ask_row hd_asked_##name = {.word = #name, __VA_ARGS__}

/* Sentences with their conditions; NULL: always. */
#define HD_SAID(...)                                                                               \
    (const struct hd_said[])                                                                       \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            NULL, NULL                                                                             \
        }                                                                                          \
    }

/* Texts are translated where they are shown. */
#define N_(text)           text
#define NC_(context, text) text

#define ASK(name) extern const struct hd_ask_row hd_asked_##name;
#include "hidalgo/asks.def"

/* The frame's move is the last one that later sentences refer to. */
static inline void note_ends(const struct game *g, struct hd_frame *f)
{
    g->s->left_behind = f->from;
    g->s->reached = f->to;
    did(f);
}

/* grande.c: grandes that may move, if the question is whose. */
unsigned hd_choices_movable(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f);

/* king.c: the king goes there, and the step is done. */
void hd_king_goes(struct game *g, struct hd_frame *f, unsigned to);

/* ---- when.c: conditions of sentences ---- */
bool hd_when_exact_court(const struct hd_occasion *o);     /* a power card brings what it shows */
bool hd_when_modifiers(const struct hd_occasion *o);       /* with the power shift              */
bool hd_when_beside_castillo(const struct hd_occasion *o); /* the king is there                 */
bool hd_when_abroad(const struct hd_occasion *o);
bool hd_when_infiltrates(const struct hd_occasion *o); /* they may place in the king's region */
bool hd_when_scored(const struct hd_occasion *o);      /* a place is named to be scored,      */
bool hd_when_left(const struct hd_occasion *o);        /* or for all opponents to leave       */
bool hd_when_anywhere(const struct hd_occasion *o);    /* the step: to any region,            */
bool hd_when_home(const struct hd_occasion *o);        /* to the province,                    */
bool hd_when_to_court(const struct hd_occasion *o);    /* to the court,                       */
bool hd_when_with_king(const struct hd_occasion *o);   /* to where the king is                */
bool hd_when_usual(const struct hd_occasion *o); /* nothing may leave his region or the castillo */

/* ---- refusal.c: reasons that several questions share ---- */

/* An illegal answer to the current question. */
struct hd_illegal {
    const struct hd_rules *r;
    const struct hd_state *s;
    const struct hd_frame *f;
    struct hd_move m;
};

/* Why a caballero, grande or board may not go to the place; from: where it is, or HD_NONE. */
enum hd_refusal hd_why_not_to(const struct hd_illegal *k, unsigned from);
/* Why a caballero of those who act may not leave the place. */
enum hd_refusal hd_why_source(const struct hd_illegal *k);
/* ... why it may not; there: whether one stands there. */
enum hd_refusal hd_why_not_from(const struct hd_illegal *k, bool there);
/* Why a dial cannot show the place. */
enum hd_refusal hd_why_disc(const struct hd_illegal *k);
/* Why that owner's caballero in that place may not be picked. */
enum hd_refusal hd_why_piece(const struct hd_illegal *k);

#endif
