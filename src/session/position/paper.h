/* SPDX-License-Identifier: MIT
 *
 * paper.h: a document about the table: a trace, written in JSON; or a position, written in YAML or
 * read. What stands in it is said once for all three (laid.c, position_*.c): its functions give
 * what there is, and go on with what they get back. Of a document that is written that is the same;
 * of one that is read, what it says.
 *
 * key: NULL within a list, and after paper_place. In YAML a list or map of the outermost level that
 * stays empty is not written at all. */
#ifndef HIDALGO_PAPER_H
#define HIDALGO_PAPER_H

#include <stdio.h>

#include "document.h"
#include "hidalgo/session.h"
#include "json.h"
#include "state_rows.h"

enum { PAPER_DEPTH = 4 };

struct paper {
    struct json *json; /* a trace; or NULL                                     */
    FILE *yaml;        /* a position that is written; or NULL                  */
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    int depth;         /* lists and maps that are open; of a trace always 0    */
    const char *named; /* by paper_place                                       */
    /* Of a position that is written: */
    const char *key;             /* of the outermost list or map               */
    char form[PAPER_DEPTH + 1];  /* as in paper_open                           */
    bool begun[PAPER_DEPTH + 1]; /* it has an entry                            */
    /* Of a position that is read: */
    const struct node *open[PAPER_DEPTH + 1];  /* the whole, and what is open   */
    const struct node *entry[PAPER_DEPTH + 1]; /* come to by paper_next; or NULL */
    const struct node *read; /* the last value or key, or what was closed: errors are about it */
};

static inline bool paper_reads(const struct paper *w)
{
    return w->open[0] != NULL;
}

/* Begins a list '[' or a map '{'; in YAML '-' and ':' are the same with a line for each entry.
 * False: it is not there, or something else; then there is nothing to close. */
bool paper_open(struct paper *w, const char *key, char form);
void paper_close(struct paper *w);
/* A list with an entry for each seat; a map with these keys, or some of them. */
bool paper_by_seat(struct paper *w, const char *key, char form);
bool paper_map(struct paper *w, const char *key, char form, const char *const *fields);

/* Goes on to the next entry of the list or map that is open. more: whether another one is to be
 * written. False: that was the last one, and errors are about the whole again. */
bool paper_next(struct paper *w, bool more);
/* The same for the members of a set that are to be written, *i after *i; -1 before the first. */
bool paper_each(struct paper *w, unsigned set, int *i);

/* Whether the map that is open has that key, and errors are then about it. given: whether it is to
 * be written. */
bool paper_has(struct paper *w, const char *key, bool given);

/* A number of the state as people write it: a seat by its player's word, a card by its id ... -1
 * after an error. paper_number: it may be none, which is HD_NONE, and may be missing: then it is n.
 * The others report what is missing. */
int paper_number(struct paper *w, const char *key, enum hd_kind kind, int n);
int paper_known(struct paper *w, const char *key, enum hd_kind kind, int n);
int paper_int(struct paper *w, const char *key, int least, int most, int n);
/* One of some words, as an index; what: they are called in errors. */
int paper_choice(struct paper *w, const char *key, const char *what, const char *const *words,
                 int n);
/* The key of the entry: a region or the castillo; -1 after an error. */
int paper_place(struct paper *w, int place);

/* A word that has to stand there; false if it does not, which is not reported. NULL: none. */
bool paper_word(struct paper *w, const char *key, const char *word);
/* In quotes. Only writes. */
void paper_text(struct paper *w, const char *key, const char *text);

/* An error about the last thing that was read; nothing while something is written. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void paper_error(struct paper *w, const char *format, ...);

/* paper_read.c: what is read, for paper.c. NULL: it is not there, which paper_needed reports. */
const struct node *paper_value(struct paper *w, const char *key);
const struct node *paper_needed(struct paper *w, const char *key);
int paper_read(const struct paper *w, const struct node *n, enum hd_kind kind);
bool paper_none(const struct node *n); /* none, null or ~ */

/* laid.c: what lies on the table; position_lasting.c: rules for a while, and one alone. */
void paper_laid(struct paper *w, struct hd_position *at);
void paper_rules(struct paper *w, struct hd_position *at);
bool paper_rule(struct paper *w, struct hd_lasting *l);
/* position_cards.c: modifiers, and action cards that are turned up. */
void paper_cards(struct paper *w, struct hd_position *at);
/* Works out the caballeros of courts and provinces of which nothing was read: HD_NONE in *at. */
void paper_balance(const struct paper *w, struct hd_position *at);

#endif
