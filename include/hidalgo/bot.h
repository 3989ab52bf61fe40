/* SPDX-License-Identifier: MIT
 *
 * bot.h: players that are programs.
 *
 * A bot is a constant record.  It is handed what its seat may know and the legal
 * answers, never a state.  A bot that needs to know nothing but the legal
 * answers says so ('blind'), which saves making a view for each decision.
 *
 * What it keeps lies in memory of its caller: as many bytes as it says, of any contents
 * and aligned for anything, one piece for each seat that it plays.
 *
 *     hd_bot_begin(bot, own, &rules, seat, NULL);
 *     ... for each question to that seat:
 *     struct hd_move m = bot->choose(own, &view, &options, &random);
 *     hd_bot_end(bot, own, NULL);
 *
 * An answer follows from begin()'s arguments and from choose()'s.  What a bot keeps beside
 * them is for speed alone, so it may be begun in the middle of a game, or after a move was
 * taken back, and answers the same. */
#ifndef HIDALGO_BOT_H
#define HIDALGO_BOT_H

#ifdef __cplusplus /* which has stdatomic.h since 2023 only */
#include <atomic>
using std::atomic_bool;
using std::atomic_uint_fast64_t;
#else
#include <stdatomic.h>
#endif

#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How much a bot may think about one answer.  Iterations can be repeated, bit for bit, on
 * every machine.  0: as much as it takes by itself.  Bots that do not search heed none. */
struct hd_budget {
    uint32_t iterations, ms;
    uint32_t most_ms;        /* at most, also by itself: what people wait for; 0: no bound */
    const atomic_bool *stop; /* answer at once when it is set; may be NULL, must outlive the bot */
};

struct hd_bot {
    const char *name;  /* as in --seats                                     */
    const char *blurb; /* one line for lists                                */
    bool blind;        /* choose() gets view == NULL                        */
    size_t memory;     /* bytes of its own memory; 0: 'own' may be NULL     */
    const void *data;  /* what a bot is made of that was made for one run: for its begin() */
    /* Before the first question.  self: this record; like the rules it must outlive the bot.
     * budget may be gone when this returns.  NULL: there is nothing to begin. */
    void (*begin)(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget);
    /* Picks one of the options.  random: the bot's own stream. */
    struct hd_move (*choose)(void *own, const struct hd_view *view,
                             const struct hd_options *options, uint64_t *random);
    /* After the last question.  last: what its seat saw at the end of the game; NULL where
     * the game was broken off.  NULL: there is nothing to end. */
    void (*end)(void *own, const struct hd_view *last);
};

extern const struct hd_bot *const hd_bots[]; /* NULL-terminated */

/* The bot of that name, or NULL. */
const struct hd_bot *hd_bot_named(const char *name);

/* The one to play against when nobody says which. */
const struct hd_bot *hd_bot_opponent(void);

/* begin() and end(), where the bot has them.  budget: NULL means all 0.  last: may be NULL. */
void hd_bot_begin(const struct hd_bot *bot, void *own, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget);
void hd_bot_end(const struct hd_bot *bot, void *own, const struct hd_view *last);

#ifdef __cplusplus
}
#endif

#endif
