/* SPDX-License-Identifier: MIT
 *
 * hint_text.h: shared by the files that put hints and reviews into words. */
#ifndef HIDALGO_TELLING_HINT_TEXT_H
#define HIDALGO_TELLING_HINT_TEXT_H

#include "hidalgo/session.h"

enum { HINT_PART = 480 };

/* hint_text.c: "+4.2 (3.6 to 4.8)". */
const char *estimate_text(const struct hd_estimate *e, char *buf, size_t size);

/* hint_text.c: the answers of a plan one after the other, in a world that fits what was known
 * before. */
const char *hint_line(const struct hd_session *s, struct hd_state world, const struct hd_plan *plan,
                      char *buf, size_t size);

#endif
