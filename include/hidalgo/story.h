/* SPDX-License-Identifier: MIT
 *
 * story.h: what happened in a game that is over: points by round and source, where it
 * turned, who held what for how long, which card paid best.
 *
 * It is made of what the session has logged and nothing else, so a table, plain play and a
 * review of the same game say the same.  Everything in it is open: of a game that is not
 * over there is no story. */
#ifndef HIDALGO_STORY_H
#define HIDALGO_STORY_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_finding_kind {
    HD_FOUND_NOTHING,
    HD_FOUND_LEAD,   /* seat leads from here on, by n points; other: who led before, or
                        HD_NONE: several did                                       */
    HD_FOUND_LOST,   /* seat had been alone first in place, and came one caballero behind
                        other, who got n points more there; other HD_NONE: it shared the
                        first place, and alone it would have had n points more         */
    HD_FOUND_MISSED, /* the same of a place that seat did not have before              */
    HD_FOUND_ROUND,  /* seat made n points in this round, m more than anybody else       */
    HD_FOUND_HOLD,   /* seat was alone first in place at the ends of n rounds in a row, up to
                        that one; first: the first of them                         */
    HD_FOUND_CARD    /* card brought seat n points, m of them at once                    */
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
    struct hd_finding turning[HD_TURNING]; /* the weightiest, in the order of the game   */
    struct hd_finding hold, card;          /* HD_FOUND_NOTHING: there is none            */
};

/* False, and nothing in it, unless the game is over. */
bool hd_story(const struct hd_session *s, struct hd_story *out);

/* The i-th finding, from 0: the turning points, the longest hold, the best card.  NULL behind
 * the last. */
const struct hd_finding *hd_story_finding(const struct hd_story *story, int i);

/* A finding as a sentence: "Round 6: Lea lost Granada to Tom by one caballero, 4 points."
 * "" for HD_FOUND_NOTHING. */
const char *hd_finding_text(const struct hd_session *s, const struct hd_finding *f, char *buf,
                            size_t size);

#ifdef __cplusplus
}
#endif

#endif
