/* SPDX-License-Identifier: MIT
 *
 * tell.h: the effects of a card in words. Private to tell.c, template.c and tell_selected.c.
 *
 * Every word of words.def has its sentence or phrase there, a template:
 *
 *   {key}, {}        what stands below a key of the sentence; below the word itself, or is counted
 *   {key:form}       in one of the forms below
 *   {key:gen}        with names as LL.forms has them; {key:form:gen}: both
 *   {key:은}         with a particle (phrase.h)
 *   [cond?text|..]   the first text whose condition holds; the last one needs none
 *
 * A condition is one or more of these, with ',' for 'or':
 *
 *   key              the key is there          key=word, =word   what stands below it is this word
 *   key={}           ... is a map              key=one           ... is one known player
 *   one              the number that was told last is 1; a language may have more kinds of number
 *                    (tell_number)
 *   :gen             the slot that this template fills asks for that form
 *
 * A translation is a template too. Its conditions are those of the English one.
 *
 * In this folder: the effects of cards in words, and whether a card's text has the same numbers. */
#ifndef HIDALGO_TELL_H
#define HIDALGO_TELL_H

#include "document.h"
#include "sentences/word_list.h"

/* How many of the places are meant: "a region", "any regions", "every region", "region"; which
 * people: "your opponents", "(caballeros) of all colours", "an opponent" or "among the opponents",
 * any player or any colour, "a grande of ..", "each opponent". */
#define FORMS(X)                                                                                   \
    X(one)                                                                                         \
    X(any)                                                                                         \
    X(every) X(bare) X(of) X(somebody) X(among) X(player) X(colour) X(grande) X(each) X(yours)

enum tell_form {
#define X(name) FORM_##name,
    FORMS(X)
#undef X
        FORM_COUNT
};

struct topic;

struct telling {
    const struct hd_edition *e;
    /* tells what stands below the word of a topic */
    void (*value)(struct telling *t, const struct topic *topic, enum tell_form form);
    bool said; /* in the player's language; else in English                           */
    char *text;
    size_t at, size;
    bool by_you;          /* inside 'each .. by: you': 'own' is another player's       */
    bool to;              /* inside 'to' of a move: 'it' is the piece's place          */
    unsigned long number; /* the last one                                     */
    char form[16];        /* of names in the slot that is filled (LL.forms); "": as they are */
    const char *skip;     /* what the next template is told without, if it begins so */
    bool slot;            /* a slot was just filled ...                                 */
    bool open;            /* ... and ended with "but not ..": a comma ends it            */
    bool wrap;            /* the next filters stand in brackets                        */
    bool region;          /* only regions could be chosen: it is 'the chosen region'     */
    int filter;           /* what the last filter began with (tell_selected.c); 0: there is none */
};

/* What a template speaks of: a word with what stands below it, and the keys that it may name. */
struct topic {
    const struct word *word;
    const struct node *own, *map;
    enum group group, other; /* where the keys of the map are explained              */
};

/* ---- template.c ---------------------------------------------------------------------- */

/* A text of this folder or of words.def, marked with NC_("effects", ..), as it is read. */
const char *tell_read(const struct telling *t, const char *text);

/* Adds a text as it is; one that is marked; one that is a name and has forms; what a pattern of a
 * list, marked with N_, has between two items; and a template, which is marked. */
void tell(struct telling *t, const char *text);
void tell_marked(struct telling *t, const char *text);
void tell_name(struct telling *t, const char *text);
void tell_between(struct telling *t, const char *pattern);
void tell_template(struct telling *t, const struct topic *topic, const char *template);
/* Whether a node is this text; NULL is not. */
bool node_is_word(const struct node *n, const char *word);

/* ---- tell_selected.c ---------------------------------------------------------------------- */

/* NULL: any regions; you. */
void tell_places(struct telling *t, const struct node *n, enum tell_form form);
void tell_people(struct telling *t, const struct node *n, enum tell_form form);
/* Whether they can only be regions. */
bool are_regions(const struct node *places);

#endif
