/* SPDX-License-Identifier: MIT
 *
 * trace_events.h: the events of a move as JSON objects. */
#ifndef HIDALGO_TRACE_EVENTS_H
#define HIDALGO_TRACE_EVENTS_H

#include "hidalgo/session.h"
#include "json.h"

/* "events": those of move n; 0: the set-up. */
void hd_trace_events(struct json *j, const struct hd_session *s, long n);

#endif
