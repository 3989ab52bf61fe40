/* SPDX-License-Identifier: MIT
 *
 * worth.h: what a card is worth, by experiment.
 *
 * Counting who took what shows only correlation, since players who are ahead may get the better
 * cards. So this is an experiment. In each game one turn is drawn at random. From that position
 * every face-up card is taken once, and the bots play on with the same luck. A card's worth is how
 * much better its taker ends than with the mean of the other face-up cards. Two more experiments
 * work in the same way: using the special action, compared with leaving it out; and one more copy
 * of a card, put in place of its stack's face-up card. Whose action is tried is decided by lot, so
 * that each card gets as many turns as any other; a card that is kept is used whenever its owner
 * likes, or never.
 *
 * The single-run design plays only one of the cards, drawn at random, and weights the result with
 * the inverse of its chance (D. Horvitz, D. Thompson, J. of the American Statistical Association
 * 47, 1952).  Its expected result is the same, but it needs many times the games.
 *
 * Only one turn a game is drawn: with more, each card would be measured in a game where other cards
 * are also taken at random, which is something else.
 *
 * In this folder: what cards are worth, and how that is told. */
#ifndef HIDALGO_LAB_WORTH_H
#define HIDALGO_LAB_WORTH_H

#include <stdio.h>

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"
#include "hidalgo/rating.h"
#include "keep.h"
#include "progress.h"
#include "report/telling.h"
#include "run/tally.h"
#include "stats.h"

enum worth_design {
    WORTH_TAKE,   /* every face-up card, from one position                          */
    WORTH_SINGLE, /* one of them, at random                                         */
    WORTH_USE,    /* the special action of one of them: used, left out              */
    WORTH_COPY,   /* for one random stack, each other card in place of the face-up one    */
    WORTH_DESIGNS
};

/* The taker's result; then, of the points from there on, those during the turn, and those by reason
 * (a tie counts as its place, a fourth place as the third). */
enum worth_end {
    WORTH_POINTS,
    WORTH_MARGIN,
    WORTH_WINS,
    WORTH_ENDS,
    WORTH_AT_ONCE = WORTH_ENDS,
    WORTH_FIRST,
    WORTH_SECOND,
    WORTH_THIRD,
    WORTH_KING,
    WORTH_GRANDE,
    WORTH_CARD,
    WORTH_ALL,
    WORTH_SOURCES = WORTH_ALL - WORTH_ENDS
};

/* How often, of the turns in which a card could be taken, the bot itself takes it; of its takings,
 * uses its special action (WORTH_USE: would use it); and of what the bot does itself, nothing else
 * that was tried ends better. */
enum worth_share { WORTH_TAKEN, WORTH_USED, WORTH_BEST, WORTH_SHARES };

enum { WORTH_WHY = KEEP_WHY };

struct worth_wide;
struct worth_setup {
    const struct hd_edition *edition;
    const struct hd_texts *sets;
    struct hd_match match; /* seats, players, games, seed, threads, stop            */
    enum worth_design design;
    enum worth_end figure;     /* what the verdict is about: points, margin or wins      */
    progress_teller *progress; /* after each part; or NULL                              */
    struct keep *keep;         /* the sums go there; or NULL                            */
    struct worth_wide *wide;   /* also pairs of cards: the result is its result; or NULL */
};

/* The game in which a card gained most: 'hidalgo sim --rotate' with the same bots and seed plays
 * it; look after that decision. */
struct worth_shown {
    uint64_t game;
    int64_t at;
    double gain; /* points; 0: in none                                            */
};

/* Sums over blocks, and over the turns in them; and the game that shows it most. */
struct worth_sums {
    struct clusters end[WORTH_ENDS];
    struct worth_shown shown;
};

struct worth_card {
    struct worth_sums all, round[HD_ROUNDS], place[HD_SEATS];
    struct clusters source[WORTH_SOURCES], share[WORTH_SHARES];
    /* The figure of the verdict, of turns of who has fewer points than the others on average, and
     * of who has more. */
    struct cluster_pair standing;
};

