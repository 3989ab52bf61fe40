/* SPDX-License-Identifier: MIT
 *
 * paper.h: a document while it is written: a trace in JSON, or a position in YAML; and what both
 * say of the table, in the same words.
 *
 * key: NULL within a list. In YAML a list or map of the outermost level that stays empty is not
 * written at all. */
#ifndef HIDALGO_PAPER_H
#define HIDALGO_PAPER_H

#include <stdio.h>

#include "hidalgo/session.h"
#include "json.h"
#include "state_rows.h"

enum { PAPER_DEPTH = 4 };

struct paper {
    struct json *json; /* NULL: YAML       */
    FILE *yaml;
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    /* The rest belongs to YAML. */
    int depth;                   /* lists and maps that are open               */
    const char *key;             /* of the outermost one                       */
    char form[PAPER_DEPTH + 1];  /* as in paper_open                           */
    bool begun[PAPER_DEPTH + 1]; /* it has an entry                            */
};

/* Begins a list '[' or a map '{'; in YAML '-' and ':' are the same with a line for each entry. */
void paper_open(struct paper *w, const char *key, char form);
void paper_close(struct paper *w);

void paper_int(struct paper *w, const char *key, int n);
void paper_word(struct paper *w, const char *key, const char *word); /* NULL: none    */
void paper_text(struct paper *w, const char *key, const char *text); /* in quotes     */
/* A number of the state as people write it: a seat by its player's word, a card by its id ... */
void paper_put(struct paper *w, const char *key, enum hd_kind kind, int n);

/* laid.c: what lies on the table. */
void paper_laid(struct paper *w, const struct hd_position *at);
/* The fields of a rule for a while. */
void paper_rule(struct paper *w, const struct hd_lasting *l);

#endif
