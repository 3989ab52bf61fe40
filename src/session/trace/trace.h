/* SPDX-License-Identifier: MIT
 *
 * trace.h: a game as JSON lines, for programs that analyse it.
 *
 * Everything is open in a trace.  docs/SAVE_FORMAT.md describes the fields.
 *
 * In this folder: the game as JSON lines. */
#ifndef HIDALGO_TRACE_H
#define HIDALGO_TRACE_H

#include "hidalgo/session.h"
#include "json.h"

/* The header line: what is played, by whom, and the state after the set-up. */
void hd_trace_header(struct json *j, const struct hd_session *s);

/* Decision n, from 1 to the number of moves: the question, its legal answers, the
 * one that was given, what happened, and the state after it. */
void hd_trace_decision(struct json *j, const struct hd_session *s, long n);

/* The keys of a state, or of what a seat knows of it: unknown fields are null or missing. The
 * caller opens the object. */
void hd_trace_state(struct json *j, const struct hd_scene *c);

/* trace_rules.c: version, edition and options; the sets; and the rules. A card is an object by
 * itself. */
void hd_trace_edition(struct json *j, const struct hd_edition *e);
void hd_trace_options(struct json *j, const struct hd_edition *e);
void hd_trace_sets(struct json *j, const struct hd_texts *sets);
void hd_trace_rules(struct json *j, const struct hd_edition *e);
void hd_trace_card(struct json *j, const struct hd_edition *e, int card);

/* The word for where points come from (enum hd_why). */
const char *hd_trace_why(unsigned why);

#endif
