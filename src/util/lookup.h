/* SPDX-License-Identifier: MIT
 *
 * lookup.h: looks things up in the rules.
 *
 * Numbers of places come first ("3.5", "R31", "S14", "VETO"), then topics as players call them
 * (data/text/topics.txt), headings and names of cards, and last the text itself. Typing errors are
 * corrected. 'hidalgo rules', plain play and the drawn table all use it, and show the answer with
 * lookup_tell. */
#ifndef HIDALGO_LOOKUP_H
#define HIDALGO_LOOKUP_H

#include "book.h"

#define TOPICS_FILE "text/topics.txt"

/* The rules, with the topics that lead to their places. */
struct library {
    struct book book;
    char *topics; /* the file's text                                         */
};

enum { LOOKUP_PLACES = 13, LOOKUP_WORD = 64, LOOKUP_PLACE = 80 };

struct finding {
    int items[LOOKUP_PLACES]; /* of the book, the best one first                     */
    int lines[LOOKUP_PLACES]; /* how often the words are in it; 0: it is about them   */
    int places;               /* 0: nothing was found                                */
    bool more;                /* further places are left out                         */
    bool exact;               /* it was found by its number                          */
    bool other;               /* it is only in rules of other games                  */
    char meant[LOOKUP_WORD];  /* the correction of mistyped words, or ""             */
};

/* Reads both files of that folder; game: the rules' text made for a game (hd_rules_text), or NULL:
 * for all. False with a sentence, and nothing to free.
 *
 * Rules of other games are not shown, and only found if nothing else is. */
bool library_load(struct library *l, const char *folder, const char *game, char why[FILE_WHY]);
void library_free(struct library *l);

/* Tells every topic that players have a name for, in the order of the file. */
void library_topics(const struct library *l, void (*tell)(const char *topic));

/* The item with that number or row ("3.5", "R31", "31" for a ruling, "S14"); -1: none. */
int library_place(const struct library *l, const char *place);

/* Looks something up. False: nothing found. */
bool lookup(const struct library *l, const char *text, struct finding *found);

/* Parts of an answer. */
enum told {
    TOLD_HEADING,
    TOLD_TEXT,    /* a paragraph                                             */
    TOLD_POINT,   /* the first of a list or a table                          */
    TOLD_MORE,    /* a further one                                           */
    TOLD_DRAWING, /* a line that must not be broken                          */
    TOLD_ALSO,    /* the heading above further places                        */
    TOLD_PLACE    /* a further place; number: which of the finding           */
};

struct lookup_teller {
    void (*tell)(void *to, enum told kind, const char *text, int number);
    void *to;
};

/* Tells the first place of a finding, and lists the others. */
void lookup_tell(const struct library *l, const struct finding *found,
                 const struct lookup_teller *t);

/* Tells items from..to-1 of the book. */
void library_tell(const struct library *l, int from, int to, const struct lookup_teller *t);

/* Lists the contents after the first page: headings down to sections. */
void library_contents(const struct library *l, const struct lookup_teller *t);

/* The items of the first page: from its first to the one after its last. */
void library_page(const struct library *l, int *from, int *to);

#endif
