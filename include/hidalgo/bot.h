/* SPDX-License-Identifier: MIT
 *
 * bot.h: players that are programs.
 *
 * A bot is a constant record. It gets what its seat may know and the legal answers, never a state.
 * A bot that needs only the legal answers says so ('blind'), which saves making a view for each
 * decision.
 *
 * Its memory belongs to the caller: as many bytes as it asks for, of any content, aligned for
 * anything, one block for each seat that it plays.
 *
 *     hd_bot_begin(bot, own, &rules, seat, NULL);
 *     ... for each question to that seat:
 *     struct hd_move m = bot->choose(own, &view, &answers, &random);
 *     hd_bot_end(bot, own, NULL);
 *
 * An answer depends only on the arguments of begin() and choose(). What a bot remembers besides is
 * for speed. So a bot begun in the middle of a game, or after undo, answers the same. */
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

enum { HD_SLIP_MOST = 10000 };

/* How much a bot may think about one answer, and how closely it looks. A budget in iterations gives
 * the same answer on every machine. 0: the bot's own default. Bots that do not look ahead ignore
 * all of it. */
struct hd_budget {
    uint32_t iterations, ms;
    uint32_t most_ms;        /* upper limit, for the default too: people are waiting; 0: none */
    uint32_t slip;           /* up to so many hundredths of a point wrong about each answer, by lot;
                              * 0: never; at most HD_SLIP_MOST */
    const atomic_bool *stop; /* when set: answer at once; may be NULL, must outlive the bot */
};

struct hd_bot {
    const char *name;  /* as in --seats                                     */
    const char *blurb; /* one line for lists                                */
    bool blind;        /* choose() gets view == NULL                        */
    size_t memory;     /* bytes of its own memory; 0: 'own' may be NULL     */
    const void *data;  /* for begin() of a bot that was made at run time */
    /* Before the first question. self: this record; it and the rules must outlive the bot. budget
     * need not. NULL: nothing to begin. */
    void (*begin)(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget);
    /* Picks one of the answers.  random: the bot's own stream. */
    struct hd_move (*choose)(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random);
    /* After the last question. last: what its seat saw at the end of the game; NULL if the game was
     * aborted. NULL: nothing to end. */
    void (*end)(void *own, const struct hd_view *last);
};

extern const struct hd_bot *const hd_bots[]; /* NULL-terminated */

/* The bot of that name, or NULL. */
const struct hd_bot *hd_bot_named(const char *name);

/* The default opponent. */
const struct hd_bot *hd_bot_opponent(void);

/* Call begin() and end() if the bot has them.  budget: NULL means all 0.  last: may be NULL. */
void hd_bot_begin(const struct hd_bot *bot, void *own, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget);
void hd_bot_end(const struct hd_bot *bot, void *own, const struct hd_view *last);

/* Roughly what the special action of a card would be worth to the seat of the view now: points
 * ahead of the others, in hundredths, as the bot 'quick' sees it at a glance; 0 for a card without
 * one.  card: of hd_rules.card, face up or not. */
int hd_card_worth(const struct hd_rules *r, const struct hd_view *view, int card);

#ifdef __cplusplus
}
#endif

#endif
