/* SPDX-License-Identifier: MIT
 *
 * who.c: finds them (who.h). */
#include "who.h"

unsigned hd_who_alone(const struct hd_state *s, unsigned place)
{
    unsigned best = 0, first = HD_NONE;
    for (unsigned owner = 0; owner < s->owners; owner++) {
        unsigned n = s->cab[place][owner];
        if (n == best)
            first = HD_NONE;
        if (n > best) {
            best = n;
            first = owner;
        }
    }
    return first;
}

/* Those of some colours with the most caballeros in a place, but at least one. */
static unsigned leaders(const struct hd_state *s, unsigned place, unsigned owners)
{
    unsigned best = 1, found = 0;
    for (; owners; owners &= owners - 1) {
        unsigned n = s->cab[place][lowest(owners)];
        found = n > best ? 0 : found;
        best = n > best ? n : best;
        found |= n == best ? owners & -owners : 0;
    }
    return found;
}

static unsigned tied_set(unsigned set)
{
    return set & (set - 1) ? set : 0;
}

unsigned hd_who_ranked(const struct hd_state *s, unsigned place, bool tied)
{
    unsigned all = (1u << s->owners) - 1, first = leaders(s, place, all);
    if (tied || tied_set(first))
        return tied ? tied_set(first) : 0;
    unsigned second = leaders(s, place, all & ~first);
    return tied_set(second) ? 0 : second;
}

unsigned hd_who_firsts(const struct hd_state *s, unsigned set)
{
    unsigned found = 0;
    for (; set; set &= set - 1) {
        unsigned first = hd_who_alone(s, lowest(set));
        found |= first == HD_NONE ? 0 : 1u << first;
    }
    return found;
}

unsigned hd_who_ranks(const struct hd_state *s, unsigned set, bool tied)
{
    unsigned found = 0;
    for (; set; set &= set - 1)
        found |= hd_who_ranked(s, lowest(set), tied);
    return found;
}

unsigned hd_who_points(const struct hd_state *s, bool most)
{
    unsigned set = 0;
    int best = s->score[0];
    for (unsigned seat = 1; seat < s->seats; seat++)
        if (most ? s->score[seat] > best : s->score[seat] < best)
            best = s->score[seat];
    for (unsigned seat = 0; seat < s->seats; seat++)
        set |= (unsigned)(s->score[seat] == best) << seat;
    return set;
}

unsigned hd_who_beyond(const struct hd_state *s, unsigned others, bool more)
{
    unsigned found = 0;
    others &= all_seats(s);
    for (unsigned seat = 0; others && seat < s->seats; seat++) {
        bool all = true;
        for (unsigned left = others; left; left &= left - 1) {
            int lead = s->score[seat] - s->score[lowest(left)];
            all = all && (more ? lead > 0 : lead < 0);
        }
        found |= (unsigned)all << seat;
    }
    return found;
}

/* Those of some colours with the highest or lowest number, including ties. */
static unsigned by_number(const uint16_t number[HD_SEATS], unsigned owners, bool most)
{
    unsigned best = 0, found = 0;
    for (; owners; owners &= owners - 1) {
        unsigned n = number[lowest(owners)];
        if (found == 0 || (most ? n > best : n < best)) {
            best = n;
            found = 0;
        }
        if (n == best)
            found |= owners & -owners;
    }
    return found;
}

unsigned hd_who_caballeros(const struct hd_state *s, unsigned owners, unsigned set, bool most)
{
    uint16_t number[HD_SEATS] = {0};
    for (; set; set &= set - 1)
        for (unsigned owner = 0; owner < s->owners; owner++)
            number[owner] = (uint16_t)(number[owner] + s->cab[lowest(set)][owner]);
    return by_number(number, owners, most);
}

unsigned hd_who_bid(const struct hd_state *s, unsigned owners, bool most)
{
    unsigned bidders = owners & hd_bidders(s);
    for (unsigned left = most ? bidders : 0; left; left &= left - 1)
        bidders &= s->dial[lowest(left)] ? ~0u : ~(left & -left);
    return by_number(s->dial, bidders, most);
}

unsigned hd_who_named(const struct hd_state *s, bool more)
{
    unsigned named = s->revealed ? hd_dials_chosen(s) : 0, found = 0;
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned same = 0;
        for (unsigned left = named; left; left &= left - 1)
            same += s->dial[lowest(left)] == s->dial[seat];
        found |= named >> seat & 1 && (same > 1) == more ? 1u << seat : 0;
    }
    return found;
}

unsigned hd_who_turn(const struct hd_state *s, bool last)
{
    unsigned at = last ? s->owners - 1u : 0;
    if (is_dummy(s, s->order[at]))
        at = last ? at - 1 : 1;
    return s->order[at] < s->seats ? 1u << s->order[at] : 0;
}

unsigned hd_who_before(const struct hd_state *s, unsigned self)
{
    unsigned found = 0;
    for (unsigned i = 0; i < s->owners && s->order[i] != self; i++)
        if (s->order[i] < s->seats)
            found = bit(s->order[i]);
    return found;
}

unsigned hd_who_earliest(const struct hd_state *s, unsigned owners)
{
    unsigned i = 0;
    while (i < s->owners && !(s->order[i] < s->owners && owners >> s->order[i] & 1))
        i++;
    return i < s->owners ? 1u << s->order[i] : 0;
}
