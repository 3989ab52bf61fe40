/* SPDX-License-Identifier: MIT
 *
 * score.c: what a place is worth to whom (3.6, 3.7).  Pure queries: the rules
 * score with them (award.c) and front ends preview with them, so the two cannot
 * disagree. */
#include "game.h"

/* The strip of values that counts for a place now. */
static const uint8_t *strip(const struct hd_rules *r, const struct hd_state *s, int place)
{
    for (unsigned b = 0; b < r->boards; b++)
        if (s->board_at[b] == place)
            return r->board[b];
    return place == HD_CASTILLO ? r->castillo : r->region[place].value;
}

unsigned hd_first_value(const struct hd_rules *r, const struct hd_state *s, int place)
{
    return strip(r, s, place)[0];
}

void hd_values(const struct hd_rules *r, const struct hd_state *s, int place,
               uint8_t out[HD_FIELDS])
{
    const uint8_t *value = strip(r, s, place);
    for (unsigned i = 0; i < HD_FIELDS; i++)
        out[i] = i < r->fields[s->seats] ? value[i] : 0;
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
    out->scoring |= (uint8_t)(s->king == place || s->grande[seat] == place) << seat;
}

/* The colours with the most caballeros below 'bound', as a set; *most: how many. */
static unsigned next_group(const struct hd_state *s, const uint8_t *count, unsigned bound,
                           unsigned *most)
{
    unsigned best = 0, group = 0;
    for (unsigned owner = 0; owner < s->owners; owner++) {
        unsigned n = count[owner];
        if (n >= bound || n < best)
            continue;
        group = (n > best ? 0 : group) | 1u << owner;
        best = n;
    }
    *most = best;
    return best ? group : 0;
}

static void give_group(const struct hd_state *s, unsigned group, unsigned value, unsigned why,
                       struct hd_points *out)
{
    for (unsigned left = group; left; left &= left - 1) {
        unsigned seat = lowest(left);
        out->with[seat] = (uint8_t)group;
        out->why[seat] = (uint8_t)why;
        if (value && !is_dummy(s, seat)) {
            out->points[seat] = (uint8_t)value;
            out->scoring |= (uint8_t)(1u << seat);
        }
    }
}

void hd_score(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
              struct hd_points *out)
{
    const uint8_t *value = strip(r, s, place);
    unsigned fields = r->fields[s->seats];
    *out = (struct hd_points){0};

    /* A group of one takes one place, a tie of any size takes two and gets the
     * points of the second of them (3.7). */
    unsigned bound = 256, most;
    for (unsigned before = 0; before < HD_FIELDS;) {
        unsigned group = next_group(s, s->cab[place], bound, &most);
        bound = most;
        if (group == 0)
            return;
        if (group & (group - 1)) {
            if (firsts)
                return;
            give_group(s, group, before + 1 < fields ? value[before + 1] : 0u,
                       HD_WHY_TIED_FIRST + before, out);
            before += 2;
        } else {
            give_group(s, group, before < fields ? value[before] : 0u, HD_WHY_FIRST + before, out);
            if (before == 0)
                give_bonuses(s, place, lowest(group), out);
            before += 1;
        }
        if (firsts)
            return;
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
