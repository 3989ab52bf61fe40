/* SPDX-License-Identifier: MIT
 *
 * step_kinds.h: what steps, their selectors and rules for a while are made of, for those who read,
 * check and rate them. */
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

/* What the value of a rule for a while is, and whether it is about a place: as lasting.def has it.
 */
enum hd_rule_value {
    HD_VALUE_BARE,
    HD_VALUE_NUMBER,
    HD_VALUE_SEATS,
    HD_VALUE_WAYS,
    HD_VALUE_PLACE
};
static inline enum hd_rule_value hd_rule_value(unsigned rule)
{
    static const uint8_t value[] = {
#define LASTING(name, value, placed, text) HD_VALUE_##value,
#include "hidalgo/lasting.def"
    };
    return rule < HD_RULE_COUNT ? (enum hd_rule_value)value[rule] : HD_VALUE_BARE;
}
static inline bool hd_rule_is_placed(unsigned rule)
{
    enum { HD_PLACED_NO, HD_PLACED_YES };
    static const bool placed[] = {
#define LASTING(name, value, placed, text) HD_PLACED_##placed,
#include "hidalgo/lasting.def"
    };
    return rule < HD_RULE_COUNT && placed[rule];
}
/* Which value of a place it changes: 0 for the first; or HD_FIELDS. */
static inline unsigned hd_rule_field(unsigned rule)
{
    return rule == HD_RULE_VALUE                              ? 0
           : rule >= HD_RULE_SECOND && rule <= HD_RULE_FOURTH ? 1 + rule - HD_RULE_SECOND
                                                              : HD_FIELDS;
}

/* A card that its player keeps, to stop somebody's special action later: its last step says so. */
static inline bool hd_is_kept(const struct hd_rules *r, const struct hd_card *card)
{
    return card->steps && r->step[card->step + card->steps - 1].shape == HD_SHAPE_keep;
}

#endif