struct worth_result {
    uint64_t games, decisions, signature;
    struct clusters first; /* games won by who began, as shares of the ends of a game           */
    uint64_t turns;        /* with something to compare                                    */
    uint64_t margin[TALLY_MARGINS]; /* of all branches, by how far the winner was ahead          */
    struct worth_card card[HD_CARDS];
    double most[WORTH_ALL]; /* by how much any card was ever better or worse in one turn   */
    double drawn[HD_CARDS]; /* turns of each card at the end of the last whole part        */
    /* The mean result of single runs of a similar turn so far. Subtracting it before weighting
     * keeps large weights from adding noise. It is from earlier parts only, so it does not depend
     * on the game itself. */
    struct worth_before {
        double count, sum[WORTH_ALL];
    } before[HD_ROUNDS][HD_SEATS];
};

extern const struct sums worth_result_sums;

/* And, by the figure of the verdict, each card in turns of who took another one last, in an earlier
 * round (after[card][other]), and in turns where somebody else did. The turn is drawn by lot, so
 * both come from the same games and rounds: in each later round whoever took the other card has one
 * turn, and everybody else has one too. */
struct worth_wide {
    struct worth_result result;
    struct cluster_pair after[HD_CARDS][HD_CARDS];
};
extern const struct sums worth_wide_sums;

/* Places in the turn order. A dummy has one too; if its turn is drawn, there is nothing to compare.
 */
int worth_places(const struct worth_setup *setup);

bool worth_run(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY]);

/* Plays on to a larger number of games, with the result of a single run. After an interrupt it has
 * whole parts. */
bool worth_more(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY]);

/* A mean and its precision. If all turns are alike, chance may have hidden those that are not:
 * 'unseen' is then what the share that is still possible would make, if each differed as much as
 * any turn did. */
struct worth_value {
    double turns, mean, spread, freedom, unseen; /* spread: the variance of the mean */
    struct hd_interval ci;
};
/* The sums are of that result. */
struct worth_value worth_value(const struct worth_result *r, const struct worth_sums *sums,
                               enum worth_end end);
/* The same of any turns; and of two kinds of turn, of the first less the second. */
struct worth_value worth_of_turns(const struct worth_result *r, const struct clusters *c,
                                  enum worth_end end);
struct worth_value worth_apart(const struct worth_result *r, const struct cluster_pair *p,
                               enum worth_end end);
struct worth_value worth_share(const struct worth_card *card, enum worth_share share);
/* The value of one of the sources, from WORTH_AT_ONCE on; and its name. */
struct worth_value worth_source(const struct worth_result *r, const struct worth_card *card,
                                enum worth_end source);
const char *worth_source_name(enum worth_end source);

/* "take", "single", "use" or "copy". */
const char *worth_design_word(enum worth_design design);
/* "points", "margin", "wins"; and the unit in which people read it. */
const char *worth_figure_word(enum worth_end figure);
const char *worth_figure_unit(enum worth_end figure);

/* The card against the mean of its stack, which counts every copy, also its own. */
struct worth_value worth_against_stack(const struct worth_setup *setup,
                                       const struct worth_result *r, int card, enum worth_end end);

/* What a report is about: one table, or several, one for each kind of bot and number of players,
 * kind by kind. */
struct worth_told {
    const struct worth_setup *setup;
    const struct worth_result *result;
    int count, kinds;
    bool strata; /* as text: by round, place and standing too, and by what was taken before */
    const struct hd_rating *rating; /* of each kind, in games of all of them; NULL: not asked */
    const struct worth_wide *wide;  /* then their results are meant; or NULL                 */
};
const struct worth_result *worth_result_of(const struct worth_told *told, int table);

extern const struct table_form worth_forms[];
report_teller worth_tell; /* of a struct worth_told                                           */

#endif
