/* SPDX-License-Identifier: MIT
 *
 * plain_scoresheet.h: points with their arithmetic, and the end of a game. */
#ifndef HIDALGO_PLAIN_SCORESHEET_H
#define HIDALGO_PLAIN_SCORESHEET_H

#include "hidalgo/session.h"

/* Where everybody's points came from, a line each: by source, and by round. */
void sheet_points(const struct hd_session *s);

/* The last general scoring, place by place; or that there was none. */
void sheet_scoring(const struct hd_session *s);

/* Where the points came from; the seed; "NAME: N points", best first, and "winner: NAME[, NAME]".
 */
void sheet_result(const struct hd_session *s);

#endif
