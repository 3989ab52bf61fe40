/* SPDX-License-Identifier: MIT
 *
 * earlier.c: which kinds of places and people refer to what earlier sentences of a card left, after
 * what selectors.def says that they hang on. */
#include "earlier.h"

#include "hidalgo/rules.h"

enum { EARLIER = 1, CHOSEN = EARLIER, NAMED = EARLIER, LAST = EARLIER };
enum { NOTHING, KING = 0, GRANDES = 0, SELF = 0, VALUES = 0, CABALLEROS = 0, POINTS = 0 };
enum { PIECE, ORDER = 2 };

bool places_kind_refers(unsigned kind)
{
    static const bool refers[] = {
#define PLACES_KIND(name, by, hangs, text) ((hangs)&EARLIER) != 0,
#include "hidalgo/selectors.def"
    };
    return refers[kind];
}

bool people_kind_refers(unsigned kind)
{
    static const bool refers[] = {
#define PEOPLE_KIND(name, by, hangs, text) ((hangs)&EARLIER) != 0,
#include "hidalgo/selectors.def"
    };
    return refers[kind];
}

bool people_kind_ordered(unsigned kind)
{
    static const bool ordered[] = {
#define PEOPLE_KIND(name, by, hangs, text) ((hangs)&ORDER) != 0,
#include "hidalgo/selectors.def"
    };
    return ordered[kind];
}
