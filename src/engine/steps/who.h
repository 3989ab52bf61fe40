/* SPDX-License-Identifier: MIT
 *
 * who.h: who is first, ahead, named or next in a position, as sets of colours; what the words of
 * selectors mean by it is in selectors.c. */
#ifndef HIDALGO_WHO_H
#define HIDALGO_WHO_H

#include "selectors.h"

/* Who is alone in first place, or HD_NONE. */
unsigned hd_who_alone(const struct hd_state *s, unsigned place);
/* These in all places of a set. */
unsigned hd_who_firsts(const struct hd_state *s, unsigned set);

/* Who shares the first place, or is alone in second place behind one alone in first. */
unsigned hd_who_ranked(const struct hd_state *s, unsigned place, bool tied);
unsigned hd_who_ranks(const struct hd_state *s, unsigned set, bool tied);

/* With the most or fewest points. */
unsigned hd_who_points(const struct hd_state *s, bool most);

/* The players with more, or fewer, points than each of some others: nobody if there are none. */
unsigned hd_who_beyond(const struct hd_state *s, unsigned others, bool more);

/* With the most or fewest caballeros in those places. */
unsigned hd_who_caballeros(const struct hd_state *s, unsigned owners, unsigned set, bool most);

/* With the highest or lowest bid; 0 is no bid, and never the highest. */
unsigned hd_who_bid(const struct hd_state *s, unsigned owners, bool most);

/* Who named what nobody else did, or somebody else did too. */
unsigned hd_who_named(const struct hd_state *s, bool more);

/* The first or the last player in the order of turns, as a set.  The dummy is none. */
unsigned hd_who_turn(const struct hd_state *s, bool last);

/* Whose turn came before; nobody before the first. */
unsigned hd_who_before(const struct hd_state *s, unsigned self);

/* Of some colours, the one whose turn comes first in this round. */
unsigned hd_who_earliest(const struct hd_state *s, unsigned owners);

#endif
