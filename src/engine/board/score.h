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
    if (s->covered >> place & 1)
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
static inline unsigned *score_rank_one(unsigned *last, unsigned count, unsigned owner)
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
static inline void score_rank(const uint8_t cab[HD_SEATS], unsigned out[HD_SEATS + 2])
{
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

/* Where points go: to the scores, and to sums besides, if there are any; or, when there are
 * no scores, to a list of lines.  The dummy gets none; among the scores it is cheaper to take
 * them away again (award.c). */
struct score_to {
    int16_t *score;
    struct hd_line *line;
    struct hd_sums *sums;
    unsigned seats; /* players: the dummy comes after them */
    unsigned place; /* that the points are of                */
};

static inline void score_add(int16_t *to, int points)
{
    *to = (int16_t)(*to + points);
}

/* One reason for points, as a part of all of a game. */
static inline void score_sum(struct hd_sums *sums, unsigned place, unsigned points, unsigned why)
{
    score_add(&sums->why[why], (int)points);
    score_add(&sums->place[place], (int)points);
}

static inline void score_give(struct score_to *to, unsigned seat, unsigned points, unsigned why,
                              unsigned with)
{
    if (to->sums && seat < to->seats)
        score_sum(to->sums, to->place, points, why);
    if (to->score)
        score_add(&to->score[seat], (int)points);
    else
        *to->line++ = (struct hd_line){(uint8_t)seat, seat < to->seats ? (uint8_t)points : 0,
                                       (uint8_t)why, (uint8_t)with};
}

/* What is given to whoever is alone in first place, besides the points: what the row says for
 * each, or, where there is no row, what stands in that place. */
struct score_bonus {
    const uint16_t *each;
    const struct hd_state *s;
    int place;
};

/* The king's and the grande's bonus go to the sole first only (3.6). */
static inline void score_bonuses(const struct score_bonus *b, unsigned seat, struct score_to *to)
{
    if (b->each) {
        score_give(to, seat, b->each[seat], HD_WHY_KING, 1u << seat);
        return;
    }
    if (b->s->king == b->place && (to->score || seat < to->seats))
        score_give(to, seat, b->s->king_bonus, HD_WHY_KING, 1u << seat);
    if (b->s->grande[seat] == b->place)
        score_give(to, seat, b->s->grande_bonus, HD_WHY_GRANDE, 1u << seat);
}

/* Two that stand in the same place of the ranking. */
static inline bool score_tied(unsigned one, unsigned other)
{
    return (one ^ other) < 1u << 3;
}

/* Everybody in a tie gets the points.  Returns what stands behind its last. */
static inline const unsigned *score_tie(const unsigned *ranked, unsigned points, unsigned why,
                                        struct score_to *to)
{
    unsigned with = 0, first = *ranked;
    for (const unsigned *in = ranked; !to->score && score_tied(*in, first); in++)
        with |= 1u << (*in & 7);
    do
        score_give(to, *ranked++ & 7, points, why, with);
    while (score_tied(*ranked, first));
    return ranked;
}

/* How many places of the ranking get points.  firsts: first places only (R9). */
static inline unsigned score_fields(const struct hd_rules *r, const struct hd_state *s, bool firsts)
{
    return firsts ? 1 : r->fields[s->seats];
}

/* A row of caballeros, by colour, where such values lie.  A group of one takes one place, a
 * tie of any size takes two and gets the points of the second of them (3.7).  fields: so many
 * of the values count. */
static inline void score_row(const uint8_t cab[HD_SEATS], const uint8_t strip[HD_FIELDS],
                             unsigned fields, bool firsts, const struct score_bonus *bonus,
                             struct score_to *to)
{
    unsigned ranked[HD_SEATS + 2];
    score_rank(cab, ranked);
    const unsigned *next = ranked + 1;
    unsigned field = 0, last = to->score || firsts ? fields : HD_FIELDS;
    if (*next == 0)
        return;
    do { /* lines tell of no points too */
        unsigned seat = *next & 7, why = HD_WHY_FIRST + field;
        if (score_tied(next[0], next[1])) {
            if (firsts)
                return;
            why = HD_WHY_TIED_FIRST + field++;
            next = score_tie(next, field < fields ? strip[field] : 0, why, to);
        } else {
            score_give(to, seat, to->score || field < fields ? strip[field] : 0, why, 1u << seat);
            if (field == 0)
                score_bonuses(bonus, seat, to);
            next++;
        }
    } while (++field < last && *next);
}

/* A place as it lies.  fields: score_fields(). */
static inline void score_place(const struct hd_rules *r, const struct hd_state *s, int place,
                               unsigned fields, bool firsts, struct score_to *to)
{
    uint8_t room[HD_FIELDS];
    struct score_bonus bonus = {NULL, s, place};
    to->place = (unsigned)place;
    score_row(s->cab[place], score_strip(r, s, place, room), fields, firsts, &bonus, to);
}

#endif
