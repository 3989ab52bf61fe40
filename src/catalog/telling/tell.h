/* SPDX-License-Identifier: MIT
 *
 * tell.h: the effects of a card in words.  Private to tell*.c and phrase.c.
 *
 * In this folder: the effects of cards in words, and whether a card's text has the same numbers. */
#ifndef HIDALGO_TELL_H
#define HIDALGO_TELL_H

#include "document.h"
#include "sentences/word_list.h"

struct telling {
    const struct hd_edition *e;
    char *text;
    size_t at, size;
    bool by_you; /* inside 'each .. by: you': 'own' is another player's       */
    bool begin;  /* the next letter begins a sentence                         */
    bool wrap;   /* the next filters stand in brackets                        */
    bool open;   /* the last phrase ended with "but not ..": a comma ends it    */
    int filter;  /* what the last filter began with (phrase.c); 0: there is none */
};

/* ---- phrase.c ------------------------------------------------------------------------ */

/* Adds a text; a sentence begins with a capital letter. */
void tell(struct telling *t, const char *text);
/* Adds a number or a word of a node. */
void tell_node(struct telling *t, const struct node *n);

/* Whether it is you: nothing said means you too. */
bool is_own(const struct node *whose);

/* Whether a node is this text; NULL is not. */
bool node_is_word(const struct node *n, const char *word);

/* How many of the places are meant: "a region", "any regions", "every region", "region". */
enum scope { ONE, ANY, EVERY, BARE };

/* Places: "a region next to the king's region". */
void tell_places(struct telling *t, const struct node *n, enum scope scope);
const char *region_of(enum scope scope);
/* A comma, if the last phrase ended with "but not ..". */
void tell_pause(struct telling *t);
/* Players: "your opponents"; and whose pieces: "of your opponents". */
void tell_people(struct telling *t, const struct node *n);
void tell_owners(struct telling *t, const struct node *n);
/* Whether they are one player, or nobody. */
bool is_one_person(const struct node *n);
/* "for each region ..", and a condition. */
void tell_per(struct telling *t, const struct node *count);
void tell_condition(struct telling *t, const struct node *n);

/* ---- tell_move.c --------------------------------------------------------------------- */

void tell_move(struct telling *t, const struct node *map);
/* "your grande", "a grande of your opponents". */
void tell_grande_of(struct telling *t, const struct node *whose);

#endif
