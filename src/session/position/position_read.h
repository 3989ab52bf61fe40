/* SPDX-License-Identifier: MIT
 *
 * position_read.h: shared by the files that read a position.
 *
 * position.c begins and ends; position_game.c reads which game it is, position_pieces.c the board,
 * position_cards.c hands and the table. */
#ifndef HIDALGO_POSITION_READ_H
#define HIDALGO_POSITION_READ_H

#include "document.h"
#include "position.h"
#include "state_rows.h"

/* What is being read. */
struct position_reader {
    const struct node *root;
    struct origin *o;
    const struct ruleset *known;              /* inside a record; or NULL       */
    const char *edition;                      /* inside a lesson; or NULL       */
    struct hd_errors *errors;                 /* of the document                */
    bool court[HD_SEATS], province[HD_SEATS]; /* written down                   */
};

/* position_words.c: -1 or NULL after an error was reported. */
int position_seats(const struct position_reader *r);
int position_seat(const struct position_reader *r, const struct node *n);
/* The first entry of a list with an entry for each seat. */
const struct node *position_by_seat(const struct position_reader *r, const char *key);
bool position_none(const struct node *n); /* none, null or ~                    */
/* A region or the castillo; for the king, countries too. */
int position_place(const struct position_reader *r, const struct node *n, bool countries);

/* Which power card has that value. */
int position_value(const struct position_reader *r, const struct node *n);
int position_card(const struct position_reader *r, const struct node *n);
int position_round(const struct position_reader *r, const struct node *n);
int position_modifier(const struct position_reader *r,
                      const struct node *n); /* its kind, by the id */
/* A number of the state as people write it. */
int position_number(const struct position_reader *r, const struct node *n, enum hd_kind kind);

/* Parts of a position, in this order; the rest needs the game. */
bool position_edition(struct position_reader *r, const struct hd_request *more);
bool position_players(struct position_reader *r);
void position_pieces(struct position_reader *r);
void position_cards(struct position_reader *r);
void position_rules(struct position_reader *r); /* position_lasting.c */
void position_dummy(struct position_reader *r);

#endif
