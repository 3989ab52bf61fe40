/* SPDX-License-Identifier: MIT
 *
 * match.h: many games between bots, including bots of the caller.
 *
 *     struct hd_match match = {.rules = &rules, .seats = 4, .rotation = HD_ROTATED,
 *                              .games = 400, .seed = 1, .threads = 2};
 *     match.player[0].bot = &my_bot;
 *     for (int i = 1; i < 4; i++)
 *         match.player[i].bot = hd_bot_named("quick");
 *     if (!hd_match(&match, &result, why)) ...
 *     ... result.player[0].share, .share_ci ...
 *
 * Game number i is the same for any number of threads: its seed and its bots' streams derive from
 * (seed, i).  So do all figures except times. */
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
    HD_WIN = 60,               /* parts of a win; n winners get HD_WIN / n each */
};

/* Two with the same name and budget are the same player, even if their records differ. */
struct hd_contender {
    const struct hd_bot *bot;
    struct hd_budget budget;
};

/* Who sits where.  A block is a run of games with one seed, so with the same cards and draws; only
 * the seats differ.
 *
 * An order is a circle of players with all its rotations: everybody moves up one seat each game
 * until all sit as in the beginning.
 *
 * HD_ROTATED plays all different seatings of the listed players, order by order: one against three
 * has 4, two against two 6, four different players 24.  The first order is the list; then the last
 * ones change first.  If there are more than 30 (five seats with at most two equal players) it
 * plays 20: the list, and the orders that take every second, third and fourth of it.  In these,
 * each pair of players has each pair of seats exactly once.
 *
 * HD_EVERYBODY plays everybody against everybody: each selection of as many players as there are
 * seats comes up once, spread so that players and pairs appear about equally often; then all again.
 * A selection is played in one order, and next time in another.  With more seats than players, the
 * players' numbers of seats differ by at most one. */
enum hd_rotation {
    HD_LISTED,    /* as listed; a block is one game */
    HD_ROTATED,   /* a block is all seatings                                     */
    HD_EVERYBODY, /* a block is one order: one game for each seat */
};

/* A game in progress: after the set-up, and after each answer. */
struct hd_game {
    uint64_t index, block, seed;
    int thread;            /* from 0, so that a watcher can keep data for each thread */
    const uint8_t *seated; /* the player's number in each seat; equal players are interchangeable */
    const struct hd_state *state;
    struct hd_events *events;       /* since the last call */
    struct hd_move move;            /* the last answer, and                      */
    int moves;                      /* number of answers so far */
    int branches, branch;           /* after fork(): how many; which one, from 0 */
    int shared;                     /* answers in common with the first branch; in it: 0 */
    uint16_t asked[HD_ASK_NOTHING]; /* how often each question was answered          */
};

struct hd_interval {
    double low, high;
};

/* How a player, or a seat, did.  Intervals are 95 % intervals, with blocks as samples.  A share has
 * Wilson's interval for the effective number of games, with Student's quantile for the number of
 * blocks; if a block is one game, it is plain Wilson.  A mean has Student's. */
struct hd_figures {
    uint64_t games;             /* played */
    uint64_t ends;              /* seats it had in them; 0: see the first equal player */
    uint64_t wins;              /* in parts of HD_WIN, all its seats together */
    int64_t points;             /* final points of all its seats */
    double share, chance, mean; /* of games won; of seats; points */
    struct hd_interval share_ci, mean_ci;
    uint64_t decisions, nanoseconds; /* the time they took; 0 unless 'timed' */
};

struct hd_match_result {
    uint64_t games, decisions;
    uint64_t signature; /* of all games: their numbers and final states */
    struct hd_figures seat[HD_SEATS], player[HD_POOL];
};

struct hd_match {
    const struct hd_rules *rules;
    int seats;
    int players; /* HD_EVERYBODY: how many, from 2; else one for each seat */
    struct hd_contender player[HD_POOL];
    enum hd_rotation rotation;
    uint64_t games, seed;
    uint64_t first;          /* number of the first game, to play a run in parts of whole blocks */
    int threads;             /* 0: one                                           */
    bool timed;              /* measure decisions by the thread's clock */
    const atomic_bool *stop; /* when set: begin no more games; or NULL */
    /* Watches the games; may be NULL. Called by several threads at once.  False stops the match.
     * If it clears events->due, it is next called when that is set again (event.h), or at the end.
     * At first every event is told at once; what it sets in 'events' stays for the thread's next
     * games. events->at is 'moves'. */
    bool (*watch)(void *context, const struct hd_game *game);
    /* The same, but only at the end of each game, which is faster. */
    bool (*over)(void *context, const struct hd_game *game);
    /* Asked before each answer: try several answers from here? Writes legal ones and returns their
     * number; 0: the bot answers.  Each becomes a branch from this position, with the same luck to
     * come, played to its end by the bots, instead of one game.  At most once in a game.  Only the
     * first branch counts in the figures, all count in the signature.  An answer HD_ASK_NOTHING
     * means: the bot's own.  NULL: never. */
    int (*fork)(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES]);
    /* At the beginning of each branch: may change the face-up cards there.  In a match that has it,
     * fork() is asked in the branches too (branches > 0), after the bot: out[0] is the bot's
     * answer. With 1 it has put another one there, and the bot has drawn nothing; with 0 it lets it
     * pass. NULL: never. */
    void (*vary)(void *context, const struct hd_game *game, struct hd_state *state);
    /* After every 'every' games, rounded up to whole blocks: is this enough? NULL: never asked. */
    bool (*until)(void *context, const struct hd_match_result *so_far);
    uint64_t every;
    void *context;
};

/* Plays games first .. first+games-1, unless *stop or until() ends it earlier.  False if they
 * cannot be played or a bot gave an illegal answer, with a sentence in why, or if watch() returned
 * false.  Even then the result holds what was played. */
bool hd_match(const struct hd_match *match, struct hd_match_result *out, char why[HD_MATCH_WHY]);

#ifdef __cplusplus
}
#endif

#endif
