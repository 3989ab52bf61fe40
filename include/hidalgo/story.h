/* SPDX-License-Identifier: MIT
 *
 * story.h: the story of a finished game: points by round and source, turning points, who held what
 * for how long, which card paid best.
 *
 * It is computed from the session's log alone, so the table, plain play and a review of the same
 * game agree.  It reveals everything, so a game that is not over has no story. */
#ifndef HIDALGO_STORY_H
#define HIDALGO_STORY_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_finding_kind {
    HD_FOUND_NOTHING,
    HD_FOUND_LEAD,   /* seat leads from here on, by n points; other: the leader before, or HD_NONE:
                        several */
    HD_FOUND_LOST,   /* seat had been alone first in place, and fell one caballero behind other, who
                        got n points more there; other HD_NONE: it shared first place, and alone would
                        have had n points more */
    HD_FOUND_MISSED, /* the same for a place that seat did not hold before */
    HD_FOUND_ROUND,  /* seat scored n points in this round, m more than anybody else */
    HD_FOUND_HOLD, /* seat was alone first in place at the end of n rounds in a row, up to this one;
                      first: the first of them */
    HD_FOUND_CARD  /* card brought seat n points, m of them at once                    */
};

struct hd_finding {
    uint8_t kind;         /* enum hd_finding_kind                                          */
    uint8_t round, first; /* indices                                               */
    uint8_t seat, other, place, card;
    int16_t n, m;
};

enum { HD_TURNING = 5 };

struct hd_story {
    int rounds; /* that were played                                                */
    int16_t points[HD_ROUNDS][HD_SEATS][HD_SOURCES];
    int turnings;
    struct hd_finding turning[HD_TURNING]; /* the most important ones, in the order of the game */
    struct hd_finding hold, card;          /* HD_FOUND_NOTHING: there is none            */
};

/* False, and an empty story, unless the game is over. */
bool hd_story(const struct hd_session *s, struct hd_story *out);

/* The i-th finding, from 0: the turning points, the longest hold, the best card.  NULL after the
 * last. */
const struct hd_finding *hd_story_finding(const struct hd_story *story, int i);

/* A finding as a sentence: "Round 6: Lea lost Granada to Tom by one caballero, 4 points."
 * "" for HD_FOUND_NOTHING. */
const char *hd_finding_text(const struct hd_session *s, const struct hd_finding *f, char *buf,
                            size_t size);

#ifdef __cplusplus
}
#endif

#endif
