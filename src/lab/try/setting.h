/* SPDX-License-Identifier: MIT
 *
 * setting.h: a game in which a card lies face up and somebody is asked which one to take: given, or
 * by lot from the middle of a game between bots.
 *
 * In this folder: one card tried in a position, in every way that its action can go. */
#ifndef HIDALGO_LAB_TRY_SETTING_H
#define HIDALGO_LAB_TRY_SETTING_H

#include "hidalgo/match.h"
#include "hidalgo/session.h"

struct try_setup {
    struct hd_request request; /* edition NULL: the position's                                */
    const char *card;          /* its id, or what people type                                 */
    const char *position;      /* a file; NULL: by lot                                        */
    int seats;                 /* by lot: how many play                                       */
    uint64_t seed;             /* of what is drawn by lot                                     */
    int bots;                  /* they sit in turn                                            */
    const char *spec[HD_POOL];
    const struct hd_contender *player; /* the same, hired: for the game before                */
};

struct try_setting {
    struct hd_session *session; /* its last question is which card to take                     */
    int card, taker;            /* who is asked; the others are bots, and so is the taker      */
    struct hd_move take;        /* the answer that takes the card                              */
};

/* False with errors. The caller frees the session. */
bool try_begin(const struct try_setup *setup, struct try_setting *out, struct hd_errors *errors);

#endif
