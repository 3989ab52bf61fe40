/* SPDX-License-Identifier: MIT
 *
 * margins.h: the columns of tables of how far winners were ahead: where a bar begins, and games. */
#ifndef HIDALGO_LAB_MARGINS_H
#define HIDALGO_LAB_MARGINS_H

#include "report/results.h"

#define MARGIN_FROM                                                                                \
    {                                                                                              \
        .id = "from", .head = "points that the winner is ahead of the next, from",                 \
        .what = "the winner is this many points ahead, or one more (38: or more)",                 \
        .kind = COLUMN_COUNT, .in = IN_PAGE | IN_PROGRAMS                                          \
    }
#define MARGIN_BAR(id_, head_)                                                                     \
    {                                                                                              \
        .id = (id_), .head = (head_), .what = "how many games", .kind = COLUMN_COUNT,              \
        .in = IN_PAGE | IN_PROGRAMS, .chart = CHART_BAR                                            \
    }

#endif
