/* SPDX-License-Identifier: MIT
 *
 * trace.h: a game as JSON lines, for programs that look at it afterwards.
 *
 * Everything is open in a trace.  docs/SAVE_FORMAT.md describes the fields. */
#ifndef HIDALGO_TRACE_H
#define HIDALGO_TRACE_H

#include "hidalgo/session.h"
#include "json.h"

/* The header line: what is played, by whom, and the state after the set-up. */
void hd_trace_header(struct json *j, const struct hd_session *s);

/* Decision n, from 1 to the number of moves: the question, its legal answers, the
 * one that was given, what happened, and the state after it. */
void hd_trace_decision(struct json *j, const struct hd_session *s, long n);

#endif
