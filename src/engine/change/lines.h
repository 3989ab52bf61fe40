/* SPDX-License-Identifier: MIT
 *
 * lines.h: plays an answer to its end, for change.c.
 *
 * In this folder: what an answer would change (change.h of the public interface), tried on a world
 * that fits the view. */
#ifndef HIDALGO_LINES_H
#define HIDALGO_LINES_H

#include "hidalgo/change.h"

/* One way to go on after an answer. */
struct change_line {
    const struct hd_looking *at;
    struct hd_state before, s; /* before the answer, and at the end                */
    struct hd_move m;
    const struct hd_move *then; /* the answers of the same seat that follow         */
    int thens;
    struct hd_change *told; /* gets the reasons; NULL: not wanted                */
    struct hd_events ev;    /* of the last move                                  */
    uint64_t random;
    unsigned index, fan;       /* of the first later choice, and how many it had    */
    unsigned flags;            /* set of enum hd_change_flag                        */
    bool dealt;                /* something hidden became visible                   */
    bool deals;                /* each line gets its own world                      */
    bool again;                /* there was more than one later choice              */
    uint8_t drawn[HD_REGIONS]; /* what the dummy got in a new round                 */
};

/* Plays the answer and what belongs to it. The caller sets 'before' and index: which answer to the
 * first later question to take. */
void line_play(struct change_line *l);

/* The world of one of several lines, by its number: with 'deals', everything hidden is dealt again;
 * the contents of a closed castillo always change. */
void line_world(struct change_line *l, unsigned index);

/* One more reason; NULL: not wanted, or no room. */
struct hd_reason *line_reason(struct change_line *l, unsigned place, unsigned seat);

#endif
