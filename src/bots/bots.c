/* SPDX-License-Identifier: MIT
 *
 * bots.c: the list of bots, in the order of their strength.  A new bot is a file
 * of its own, a line in bots.h and a line here. */
#include "bots.h"

#include <string.h>

const struct hd_bot *const hd_bots[] = {
    &hd_bot_random, &hd_bot_quick, &hd_bot_measure, &hd_bot_greedy, &hd_bot_search,
    &hd_bot_expert, NULL,
};

void hd_bot_begin(const struct hd_bot *bot, void *own, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    static const struct hd_budget any;
    if (bot->begin)
        bot->begin(own, bot, r, seat, budget ? budget : &any);
}

void hd_bot_end(const struct hd_bot *bot, void *own, const struct hd_view *last)
{
    if (bot->end)
        bot->end(own, last);
}

const struct hd_bot *hd_bot_named(const char *name)
{
    for (const struct hd_bot *const *b = hd_bots; *b; b++)
        if (!strcmp((*b)->name, name))
            return *b;
    return NULL;
}

/* The strongest ones would be too slow. */
const struct hd_bot *hd_bot_opponent(void)
{
    const struct hd_bot *found = hd_bot_named("search");
    for (const struct hd_bot *const *b = hd_bots; !found && *b; b++)
        if (!b[1])
            found = *b;
    return found;
}
