/* SPDX-License-Identifier: MIT
 *
 * word_list.h: the words of action cards (words.def) as a table. */
#ifndef HIDALGO_SENTENCES_WORD_LIST_H
#define HIDALGO_SENTENCES_WORD_LIST_H

#include "document.h"
#include "hidalgo/catalog.h"

/* Where a word can stand, what it is called there, and which other values are allowed. */
#define GROUPS(X)                                                                                  \
    X(VERB, "sentence", "")                                                                        \
    X(EACH, "part of 'each'", "")                                                                  \
    X(IN, "part of 'in'", "")                                                                      \
    X(EITHER, "part of 'either'", "")                                                              \
    X(IF, "part of 'if'", "")                                                                      \
    X(REPEAT, "part of 'repeat'", "")                                                              \
    X(LATER, "part of 'later'", "")                                                                \
    X(MOVE, "part of 'move'", "")                                                                  \
    X(SCORE, "part of 'score'", "")                                                                \
    X(POINTS, "part of 'points'", "")                                                              \
    X(CHOOSE, "part of 'choose'", "")                                                              \
    X(USE, "part of 'use'", "")                                                                    \
    X(PIECE, "kind of piece", "")                                                                  \
    X(PEOPLE, "people", ", or a filter: {most: court}")                                            \
    X(PEOPLE_FILTER, "filter of people", "")                                                       \
    X(PLACE, "place", ", a list, or a filter: {next-to: king}")                                    \
    X(PLACE_FILTER, "filter of places", "")                                                        \
    X(COUNT, "count", "")                                                                          \
    X(PER, "part of 'per'", "")                                                                    \
    X(CONDITION, "condition", "")                                                                  \
    X(RULE, "rule", "")                                                                            \
    X(DURATION, "duration", "")

enum group {
#define X(group, what, forms) group,
    GROUPS(X)
#undef X
};

enum say {
#define VERB(name, parts, takes, example, about, said) SAY_##name,
#include "words.def"
};

enum piece { PIECE_CABALLEROS, PIECE_GRANDE, PIECE_KING, PIECE_BOARD };

/* Pieces, as a set. */
enum {
    OF_CABALLEROS = 1 << PIECE_CABALLEROS,
    OF_GRANDE = 1 << PIECE_GRANDE,
    OF_KING = 1 << PIECE_KING,
    OF_BOARD = 1 << PIECE_BOARD,
    OF_ALL = OF_CABALLEROS | OF_GRANDE | OF_KING | OF_BOARD
};

/* Places that are fixed sets, after those of enum hd_places_kind. */
enum { PLACE_REGION = 64, PLACE_CASTILLO, PLACE_COURT, PLACE_PROVINCE, PLACE_SUPPLY, PLACE_ABROAD };

/* Kinds of place, as a set. */
enum {
    REGIONS = 1 << 0,
    CASTILLO = 1 << 1,
    COURT = 1 << 2,
    PROVINCE = 1 << 3,
    SUPPLY = 1 << 4,
    ABROAD = 1 << 5,
    ON_BOARD = REGIONS | CASTILLO,
    CABALLEROS_STAND = ON_BOARD | COURT | PROVINCE
};

/* Which places are meant, in sentences and filters (selector.c): first those of each piece. */
enum where {
    FOR_CABALLEROS,
    FOR_GRANDE,
    FOR_KING,
    FOR_BOARD,
    FOR_SCORE,
    FOR_CHOICE,
    FOR_IN,
    FOR_DIAL,
    FOR_HIDING,
    FOR_VALUE,
    FOR_COUNT,
    FOR_COUNTED,
    FOR_KING_NOW,
    FOR_FILTER,
    FOR_NEIGHBOURS,
    FOR_RANKS
};

/* What can stand below a word. */
enum takes {
    TAKES_WORDS,  /* one of a few words: "from | to"                              */
    TAKES_NUMBER, /* "1-250", "1-250 | all", "2"                                  */
    TAKES_VALUES, /* a list of numbers                                            */
    TAKES_PEOPLE,
    TAKES_PLACES,
    TAKES_THINGS, /* two that change places                                       */
    TAKES_PIECE,
    TAKES_DURATION,
    TAKES_COUNT,
    TAKES_CONDITION,
    TAKES_PARTS, /* a map of the words of a group                                 */
    TAKES_SENTENCES,
    TAKES_BRANCHES
};

struct word {
    enum group group;
    const char *word;
    int value, more;
    const char *takes, *example, *about, *said;
};
extern const struct word word_list[];
extern const int word_count;

/* The row of a word in a group, or NULL. */
const struct word *word_find(enum group group, const char *word);

enum takes word_takes(const struct word *w);

/* Whether a map of its group has to have a word (if that has a word beside it, or there is none);
 * whether it is one of several; the words that it stands beside, one of them, from 0; NULL: no
 * more. */
bool word_is_needed(const struct word *w);
bool word_is_one(const struct word *w);
const struct word *word_beside(const struct word *w, int i);

/* The same for a node's text; NULL, with an error that lists the possible words and shows an
 * example. */
const struct word *word_at(enum group group, const struct node *n);

/* Reports that a node's text is unknown in one or two groups, and in a few more words (NULL: none).
 */
enum { WORDS_BESIDES = 16 };
void word_unknown(const struct node *n, enum group group, enum group other,
                  const char *const *besides);

/* Reports what is no map, and every key of a map that is in neither group. */
bool word_keys(const struct node *map, enum group group, enum group other);

/* The number of the first row with that word: the order in which keys are written. */
int word_order(const char *word);

#endif
