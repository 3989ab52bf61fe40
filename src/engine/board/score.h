/* SPDX-License-Identifier: MIT
 *
 * score.h: what a place is worth to whom (3.6, 3.7), written once for the two who
 * want to know: score.c shows it, line by line and with the reasons; award.c only
 * adds it up, for which the reasons are never reckoned. */
#ifndef HIDALGO_SCORE_H
#define HIDALGO_SCORE_H

#include "game.h"

/* The strip of values where a movable board lies, or a rule for a while says another
 * first value; it may be made in 'room'. */
const uint8_t *hd_strip_covered(const struct hd_rules *r, const struct hd_state *s, int place,
                                uint8_t room[HD_FIELDS]);

/* The strip of values that counts for a place now. */
static inline const uint8_t *score_strip(const struct hd_rules *r, const struct hd_state *s,
                                         int place, uint8_t room[HD_FIELDS])
{
    if (s->covered & bit((unsigned)place))
        return hd_strip_covered(r, s, place, room);
    return place == HD_CASTILLO ? r->castillo : r->region[place].value;
}

/* Its class: the first value (T19, T20). */
static inline unsigned score_class(const struct hd_rules *r, const struct hd_state *s, int place,
                                   uint8_t room[HD_FIELDS])
{
    return score_strip(r, s, place, room)[0];
}

/* A colour takes its place among those ranked before. */
static ALWAYS unsigned *score_rank_one(unsigned *last, unsigned count, unsigned owner)
{
    unsigned key = count << 3 | owner, *at = last + 1;
    if (count == 0)
        return last;
    for (; at[-1] < key; at--)
        *at = at[-1];
    *at = key;
    return last + 1;
}

/* The colours that have caballeros in the place, the most first; each as its
 * count times 8 plus its number, and 0 behind the last.  Before the first stands
 * what is more than any, so that looking for a place ends there. */
static ALWAYS void score_rank(const struct hd_state *s, int place, unsigned out[HD_SEATS + 2])
{
    const uint8_t *cab = s->cab[place];
    unsigned *last = out;
    *last = HD_NONE << 3;
    last = score_rank_one(last, cab[0], 0);
    last = score_rank_one(last, cab[1], 1);
    last = score_rank_one(last, cab[2], 2);
    last = score_rank_one(last, cab[3], 3);
    last = score_rank_one(last, cab[4], 4);
    last[1] = 0;
}
_Static_assert(HD_SEATS == 5, "score_rank ranks five colours");

/* Where points go: to the scores, or, when these are NULL, to a list of lines. */
struct score_to {
    int16_t *score;
    struct hd_line *line;
};

static ALWAYS void score_give(struct score_to *to, unsigned seat, unsigned points, unsigned why,
                              unsigned with)
{
    if (to->score)
        to->score[seat] = (int16_t)(to->score[seat] + (int)points);
    else
        *to->line++ = (struct hd_line){(uint8_t)seat, (uint8_t)points, (uint8_t)why, (uint8_t)with};
}

/* The king's and the grande's bonus go to the sole first only (3.6). */
static ALWAYS void score_bonuses(const struct hd_state *s, int place, unsigned seat,
                                 struct score_to *to)
{
    if (s->king == place && !is_dummy(s, seat))
        score_give(to, seat, s->king_bonus, HD_WHY_KING, 1u << seat);
    if (s->grande[seat] == place)
        score_give(to, seat, s->grande_bonus, HD_WHY_GRANDE, 1u << seat);
}

/* Two that stand in the same place of the ranking. */
static inline bool score_tied(unsigned one, unsigned other)
{
    return (one ^ other) < 1u << 3;
}

/* Everybody in a tie gets the points.  Returns what stands behind its last. */
static ALWAYS const unsigned *score_tie(const struct hd_state *s, const unsigned *ranked,
                                        unsigned points, unsigned why, struct score_to *to)
{
    unsigned with = 0, first = *ranked;
    for (const unsigned *in = ranked; !to->score && score_tied(*in, first); in++)
        with |= 1u << (*in & 7);
    for (; score_tied(*ranked, first); ranked++)
        score_give(to, *ranked & 7, is_dummy(s, *ranked & 7) ? 0 : points, why, with);
    return ranked;
}

/* How many places of the ranking get points.  firsts: first places only (R9). */
static inline unsigned score_fields(const struct hd_rules *r, const struct hd_state *s, bool firsts)
{
    return firsts ? 1 : r->fields[s->seats];
}

/* A group of one takes one place, a tie of any size takes two and gets the points
 * of the second of them (3.7).  fields: score_fields(). */
static ALWAYS void score_place(const struct hd_rules *r, const struct hd_state *s, int place,
                               unsigned fields, bool firsts, struct score_to *to)
{
    unsigned ranked[HD_SEATS + 2];
    uint8_t room[HD_FIELDS];
    score_rank(s, place, ranked);
    const unsigned *next = ranked + 1;
    const uint8_t *strip = score_strip(r, s, place, room), *value = strip;
    const uint8_t *paid = strip + fields; /* lines tell of no points too */
    const uint8_t *last = to->score || firsts ? paid : strip + HD_FIELDS;
    for (; *next && value < last; value++) {
        unsigned seat = *next & 7, field = (unsigned)(value - strip);
        if (score_tied(next[0], next[1])) {
            if (firsts)
                break;
            next =
                score_tie(s, next, value + 1 < paid ? value[1] : 0, HD_WHY_TIED_FIRST + field, to);
            if (++value == last)
                break;
            continue;
        }
        unsigned points = value < paid && !is_dummy(s, seat) ? *value : 0;
        score_give(to, seat, points, HD_WHY_FIRST + field, 1u << seat);
        if (value == strip)
            score_bonuses(s, place, seat, to);
        next++;
    }
}

#endif
