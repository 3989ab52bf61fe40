/* SPDX-License-Identifier: MIT
 *
 * match.h: many games between bots, also of the caller's own.
 *
 *     struct hd_match match = {.rules = &rules, .seats = 4, .rotation = HD_ROTATED,
 *                              .games = 400, .seed = 1, .threads = 2};
 *     match.player[0].bot = &my_bot;
 *     for (int i = 1; i < 4; i++)
 *         match.player[i].bot = hd_bot_named("quick");
 *     if (!hd_match(&match, &result, why)) ...
 *     ... result.player[0].share, .share_ci ...
 *
 * Game number i is the same game whatever the number of threads: its seed and its bots'
 * streams derive from (seed, i).  So do all figures, but the times. */
#ifndef HIDALGO_MATCH_H
#define HIDALGO_MATCH_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_POOL = 16,          /* players of a match                                 */
    HD_MATCH_THREADS = 64, /* at most                                            */
    HD_MATCH_WHY = 160,
    HD_MATCH_LENGTH = 1 << 14, /* answers of one game, at most                    */
    HD_WIN = 60,               /* parts of a win: shared by n, each gets HD_WIN / n */
};

/* Two of the same name and the same budget are the same player, also where each has a
 * record of its own. */
struct hd_contender {
    const struct hd_bot *bot;
    struct hd_budget budget;
};

/* Who sits where.  A block is a run of games with one seed, so with the same cards and lots:
 * what differs between them is who sits where.
 *
 * An order is the players around the table, and what comes of it when everybody moves up one
 * seat game by game until all sit as in the beginning.
 *
 * HD_ROTATED plays all seatings of the players listed that differ, order by order: one
 * against three has 4, two against two 6, four of their own 24.  The first order is as they
 * are listed; then the last ones change first.  Where that makes more than 30 (five seats,
 * of which at most two have the same player) it plays 20: the orders in which every
 * second, third and fourth of the list comes next.  Of those, each two players listed have
 * each two seats exactly once.
 *
 * HD_EVERYBODY seats as many of the players as there are seats, everybody against everybody:
 * each choice of players once, in an order that has the players, and each two of them,
 * about equally often, and so again.  A choice is played in one order; the next time it
 * comes up, in the next.  With more seats than players all have as many seats as each
 * other, give or take one. */
enum hd_rotation {
    HD_LISTED,    /* as they are listed; a block is one game                     */
    HD_ROTATED,   /* a block is all seatings                                     */
    HD_EVERYBODY, /* a block is one order, as many games as seats                */
};

/* A game, as it is played: after the set-up, and after each answer. */
struct hd_game {
    uint64_t index, block, seed;
    int thread;            /* from 0: who watches may keep something for each of them */
    const uint8_t *seated; /* which player has a seat, by number; of the same, any */
    const struct hd_state *state;
    struct hd_events *events;       /* since the last time                             */
    struct hd_move move;            /* the last answer, and                      */
    int moves;                      /* how many there were; 0: none yet          */
    int branches, branch;           /* of fork(), after it: how many; which, from 0 */
    int shared;                     /* answers that the first branch has as well; in it: 0 */
    uint16_t asked[HD_ASK_NOTHING]; /* how often each question was answered          */
};

struct hd_interval {
    double low, high;
};

/* How a player fared, or a seat.  Intervals are of 95 %, from block to block.  A share has
 * Wilson's, for as many games as the blocks are worth, with Student's quantile for as many
 * blocks; where a block is a single game it is the plain one.  A mean has Student's. */
struct hd_figures {
    uint64_t games;             /* that it played in                             */
    uint64_t ends;              /* seats that it had in them; 0: see the first of the same */
    uint64_t wins;              /* in parts, all its seats together              */
    int64_t points;             /* of all its seats, at the end                  */
    double share, chance, mean; /* of the games won; of the seats; points        */
    struct hd_interval share_ci, mean_ci;
    uint64_t decisions, nanoseconds; /* the time that they took; 0 unless it is measured */
};

struct hd_match_result {
    uint64_t games, decisions;
    uint64_t signature; /* of all games: their numbers and last states           */
    struct hd_figures seat[HD_SEATS], player[HD_POOL];
};

struct hd_match {
    const struct hd_rules *rules;
    int seats;
    int players; /* HD_EVERYBODY: how many, from 2; else there are as many as seats */
    struct hd_contender player[HD_POOL];
    enum hd_rotation rotation;
    uint64_t games, seed;
    uint64_t first;          /* number of the first one: so may a run be played in parts, of whole
                                blocks each                                               */
    int threads;             /* 0: one                                           */
    bool timed;              /* measure the time of decisions, by the clock of the thread */
    const atomic_bool *stop; /* begin no more games when it is set; or NULL      */
    /* Sees the games; NULL: nobody does.  Called by several threads at once.  False breaks
     * the match off.  Who clears events->due is called next where it is set again (event.h), or
     * at the end.  At first all is told, and at once; what he sets stays for the thread's next
     * games.  events->at is 'moves'. */
    bool (*watch)(void *context, const struct hd_game *game);
    /* The same, but only at the end of each: who needs no more has the games faster. */
    bool (*over)(void *context, const struct hd_game *game);
    /* Asked before each answer: are others to be tried from here?  Writes them, legal ones,
     * and returns how many; 0: the bot answers.  Each is given once, from this very position
     * with the same luck to come, and played to its end by the bots; the game has no other
     * end.  Once a game.  Of its branches the first counts in the figures, all in the
     * signature.  One that asks nothing (HD_ASK_NOTHING) is answered by the bot.  NULL: never. */
    int (*fork)(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES]);
    /* At the beginning of each branch: may lay other cards open there.  NULL: never. */
    void (*vary)(void *context, const struct hd_game *game, struct hd_state *state);
    /* After each 'every' games, rounded up to whole blocks: is this enough?  NULL: never. */
    bool (*until)(void *context, const struct hd_match_result *so_far);
    uint64_t every;
    void *context;
};

/* Plays games first .. first+games-1, or as many of them as there are before *stop or until().
 * False when these cannot be played, a bot gave an answer that is not legal, or watch() said
 * so; then with a sentence in why, but for watch(), and the result holds what was played. */
bool hd_match(const struct hd_match *match, struct hd_match_result *out, char why[HD_MATCH_WHY]);

#ifdef __cplusplus
}
#endif

#endif
