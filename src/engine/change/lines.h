/* SPDX-License-Identifier: MIT
 *
 * lines.h: an answer tried out to its end, for change.c. */
#ifndef HIDALGO_LINES_H
#define HIDALGO_LINES_H

#include "hidalgo/change.h"

/* One way that things can go after an answer. */
struct line {
    const struct hd_looking *at;
    struct hd_state before, s; /* before the answer, and in the end                */
    struct hd_move m;
    const struct hd_move *then; /* the answers of the same seat that follow         */
    int thens;
    struct hd_change *told; /* gets the reasons; NULL: nobody asks for them      */
    struct hd_events ev;    /* of the last move                                  */
    uint64_t random;
    unsigned index, fan;       /* of the first later choice, and so many had it     */
    unsigned flags;            /* set of enum hd_change_flag                        */
    bool dealt;                /* something showed itself that worlds are dealt     */
    bool deals;                /* each line in a world of its own                   */
    bool again;                /* there was more than one later choice              */
    uint8_t drawn[HD_REGIONS]; /* what the dummy got in a round that began          */
};

/* Plays the answer and what belongs to it.  'before' is set; index: which of the answers
 * to the first later question to take. */
void line_play(struct line *l);

/* The world of one of several lines, by its number: if 'deals', all that is hidden is dealt
 * anew; what lies in a closed castillo is always another. */
void line_world(struct line *l, unsigned index);

/* One more reason; NULL: nobody asks, or there is no room. */
struct hd_reason *line_reason(struct line *l, unsigned place, unsigned seat);

#endif
