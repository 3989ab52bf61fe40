/* SPDX-License-Identifier: MIT
 *
 * random_bot.c: the bot that picks any legal answer, each equally likely.  Other bots are measured
 * against it, and tests play with it. */
#include "bots.h"

static struct hd_move random_choose(void *own, const struct hd_view *view,
                                    const struct hd_answers *answers, uint64_t *random)
{
    (void)own;
    (void)view;
    return hd_sample(answers, random);
}

const struct hd_bot hd_bot_random = {
    .name = "random",
    .blurb = N_("any legal move"),
    .blind = true,
    .choose = random_choose,
};
