/* SPDX-License-Identifier: MIT
 *
 * earlier.h: kinds of places and people that refer to earlier sentences of their card: what was
 * chosen or named last, and what moved last. */
#ifndef HIDALGO_CATALOG_EARLIER_H
#define HIDALGO_CATALOG_EARLIER_H

#include <stdbool.h>

bool places_kind_refers(unsigned kind); /* enum hd_places_kind */
bool people_kind_refers(unsigned kind); /* enum hd_people_kind */
/* Whether it takes the turns of a round. */
bool people_kind_ordered(unsigned kind);

#endif
