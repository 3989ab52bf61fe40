/* SPDX-License-Identifier: MIT
 *
 * points.c: where everybody's points came from, added up from the log. */
#include <string.h>

#include "inside.h"

enum hd_source hd_source_of(const struct hd_event *e, bool general)
{
    if (e->why == HD_WHY_KING)
        return HD_FROM_KING;
    if (e->why == HD_WHY_GRANDE)
        return HD_FROM_GRANDE;
    if (!general || e->why == HD_WHY_CARD)
        return HD_FROM_SPECIAL;
    return e->to == HD_CASTILLO ? HD_FROM_CASTILLO_GENERAL : HD_FROM_REGIONS_GENERAL;
}

void hd_session_points(const struct hd_session *s, int points[HD_SEATS][HD_SOURCES])
{
    bool general = false;
    memset(points, 0, sizeof(int) * HD_SEATS * HD_SOURCES);
    for (int i = 0; i < s->logged; i++) {
        const struct hd_event *e = &s->log[i].event;
        if (e->type == HD_EV_scoring)
            general = e->n == 1;
        else if (e->type == HD_EV_score && e->who < HD_SEATS)
            points[e->who][hd_source_of(e, general)] += e->n;
    }
}
