/* SPDX-License-Identifier: MIT
 *
 * ways.h: every way in which a card's special action can go, from a position. */
#ifndef HIDALGO_LAB_TRY_WAYS_H
#define HIDALGO_LAB_TRY_WAYS_H

#include "hidalgo/session.h"

/* Ends that are looked at, at most; and answers of one way. */
enum { WAYS_MOST = 50000, WAY_ANSWERS = 64 };

/* Ways that leave the same pieces, points and hands are one. */
struct way {
    char *answers; /* of the first of them: "ana aragon, granada, stop"; "": nothing was asked  */
    unsigned times;
    int points[HD_SEATS]; /* given at once                                                     */
    int worth;            /* the sum of both for the taker                                      */
    int now[HD_SEATS];    /* the change of what all would get if everything were scored now    */
};

struct ways {
    struct way *list; /* best for the taker first                             */
    int count, room;
    unsigned ends;     /* that were looked at                                                  */
    bool usable;       /* false: the special action cannot be used there (R65)                 */
    bool cut;          /* there are more, at which nobody looked                               */
    bool takers_alone; /* the others answered as 'others' does, since there are too many ways   */
    const char *others;
};

/* The ways of the action of 'card', used now by 'seat'. What nobody but others knows is drawn with
 * 'random'. False: not enough memory. Free them in any case. */
bool ways_find(struct ways *w, const struct hd_session *s, int card, int seat, uint64_t random);
void ways_free(struct ways *w);

#endif
