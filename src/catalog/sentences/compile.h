/* SPDX-License-Identifier: MIT
 *
 * compile.h: compiles the sentences of cards into steps of the engine.
 *
 *   effects.c        all cards of an edition    sentence.c      one sentence after the other
 *   joining_verbs.c  each, in, either, if ..    moving.c        move, with shape.c
 *   step_rows.c      the tables of the rules    selector.c      places and people
 *   verbs.c          all other verbs            number_words.c  counts and conditions
 *   parts.c          the words of a sentence    step.c          one step, and where it leads
 *
 * A card is read when all places of its edition are known.  Errors point at the wrong words;
 * reading goes on after one, to find more.
 *
 * In this folder: the sentences of cards, compiled into steps; words.def lists the words. */
#ifndef HIDALGO_COMPILE_H
#define HIDALGO_COMPILE_H

#include "draft.h"
#include "word_list.h"

enum { MOST_STEPS = 64, PENDING = 65534 /* 'next' of a step that has no successor yet        */ };

/* What a sentence can refer to, as a set. */
enum known {
    KNOWS_PLACE = 1 << 0,  /* a place was chosen                             */
    KNOWS_PLAYER = 1 << 1, /* a player was                                   */
    KNOWS_NAMED = 1 << 2,  /* regions were named in secret                   */
    KNOWS_MOVE = 1 << 3,   /* a piece was moved                              */
    KNOWS_KING = 1 << 4,   /* the king was                                   */
    KNOWS_DONE = 1 << 5,   /* there is a sentence before this one            */
    KNOWS_BID = 1 << 6     /* points were bid in secret: then no regions were named */
};

/* Whose sentences they are. */
enum speaker { SAID_BY_CARD, SAID_BY_MODIFIER, SAID_BY_EDITION };

/* The context of a sentence. */
struct sentence_scene {
    unsigned known;                                   /* set of enum known           */
    unsigned chosen_kinds, left_kinds, reached_kinds; /* of place                   */
    uint8_t there;                                    /* the places of 'in', a row       */
    int ins;                                          /* how many 'in' it stands in      */
    enum hd_due due;                                  /* of 'later'                      */
    enum speaker who;
    bool in_each, by_you, secret, later;
    bool first; /* the first one of a card, but 'keep'                              */
};

struct compile {
    struct draft *d;
    struct hd_rules *r;
    struct document *in; /* of the card that is read                       */
    int first;           /* its first step                                 */
    bool full;           /* already reported: too many steps or rows           */
    struct sentence_scene scene;
    const struct node *kept;   /* 'keep', whose step comes last             */
    const struct node *unused; /* 'choose' that no sentence has used yet    */
    int choices;               /* places and players chosen so far          */
    struct hd_step lost;       /* used when there is no room for a step     */
};

/* Not before the first round, nor after the last turn of one. */
static inline bool has_turns(const struct compile *c)
{
    return !c->scene.later && c->scene.who != SAID_BY_EDITION;
}

/* ---- step_rows.c ------------------------------------------------------------------------ */

/* The row with this content, new if there is none; constant expressions become plain sets. at: for
 * the error if the table is full. */
uint8_t places_row(struct compile *c, const struct node *at, struct hd_places row);
uint8_t plain_row(struct compile *c, const struct node *at, uint16_t set);
uint8_t people_row(struct compile *c, const struct node *at, struct hd_people row);
uint8_t count_row(struct compile *c, const struct node *at, struct hd_count row);

uint16_t all_regions(const struct compile *c);

bool is_definite(const struct compile *c,
                 uint8_t places); /* a single place, known without asking */
bool follows_piece(const struct compile *c, uint8_t places); /* depends on what moves   */
bool names_king(const struct compile *c, uint8_t places);    /* his region is meant     */
unsigned kinds_of(const struct compile *c, uint8_t places);

/* Whether rows refer to what an earlier sentence chose or did; HD_NONE: no. */
bool places_refer(const struct compile *c, uint8_t places);
bool people_refer(const struct compile *c, uint8_t people);
bool count_refers(const struct compile *c, uint8_t count);

