/* SPDX-License-Identifier: MIT
 *
 * playing.h: plays a part of the games of one version, and keeps a row of each. */
#ifndef HIDALGO_LAB_COMPARE_PLAYING_H
#define HIDALGO_LAB_COMPARE_PLAYING_H

#include "run/chances.h"
#include "run/row.h"

struct version_player {
    const struct hd_edition *edition;
    struct sim_row *row;                       /* of the part, by number                    */
    struct sim_row now[HD_MATCH_THREADS];      /* the game that a thread plays              */
    struct chances *chances[HD_MATCH_THREADS]; /* for each thread                            */
};

/* False: not enough memory. End it in any case. */
bool playing_begin(struct version_player *p, const struct hd_edition *edition, int threads);
void playing_end(struct version_player *p);

/* Games of a part from 'first' on, in all seatings. False with a sentence, or without one:
 * interrupted. */
bool playing_part(struct version_player *p, const struct hd_match *like, uint64_t first,
                  uint64_t games, struct hd_match_result *to, char *why);

/* The end of the block that begins with row 'from', of that many rows. */
int playing_block(const struct version_player *p, int from, int rows);

#endif
