/* SPDX-License-Identifier: MIT
 *
 * news.h: what happened, before the next question: the player's own answers in full, each bot's
 * turn in a line. */
#ifndef HIDALGO_PLAIN_NEWS_H
#define HIDALGO_PLAIN_NEWS_H

#include "talk.h"

/* What log[at] is to everybody, as a sentence: a scoring with all of its points; "" where
 * there is nothing to tell.  Returns the index of what comes next. */
int news_sentence(const struct talk *t, int at, char out[SENTENCE]);

/* One thing that happened, as a line. */
void news_one(const struct talk *t, int at);

/* All that was not told.  full: what the person at the table did, or a game of bots alone;
 * else it is folded into a line for each player. */
void news_tell(struct talk *t, bool full);

/* A line for each player about what he did in a part of the log, or that it was nothing. */
void news_recap(const struct talk *t, struct hd_span span);

#endif
