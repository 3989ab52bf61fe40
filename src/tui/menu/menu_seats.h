/* SPDX-License-Identifier: MIT
 *
 * menu_seats.h: a page at the table for changing seats between person and bot. */
#ifndef HIDALGO_MENU_SEATS_H
#define HIDALGO_MENU_SEATS_H

#include "hidalgo/session.h"
#include "terminal/grid.h"

struct seats {
    bool open;
    int chosen;
    char kind[HD_SEATS][HD_SPEC];   /* as chosen here                             */
    char before[HD_SEATS][HD_SPEC]; /* when the page was opened                   */
    char note[160];
};

void seats_begin(struct seats *p, const struct hd_session *s);
void seats_draw(const struct seats *p, struct grid *g, const struct hd_session *s);
/* SEATS_KEPT: the session has these players now; said: the change as a sentence, or "". */
enum seats_result { SEATS_GO_ON, SEATS_LEFT, SEATS_KEPT };
enum seats_result seats_key(struct seats *p, struct hd_session *s, int key, char *said,
                            size_t size);

#endif