/* Whether steps from that one on refer to the place or player that was chosen last: KNOWS_PLACE,
 * KNOWS_PLAYER. */
unsigned steps_recall(const struct compile *c, int first);

bool is_one_player(const struct compile *c, uint8_t people);
bool is_self(const struct compile *c, uint8_t people);

/* ---- selector.c, number_words.c ------------------------------------------------------------ */

/* Whether something moves: its owner is known in 'from', the piece itself in 'to'. */
enum motion { STILL, KNOWS_OWNER, KNOWS_PIECE };

/* Reads a selector into a row; false, with errors, if it is wrong. beside: SUPPLY and ABROAD if it
 * names them, which no row has. */
bool places_read(struct compile *c, const struct node *n, enum where where, enum motion motion,
                 uint8_t *row, unsigned *beside);
bool people_read(struct compile *c, const struct node *n, enum motion motion, uint8_t *row);

/* Checks that words which refer to an earlier sentence have one: set of enum known. */
bool reference_fits(struct compile *c, const struct node *n, unsigned needs);

/* 'per: {regions: ..}'. */
bool count_read(struct compile *c, const struct node *map, uint8_t *row);
/* Writes a condition into a step. */
bool condition_read(struct compile *c, const struct node *n, struct hd_step *step);

/* ---- parts.c ---------------------------------------------------------------------------- */

/* What the words of a sentence say. */
struct parts {
    struct hd_step step; /* people and places as rows, a number, flags; 'kind' is that of piece */
    int value;           /* the number of the last other word among those possible */
    uint8_t most;        /* a limit of the number times what is counted, or 0 */
    enum motion motion;
};

/* A number or a word, as the word's column 'takes' has it: HD_ALL for 'all'; the number of the word
 * among several, yes before no. */
bool value_read(const struct word *w, const struct node *n, int *out);

/* Whether a map has words of these groups alone, and those that it needs; reports it if not. at:
 * the word or map that needs them. */
bool parts_fit(const struct node *at, const struct node *map, enum group group, enum group other);
/* The key of a map that is one of several; NULL: none is. */
const struct node *one_of(const struct node *map, enum group group);

/* Reads a map whose words are in one of two groups; its sentences, and the places of a move, are
 * left to others. */
bool parts_read(struct compile *c, const struct node *map, enum group group, enum group other,
                struct parts *p);

/* number_words.c: the row of a sentence's 'per', with the limit beside it. */
uint8_t limited_row(struct compile *c, const struct node *at, const struct parts *p);

/* ---- step.c ---------------------------------------------------------------------------- */

/* A new step; its rows are HD_NONE, its end PENDING, all else 0. */
struct hd_step *step_add(struct compile *c, const struct node *at, enum hd_shape shape, int ask,
                         enum hd_deed deed);
/* Of the steps from 'first' on, those without a successor lead to the next new step. */
void steps_lead_on(struct compile *c, int first);

/* Puts rows into a step, with the sets and flags that follow from them. */
void step_from(const struct compile *c, struct hd_step *step, uint8_t row);
void step_to(const struct compile *c, struct hd_step *step, uint8_t row);

/* Marks a step that refers to what an earlier sentence chose or did. */
void mark_back(const struct compile *c, struct hd_step *step);

/* ---- sentence.c, moving.c, verbs.c, joining_verbs.c ------------------------------------------ */

/* A list of sentences.  back: whether each of them refers back; may be NULL. */
bool sentences_read(struct compile *c, const struct node *list, bool *back);

/* key: of the sentence; key->value has its parts. */
bool move_read(struct compile *c, const struct node *key);
bool verb_read(struct compile *c, const struct node *key, enum say say);
/* The same, and it may not be empty. */
bool body_read(struct compile *c, const struct node *list, bool *back);
/* No Veto stops the steps from one on by themselves. */
void steps_quiet(struct compile *c, int first);
/* map: the whole sentence. */
bool later_read(struct compile *c, const struct node *map, const struct node *key);
bool joining_read(struct compile *c, const struct node *map, const struct node *key, enum say say);

#endif
