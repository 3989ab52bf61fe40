/* SPDX-License-Identifier: MIT
 *
 * tune.h: searches for numbers that make cards worth the mean of their stack (worth.h), or that
 * give the first player a certain share of wins.
 *
 * One number after the other: all its values play the same games, with the same turns drawn. After
 * each stage of a race, values clearly worse than the best leave, and the others play as many games
 * again; the race ends early when the best is near enough, or when none can be. Then the next
 * number is raced, until none of them moves; from its second race on, only the values next to the
 * last one run. The final proposal plays on, longer than any value did, until it is known whether
 * it meets the target.
 *
 * In this folder: the search for numbers that balance cards or seats. */
#ifndef HIDALGO_LAB_TUNE_H
#define HIDALGO_LAB_TUNE_H

#include "worth/worth_choices.h"

enum {
    TUNE_KNOBS = 8,
    TUNE_VALUES = 16,
    TUNE_TRIES = 256,
    TUNE_STAGE = 960,
    TUNE_PROOF = 4,        /* the proposal plays at most this many times the games of a value  */
    TUNE_FIRST_WITHIN = 1, /* % of the games                                        */
    TUNE_WHY = 200
};

/* Which number: of a card how many to place, how many there are, points that its taker gets (which
 * it may not have yet), or one in its sentences; which version of it is played; what the first,
 * second ... in a region gets; what the king or a grande is worth. */
enum tune_what {
    TUNE_PLACE,
    TUNE_COPIES,
    TUNE_GAIN,
    TUNE_SAID,
    TUNE_VERSION,
    TUNE_VALUE,
    TUNE_BONUS,
    TUNE_WHATS
};

/* The versions of a card that were given, from 1: the record of each in a set, and the rules. */
struct tune_versions {
    char *record[TUNE_VALUES];
    uint64_t rules[TUNE_VALUES];
};

/* A number that may change, and its range. word: "place", or the word before the number in the
 * sentences, "up-to"; if there are several, their number too, "up-to.2"; "second", "king-bonus". */
enum { TUNE_WORD = 24 };
struct tune_knob {
    int card, low, high; /* card: of TUNE_VALUE the region; HD_NONE: of the whole edition        */
    enum tune_what what;
    char word[TUNE_WORD];
    int was, now;
    struct tune_versions *versions; /* of TUNE_VERSION; 0 is the card as it is            */
};

struct tune_setup {
    const struct hd_edition *edition; /* the start of the search                       */
    struct hd_request request;        /* its request, with the texts of its sets              */
    struct hd_match match; /* seats, players, seed, threads, stop; games: at most, for each value */
    int knobs;
    struct tune_knob knob[TUNE_KNOBS];
    bool goals;   /* two goals, of whole games (front.h)                                */
    double first; /* the first player should win this many % of the games; 0: cards should be worth
                     the mean of their stack */
    enum worth_end figure;     /* of cards: points, margin or wins                             */
    bool all;                  /* also the other cards of the same stacks count                 */
    double within;             /* this many points, or %, from the target is near enough    */
    bool (*enough)(void);      /* whether the time is up, called after each stage; or NULL     */
    progress_teller *progress; /* with the best value so far; or NULL                     */
    struct keep *keep;         /* continues from there, and saves there; or NULL            */
};

/* Reads "militia.place=0..5", or "militia.version=a.yaml:b.yaml", whose versions the caller frees
 * (versions.h); false with a sentence in why[]. */
bool tune_knob_read(const struct tune_setup *setup, const char *text, struct tune_knob *out,
                    char why[TUNE_WHY]);

/* The most games of one sweep and the proof, with that many for each value. */
uint64_t tune_games(const struct tune_setup *setup, uint64_t each);

/* A value in a race: how far its card is from the target. */
struct tune_try {
    int race, knob, value; /* races count from 1                                    */
    uint64_t games;
    double mean, half; /* and half of its interval                                      */
    struct choice_share choice[CHOICES]; /* of its card                                 */
    bool out; /* it left the race                                              */
};

/* The final figures of a card whose stack has changes; none if the target is the first seat. */
struct tune_card {
    int card;
    struct worth_value value;
    struct choice_share choice[CHOICES];
};

struct tune_result {
    const struct tune_setup *setup;
    struct tune_knob knob[TUNE_KNOBS]; /* now: what is proposed                           */
    int tries, cards;
    struct tune_try try[TUNE_TRIES];
    struct tune_card card[HD_CARDS];
    uint64_t games; /* in all races                                                 */
    bool met;       /* everything that counts is near enough, with its interval      */
    double reached; /* everything that counts is this near to the target, with its interval */
    struct tune_try proof; /* the proposal's figures                                  */
    bool stopped;          /* before the races ended                                        */
};

/* Whether bots hardly use a card's action, so that there is no verdict about it. */
bool tune_is_unused(const struct choice_share choice[CHOICES]);

bool tune_run(const struct tune_setup *setup, struct tune_result *out, char why[KEEP_WHY]);

/* What keeps a card (r->card[i]; 0 if the target is the first seat) from the target, and what to do
 * about it, in options of the command. "": nothing. Returns out. */
enum { TUNE_ADVICE = 400 };
const char *tune_advice(const struct tune_setup *setup, const struct tune_result *r, int i,
                        char out[TUNE_ADVICE]);

extern const struct table_form tune_forms[];
report_teller tune_tell; /* of a struct tune_result                                             */
/* The proposal as a set, with all that as its comments. */
void tune_print(const struct findings *what, FILE *to);

#endif
