/* SPDX-License-Identifier: MIT
 *
 * score.c: what a place is worth to whom (3.6, 3.7).  Pure queries: the rules
 * score with them (award.c) and front ends preview with them, so the two cannot
 * disagree. */
#include <string.h>

#include "game.h"

void hd_values(const struct hd_rules *r, const struct hd_state *s, int place,
               uint8_t out[HD_FIELDS])
{
    const uint8_t *printed = place == HD_CASTILLO ? r->castillo : r->region[place].value;
    for (unsigned b = 0; b < r->boards; b++)
        if (s->board_at[b] == place)
            printed = r->board[b];
    unsigned fields = r->fields[s->seats];
    for (unsigned i = 0; i < HD_FIELDS; i++)
        out[i] = i < fields ? printed[i] : 0;
}

/* The king's and the grande's bonus go to the sole first only (3.6). */
static void give_bonuses(const struct hd_state *s, int place, unsigned seat, struct hd_points *out)
{
    enum { BONUS = 2 };
    if (is_dummy(s, seat))
        return;
    if (s->king == place)
        out->king[seat] = BONUS;
    if (s->grande[seat] == place)
        out->grande[seat] = BONUS;
}

void hd_score(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
              struct hd_points *out)
{
    const uint8_t *count = s->cab[place];
    uint8_t value[HD_FIELDS];
    hd_values(r, s, place, value);
    memset(out, 0, sizeof *out);
    memset(out->why, HD_WHY_NOTHING, sizeof out->why);

    for (unsigned seat = 0; seat < s->owners; seat++) {
        if (count[seat] == 0)
            continue;
        unsigned greater = 0, with = 0;
        for (unsigned other = 0; other < s->owners; other++) {
            greater += count[other] > count[seat];
            with |= (unsigned)(count[other] == count[seat]) << other;
        }
        /* The places before his are taken, two by each tie (3.7).  A group of
         * any size above one counts as two. */
        unsigned before = 0;
        for (unsigned other = 0, seen = 0; greater && other < s->owners; other++) {
            if (count[other] <= count[seat] || (seen & (1u << other)))
                continue;
            unsigned group = 0;
            for (unsigned o = other; o < s->owners; o++)
                if (count[o] == count[other])
                    group |= 1u << o;
            seen |= group;
            before += (group & (group - 1)) ? 2 : 1;
        }
        bool tied = (with & (with - 1)) != 0;
        unsigned rank = before + (tied ? 1 : 0);
        out->with[seat] = (uint8_t)with;
        if (firsts && (before || tied))
            continue;
        if (before < HD_FIELDS)
            out->why[seat] = (uint8_t)((tied ? HD_WHY_TIED_FIRST : HD_WHY_FIRST) + before);
        if (rank < HD_FIELDS && !is_dummy(s, seat))
            out->points[seat] = value[rank];
        if (before == 0 && !tied)
            give_bonuses(s, place, seat, out);
    }
}

uint16_t hd_leaders(const struct hd_state *s)
{
    int best = s->score[0];
    unsigned set = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->score[seat] > best)
            best = s->score[seat];
    for (unsigned seat = 0; seat < s->seats; seat++)
        set |= (unsigned)(s->score[seat] == best) << seat;
    return (uint16_t)set;
}
