/* SPDX-License-Identifier: MIT
 *
 * close.c: leaves a game: its bots, its file, and all its memory. */
#include <stdlib.h>

#include "inside.h"

void hd_session_free(struct hd_session *s)
{
    if (!s)
        return;
    if (s->past) {
        free(s->views->advised);
        free(s->views);
        free(s);
        return;
    }
    hd_record_close(&s->record);
    for (int seat = 0; seat < HD_SEATS; seat++)
        hd_seat_dismiss(s, seat);
    lesson_free(s->lesson);
    free(s->reseat);
    free(s->review);
    hd_course_end(s);
}
