/* SPDX-License-Identifier: MIT
 *
 * sheet.h: points with their arithmetic, and the end of a game. */
#ifndef HIDALGO_PLAIN_SHEET_H
#define HIDALGO_PLAIN_SHEET_H

#include "hidalgo/session.h"

/* The seed; "NAME: N points", best first, and "winner: NAME[, NAME]". */
void sheet_result(const struct hd_session *s);

#endif
