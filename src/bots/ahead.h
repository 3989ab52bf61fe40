/* SPDX-License-Identifier: MIT
 *
 * ahead.h: what bots that think ahead share: imagined worlds are played on by quick's
 * answers, and judged between two turns by the outlook. */
#ifndef HIDALGO_AHEAD_H
#define HIDALGO_AHEAD_H

#include "bots.h"
#include "outlook.h"
#include "quick.h"

/* How far an imagined world is played on. */
enum ahead_until {
    AHEAD_TURN, /* until this seat's own turn is over                                 */
    AHEAD_ROUND /* until the round is over                                            */
};

struct ahead {
    const struct hd_rules *r;
    const struct outlook_net *net;
    unsigned me;
    struct quick quick[HD_SEATS]; /* one for each seat, for speed */
};

void ahead_begin(struct ahead *a, const struct hd_bot *self, const struct hd_rules *r, int seat);

/* Plays a world on from a question, by quick for everybody. */
void ahead_play(struct ahead *a, struct hd_state *world, enum ahead_until until);

/* What a world between two turns is worth to each seat: points that it may expect at the
 * end, more than the others may, in OUTLOOK_POINTs. */
void ahead_judge(const struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS]);

#endif
