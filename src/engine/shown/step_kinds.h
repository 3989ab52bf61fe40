/* SPDX-License-Identifier: MIT
 *
 * step_kinds.h: what steps and their selectors are made of, for those who read, check and rate
 * them. */
#ifndef HIDALGO_STEP_KINDS_H
#define HIDALGO_STEP_KINDS_H

#include "hidalgo/rules.h"

/* What belongs to a kind of selector. */
enum hd_by {
    HD_BY_WORD,
    HD_BY_PLACES,
    HD_BY_REGIONS,
    HD_BY_BOARD,
    HD_BY_PEOPLE,
    HD_BY_OWNERS,
    HD_BY_COUNTED,
    HD_BY_VALUES,
    HD_BY_TIMES,
    HD_BY_BIDS,
    HD_BY_FLAG
};

static inline enum hd_by hd_places_by(unsigned kind)
{
    static const enum hd_by by[] = {
#define PLACES_KIND(name, by, hangs, text) HD_BY_##by,
#include "hidalgo/selectors.def"
    };
    return by[kind];
}
static inline enum hd_by hd_people_by(unsigned kind)
{
    static const enum hd_by by[] = {
#define PEOPLE_KIND(name, by, hangs, text) HD_BY_##by,
#include "hidalgo/selectors.def"
    };
    return by[kind];
}
/* Whether 'by' is a row of places, or of people. */
static inline bool hd_by_places(enum hd_by by)
{
    return by >= HD_BY_PLACES && by <= HD_BY_BOARD;
}
static inline bool hd_by_people(enum hd_by by)
{
    return by >= HD_BY_PEOPLE && by <= HD_BY_COUNTED;
}
/* Whether a kind follows the ring of the board. */
static inline bool hd_places_on_ring(unsigned kind)
{
    return kind == HD_PLACES_CLOCKWISE || kind == HD_PLACES_COUNTER;
}

/* A card that its player keeps, to stop somebody's special action later: its last step says so. */
static inline bool hd_is_kept(const struct hd_rules *r, const struct hd_card *card)
{
    return card->steps && r->step[card->step + card->steps - 1].shape == HD_SHAPE_keep;
}

#endif
