/* SPDX-License-Identifier: MIT
 *
 * bot.h: players that are programs.
 *
 * A bot is a constant record.  It is handed what its seat may know and the legal
 * answers, never a state.  A bot that needs to know nothing but the legal
 * answers says so ('blind'), which saves making a view for each decision. */
#ifndef HIDALGO_BOT_H
#define HIDALGO_BOT_H

#include "engine.h"

struct hd_bot {
    const char *name;  /* as in --seats                                     */
    const char *blurb; /* one line for lists                                */
    bool blind;        /* choose() gets view == NULL                        */
    /* Picks one of the options.  random: the bot's own stream. */
    struct hd_move (*choose)(const struct hd_rules *r, const struct hd_view *view,
                             const struct hd_options *options, uint64_t *random);
};

extern const struct hd_bot *const hd_bots[]; /* NULL-terminated */

/* The bot of that name, or NULL. */
const struct hd_bot *hd_bot_named(const char *name);

#endif
