/* SPDX-License-Identifier: MIT
 *
 * motives.h: why one answer is better than another, by named motives. */
#ifndef HIDALGO_TELLING_MOTIVES_H
#define HIDALGO_TELLING_MOTIVES_H

#include "hidalgo/session.h"

/* The motive that sets the better answer apart from the other: its name ("order", "tie" ...: the
 * table in motives.c), and in buf its sentence; NULL: none stands out. If several do, the most
 * special one of those that measure at least half as much as the greatest. */
const char *hd_motive(const struct hd_session *s, int viewer, struct hd_move best,
                      struct hd_move other, char *buf, size_t size);

#endif
