/* SPDX-License-Identifier: MIT
 *
 * closed.c: places that a card has closed for a while (R90). The king goes where he is sent; for
 * all other pieces a closed place is like the king's region, and no word of a card opens it. */
#include "closing.h"
#include "game.h"

/* The places that are closed in one of these ways. */
static unsigned closed(const struct hd_state *s, unsigned ways)
{
    unsigned found = 0;
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting *l = &s->lasting[i];
        if (l->rule == HD_RULE_CLOSED && l->value & ways && l->lasts != HD_LASTS_NEXT_ROUND)
            found |= bit(l->where);
    }
    return found;
}

unsigned hd_leave_open(const struct hd_state *s, unsigned set)
{
    return set & ~closed(s, HD_CLOSED_OUT);
}

unsigned hd_enter_open(const struct hd_state *s, unsigned set, unsigned from)
{
    unsigned within = closed(s, HD_CLOSED_WITHIN), here = from < HD_PLACES ? bit(from) : 0;
    unsigned shut = closed(s, HD_CLOSED_IN) | (within & here ? within : 0);
    return set & ~(shut & ~here);
}

bool hd_is_entered(const struct hd_state *s, unsigned place, unsigned from)
{
    return place >= HD_PLACES || may_enter(s, bit(place), from);
}
