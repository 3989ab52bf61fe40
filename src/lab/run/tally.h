/* SPDX-License-Identifier: MIT
 *
 * tally.h: counts what cards do in many games.
 *
 * Whole numbers only, so that adding tallies in any order gives the same bytes:
 * the result of a run does not depend on its threads. */
#ifndef HIDALGO_LAB_TALLY_H
#define HIDALGO_LAB_TALLY_H

#include "hidalgo/match.h"
#include "sumlist.h"

struct card_tally {
    uint64_t offered;     /* times it was face up at the beginning of a round   */
    uint64_t taken;       /* times a player took it                             */
    uint64_t used;        /* of these: its special action was announced, or a
                             Veto used                                          */
    uint64_t takers;      /* players of all games who took it at least once     */
    uint64_t wins;        /* of these players, in parts of HD_WIN               */
    int64_t swing_own;    /* points that it gave to the active player           */
    int64_t swing_others; /* and to the others                                */
    /* By game, since events of one game are not independent: in how many somebody took it, and used
     * it; sums of squares and products of the numbers above. */
    uint64_t games_taken, games_used;
    uint64_t wins_wins, wins_takers, takers_takers, used_used;
    int64_t own_own, own_used, others_others, others_used;
};

/* Sums of a number of each game. */
struct game_sums {
    int64_t sum, squares;
};

/* Margins: number of bars and points for each; the last bar has all larger ones. */
/* Whether players of such games can get points for a reason: a fourth place only if it counts. */
static inline bool tally_has(const struct hd_rules *r, int why)
{
    return (why != HD_WHY_FOURTH && why != HD_WHY_TIED_FOURTH) || hd_fields_told(r) > 3;
}

enum { TALLY_WHYS = HD_WHY_CARD + 1, TALLY_MARGINS = 20, TALLY_MARGIN = 2 };

struct tally {
    uint64_t games;
    struct card_tally card[HD_CARDS];
    /* Points of all players together: by enum hd_why, by place, by round (index), and those
     * that special actions gave. */
    struct game_sums why[TALLY_WHYS], place[HD_COURT], round[HD_ROUNDS], by_cards;
    uint64_t margin[TALLY_MARGINS];   /* games by how far the winner was ahead of the next   */
    struct game_sums lead;            /* how often a different player took the lead alone        */
    struct game_sums decisions, keys; /* how long a game is; keys: presses.h                      */
};
extern const struct sums tally_sums;

enum { TALLY_DEALS = HD_ROUNDS * HD_PILES };

/* A card was turned up: in which round (index), which one. */
struct tally_deal {
    uint8_t round, card;
};

/* Follows one game; restarted for each. */
struct tally_game {
    struct hd_sums sums;       /* the engine adds up here                        */
    uint8_t offered[HD_CARDS]; /* how often each card was face up                  */
    uint8_t deals;
    struct tally_deal deal[TALLY_DEALS];
    int16_t behind[HD_SEATS];       /* the most points that a seat was behind the leader */
    uint8_t led[HD_SEATS];          /* 1: had the most points before the last scoring    */
    uint8_t rounds;                 /* that have begun                                */
    int16_t decisions;              /* answers of the game                             */
    uint16_t asked[HD_ASK_NOTHING]; /* how often each question was answered         */
    uint8_t ahead;                  /* who last was alone in the lead, or HD_NONE     */
    int16_t lead;                   /* how often that changed                         */
    uint8_t lead_in[HD_ROUNDS];     /* of these: by the points of a round              */
    uint8_t in_it[HD_ROUNDS]; /* how many could still win when a round began (chances.h), or 0 */
};

/* Before the first answer of a game: clears all, and has the engine add up in 'sums'. */
void tally_begin(struct tally_game *game, struct hd_events *events);
/* Notes who leads. Call it when events->due or earlier. */
void tally_lead(struct tally_game *game, const struct hd_state *s);
/* Both, for a match: asks for no events. */
void tally_watch(struct tally_game *tally, const struct hd_game *game);
/* Of a game that is over: the most points that the winner was behind; of several, who was least.
 * And how much of the victory went to who led before the last scoring, in parts of HD_WIN. */
int tally_comeback(const struct tally_game *game, unsigned winners);
int tally_held(const struct tally_game *game, unsigned winners);
/* When the game is over: counts what its last state shows. */
void tally_close(struct tally_game *game, const struct hd_state *s);
/* The bar of a margin. */
int tally_margin(const int16_t score[HD_SEATS]);
/* cards: of the rules; winners: a set of seats; score: at the end. */
void tally_end(struct tally *t, const struct tally_game *game, int cards, unsigned winners,
               const int16_t score[HD_SEATS]);

#endif
