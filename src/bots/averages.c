/* SPDX-License-Identifier: MIT
 *
 * averages.c: averages of results, and what follows from them for quick. */
#include "averages.h"

#include <string.h>

#include "outlook.h"

enum {
    DOUBT = 20,      /* after that many tries half of a difference is believed        */
    LIMIT = 1 << 16, /* of a result, in OUTLOOK_POINTs                                */
    TRIES = 1 << 14  /* after that many nothing more is learnt, so that sums stay small */
};

void averages_begin(struct averages *a, struct quick quick[HD_SEATS])
{
    memset(a, 0, sizeof *a);
    for (int i = 0; i < HD_SEATS; i++)
        quick[i].bias = &a->bias[i];
}

void averages_note(struct averages *a, unsigned who, struct hd_move m)
{
    if (a->noted == AVERAGES_ANSWERS)
        return;
    a->note[a->noted].who = (uint8_t)who;
    a->note[a->noted].ask = m.ask;
    a->note[a->noted++].answer = (uint8_t)quick_index(m);
}

/* Counts a result once for each iteration. Returns whether it counted. */
static bool average_count(struct average *c, uint32_t iteration, int32_t worth)
{
    if (c->last == iteration || c->tries == TRIES)
        return false;
    c->last = iteration;
    c->tries++;
    c->sum += worth;
    return true;
}

static int32_t mean(const struct average *c)
{
    return c->sum / (int32_t)c->tries;
}

void averages_learn(struct averages *a, const int32_t worth[HD_SEATS])
{
    a->iteration++;
    for (int i = 0; i < a->noted; i++) {
        unsigned who = a->note[i].who, ask = a->note[i].ask, answer = a->note[i].answer;
        struct average *all = &a->all[who][ask], *one = &a->one[who][ask][answer];
        int32_t came = worth[who] < -LIMIT ? -LIMIT : worth[who] > LIMIT ? LIMIT : worth[who];
        average_count(all, a->iteration, came);
        if (!average_count(one, a->iteration, came))
            continue;
        int32_t better = (mean(one) - mean(all)) * QUICK_POINT / OUTLOOK_POINT;
        int32_t tries = (int32_t)one->tries;
        a->bias[who].of[ask][answer] = better * tries / (tries + DOUBT);
    }
    a->noted = 0;
}
