/* SPDX-License-Identifier: MIT
 *
 * scenario_run.h: shared by the files of the scenario runner. */
#ifndef HIDALGO_SCENARIO_RUN_H
#define HIDALGO_SCENARIO_RUN_H

#include "scenario.h"
#include "state_rows.h"

enum { WORDS = 128 }; /* bytes of a move as text */

/* A scenario being played. */
struct scenario_run {
    const struct scenario *of;
    struct hd_session *session;
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    int seats, owners;
    int step; /* from 1 */
    char *why;
    bool failed;
    bool refused; /* its game cannot begin */
};

/* Notes an error at a place in the file; keeps only the first. Returns false. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool run_fail(struct scenario_run *r, const struct node *at, const char *format, ...);

/* Fails unless n is a list with that many entries, or a map that is not empty, since an empty
 * expectation would always hold. */
bool run_list(struct scenario_run *r, const struct node *n, int least, int most);
bool run_map(struct scenario_run *r, const struct node *n);

/* The value of a position key: the scenario's own, or the file's. */
const struct node *scenario_key(const struct scenario *s, const char *key);

/* Begins the game of the scenario. False: why[] says why not. */
bool run_begin(struct scenario_run *r, uint64_t seed);

/* Begins it and plays the steps of 'play:'. The caller frees the session, also if this is false:
 * then why[] says what went wrong. */
bool run_play(struct scenario_run *r, uint64_t seed);

/* Steps of 'play:'. */
bool run_step(struct scenario_run *r, const struct node *step);
bool run_asks(struct scenario_run *r, const struct node *what);
bool run_refused(struct scenario_run *r, const struct node *what);
bool run_changes(struct scenario_run *r, const struct node *what);
bool run_expect(struct scenario_run *r, const struct node *what);
bool run_happened(struct scenario_run *r, const struct node *expect);

/* Names. */
int run_seat(struct scenario_run *r, const struct node *n);  /* -1: failed                  */
int run_place(struct scenario_run *r, const struct node *n); /* -1: failed                  */
/* The same up to HD_CASTILLO, which give points, or HD_PROVINCE, which hold caballeros.   */
int run_holder(struct scenario_run *r, const struct node *n, int last);
int run_card(struct scenario_run *r, const struct node *n); /* -1: failed                  */
/* The card with an id, a name or a row of docs/RULES.md; the first if several have that row. -1:
 * none. */
int run_card_named(const struct hd_edition *e, const char *text);
/* The text of a node as a move, card ids in place of rules rows. */
void run_words(const struct scenario_run *r, const struct node *n, char out[WORDS]);
/* The kind of a modifier by its id; -1: failed. */
int run_modifier(struct scenario_run *r, const struct node *n);
/* A word of a .def list as files write it. */
void run_dashes(const char *name, char out[WORDS]);

/* What expectations look at; each is about one key. */
struct scenario_look {
    struct scenario_run *r;
    const struct hd_state *s; /* of the public view, or of one seat's */
    const struct hd_view *view;
    const struct hd_rules *rules;
};

/* A list in seat order (the dummy, at its end, may be left out), or a map from seats to
 * numbers, against actual[]. */
bool look_numbers(struct scenario_look *l, const struct node *n, const char *what,
                  const int *actual);
/* What a row of state.def says that has a key: the same, with words for players, places and cards;
 * of a row with one number that. */
bool look_row(struct scenario_look *l, const struct node *n, const struct hd_state_row *row);

bool look_hand(struct scenario_look *l, const struct node *n);
bool look_power(struct scenario_look *l, const struct node *n);
bool look_totals(struct scenario_look *l, const struct node *n);
bool look_modifiers(struct scenario_look *l, const struct node *n);
bool look_open(struct scenario_look *l, const struct node *n);
bool look_piles(struct scenario_look *l, const struct node *n);
bool look_taken(struct scenario_look *l, const struct node *n);
bool look_kept(struct scenario_look *l, const struct node *n);
bool look_waits(struct scenario_look *l, const struct node *n);
bool look_dial(struct scenario_look *l, const struct node *n);
bool look_next_back(struct scenario_look *l, const struct node *n);

/* "a, b, c" of the places in a set. */
void run_places(const struct scenario_run *r, unsigned set, char *out, size_t size);

#endif
