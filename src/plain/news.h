/* SPDX-License-Identifier: MIT
 *
 * news.h: what happened, before the next question: the player's own answers in full, each bot's
 * turn in a line. */
#ifndef HIDALGO_PLAIN_NEWS_H
#define HIDALGO_PLAIN_NEWS_H

#include "talk.h"

/* The public sentence about log[at]: a scoring with all of its points; "" if there is nothing to
 * tell. Returns the next index. */
int news_sentence(const struct talk *t, int at, char out[SENTENCE]);

/* One event as a line. */
void news_one(const struct talk *t, int at);

/* Everything not yet told. full: in whole sentences, after a person's move or in a game of bots;
 * otherwise as a line for each player. */
void news_tell(struct talk *t, bool full);

/* A part of the log: event after event. */
void news_events(const struct talk *t, struct hd_span span);

/* A line for each player about a part of the log, or that the player did nothing. */
void news_recap(const struct talk *t, struct hd_span span);

#endif
